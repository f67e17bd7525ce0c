// The lines to copy have the address of this very site.
const site = new URL("../", document.baseURI).href;
for (const code of document.querySelectorAll("pre code")) {
  code.textContent = code.textContent.replaceAll("https://example.org/torite/", site);
}
