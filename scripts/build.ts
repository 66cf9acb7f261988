import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildContent } from "./build-content.ts";
import { inputsHash, isBuilt, stampOf } from "./built.ts";

const ROOT = join(import.meta.dirname, "..");
const COMPRESSIBLE = "build/client/**/*.{js,css,svg,txt,html,webmanifest}";

/** Files are compressed once, as small as they get, and served so. */
function compressClient(): void {
  for (const name of globSync(COMPRESSIBLE, { cwd: ROOT })) {
    const bytes = readFileSync(join(ROOT, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(ROOT, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(ROOT, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function runTool(what: string, program: string, ...words: string[]): void {
  const file = join(ROOT, "node_modules", program);
  const ran = spawnSync(process.execPath, [file, ...words], { cwd: ROOT, encoding: "utf8" });
  if (ran.status !== 0) throw new Error(`${what} could not be built.\n${ran.stdout}\n${ran.stderr}`);
}

/**
 * Builds the web app, and the server in one piece, unless its inputs are those of the last build. Out: whether it
 * built. Throws when the build fails.
 */
export function buildIfNeeded(): boolean {
  if (isBuilt(ROOT)) return false;
  const hash = inputsHash(ROOT);
  buildContent();
  process.stdout.write("Building the clinic, once…\n");
  runTool("The web app", "@react-router/dev/bin.cjs", "build");
  runTool("The server", "vite/bin/vite.js", "build", "--config", "vite.server.config.ts");
  compressClient();
  writeFileSync(stampOf(ROOT), hash);
  return true;
}

if (import.meta.main) buildIfNeeded();
