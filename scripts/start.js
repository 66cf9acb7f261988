import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Plain JavaScript, unlike all else: for the first line of TypeScript Node loads a compiler that stays in memory.
// What was compiled once is not compiled again at the next start; where nothing can be written, nothing is lost.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { buildIfNeeded } = await import("./build.ts");
buildIfNeeded();
const { start } = await import("../build/clinic/main.js");
await start();
