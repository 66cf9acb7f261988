import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildContent } from "./build-content.ts";

/** Builds the web app and the server into `dist/`; with `--if-needed` only when it is missing or of another revision. */

const ROOT = join(import.meta.dirname, "..");
const REVISION_FILE = join(ROOT, "dist/revision.txt");
const COMPRESSIBLE = "dist/web/client/**/*.{js,css,svg,txt,html,webmanifest}";

/** The package's version and, in a git checkout, its commit and whether files differ from it. */
function sourceRevision(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const describe = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=40"];
  const git = spawnSync("git", ["-c", "safe.directory=*", ...describe], { cwd: ROOT, encoding: "utf8" });
  return git.status === 0 ? `${version}+${git.stdout.trim()}` : version;
}

function builtRevision(): string | undefined {
  try {
    return readFileSync(REVISION_FILE, "utf8");
  } catch {
    return undefined;
  }
}

function runTool(program: string, ...options: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...options], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`The build failed in ${program} ${options.join(" ")}.`);
}

/** Compresses the browser's files once, at the highest level, so that the server only picks the encoding. */
function compressAssets(): void {
  for (const name of globSync(COMPRESSIBLE, { cwd: ROOT })) {
    const bytes = readFileSync(join(ROOT, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(ROOT, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(ROOT, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

const revision = sourceRevision();
if (!process.argv.includes("--if-needed") || builtRevision() !== revision) {
  process.stdout.write(`Building Tulsi ${revision}…\n`);
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  buildContent();
  runTool("@react-router/dev/bin.cjs", "build", "--logLevel=error");
  runTool("vite/bin/vite.js", "build", "--logLevel=error", "--config", "vite.server.config.ts");
  compressAssets();
  writeFileSync(REVISION_FILE, revision);
}
