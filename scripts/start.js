import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Plain JavaScript, unlike all else: for the first line of TypeScript Node loads a compiler that stays in memory.
// So what builds the clinic has a process of its own, and only the build itself can say that it is up to date.
const root = join(import.meta.dirname, "..");
// glibc keeps freed memory for each thread by itself, and all that a hash or a compressed page once took: 70 MB after
// a busy hour. It reads this only when a process begins; elsewhere than on Linux it means nothing.
const SPARING = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "1048576" };
const { env, execArgv, argv, execPath } = process;
if (process.platform === "linux" && Object.keys(SPARING).every((name) => env[name] === undefined)) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...SPARING });
}
// What was compiled once is not compiled again at the next start; where nothing can be written, nothing is lost.
enableCompileCache(join(root, "node_modules/.cache/compiled"));
const built = await import("../build/clinic/built.js").catch(() => undefined);
if (!built?.isBuilt(root)) {
  const { status } = spawnSync(execPath, [join(root, "scripts/build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
const { start } = await import("../build/clinic/main.js");
await start();
// To start needs 10 MB more than to run does, and V8 would keep room for them until far more is asked of it.
const SETTLED_MS = 1_500;
setTimeout(() => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }), SETTLED_MS).unref();
