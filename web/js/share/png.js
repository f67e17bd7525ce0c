// Pictures in pixels, for programs without SVG.

/**
 * An SVG picture as PNG, at twice its size.
 * @param {string} picture
 * @returns {Promise<Blob>}
 */
export async function toPng(picture) {
  const url = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!(blob instanceof Blob)) throw new Error("the browser makes no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
