// The lines to copy contain the address of this site.
const site = new URL("../", document.baseURI).href;
for (const code of document.querySelectorAll("pre code")) {
  code.textContent = code.textContent.replaceAll("https://example.org/torite/", site);
}
