// build.py puts the library itself here.
export { generate } from "lean-qr";
