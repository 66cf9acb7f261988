import { buildIfNeeded, programArguments } from "./program.ts";

/** `npm run demo` builds Tulsi if needed and opens a clinic of invented people. */
programArguments("npm run demo", {});
buildIfNeeded();
// After the build, which also compiles the content that it imports.
await import("./open-demo.ts");
