export { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
