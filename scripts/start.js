import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Plain JavaScript, unlike all else: for the first line of TypeScript Node loads a compiler that stays in memory.
// So what builds the clinic has a process of its own, and only the build itself can say that it is up to date.
const root = join(import.meta.dirname, "..");
// What was compiled once is not compiled again at the next start; where nothing can be written, nothing is lost.
enableCompileCache(join(root, "node_modules/.cache/compiled"));
const built = await import("../build/clinic/built.js").catch(() => undefined);
if (!built?.isBuilt(root)) {
  const { status } = spawnSync(process.execPath, [join(root, "scripts/build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
const { start } = await import("../build/clinic/main.js");
await start();
