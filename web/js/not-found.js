// Runs in 404.html, which hosts show for missing addresses in any folder: the root of the site is unknown.
(() => {
  // A link whose # was escaped, once or several times, or typed in full width, opens as intended.
  const escaped = /^(.*?)%(?:25)*(?:23|EF%(?:25)*BC%(?:25)*83)(.*)$/i.exec(location.pathname);
  if (escaped) {
    location.replace(`${escaped[1]}#${escaped[2]}${location.search}`);
    return;
  }

  /** The nearest parent folder that holds the site. */
  async function start() {
    const folders = location.pathname.split("/").slice(0, -1);
    for (; folders.length > 0; folders.pop()) {
      const folder = `${folders.join("/")}/`;
      const found = await fetch(`${folder}site.json`, { method: "HEAD" });
      if (found.ok) return folder;
    }
    return "/";
  }

  addEventListener("DOMContentLoaded", async () => {
    const folder = await start();
    for (const link of document.querySelectorAll("a")) link.href = folder;
  });
})();
