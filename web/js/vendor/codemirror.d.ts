export * from "../../vendor/codemirror.js";
