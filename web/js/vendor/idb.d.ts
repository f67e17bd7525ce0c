// build.py puts the library itself here.
export * from "idb";
