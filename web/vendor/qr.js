// The two halves of the library for QR codes; tools/make_site.py bundles them.

export { encodeQR } from "qr";
export { decodeQR } from "qr/decode.js";
