// build.py puts the library itself here.
export { default } from "qr/decode.js";
