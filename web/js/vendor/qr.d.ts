// build.py puts the library itself here.
export { encodeQR } from "qr";
export { decodeQR } from "qr/decode.js";
