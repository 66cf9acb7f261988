import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language.ts";
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

function runTool(program: string, options: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`The build failed in ${program} ${options.join(" ")}.`);
}

/**
 * Builds the web app once for each language, because the scripts of a page contain the messages of its language only.
 * The server's part and all files come from one folder; the names of the scripts by language from `manifests.json`.
 */
async function buildWeb(): Promise<void> {
  const manifests: Partial<Record<Language, ServerBuild["assets"]>> = {};
  for (const language of LANGUAGES.toReversed()) {
    const folder = language === DEFAULT_LANGUAGE ? "dist/web" : `dist/web-${language}`;
    const env = { BUILD_LANGUAGE: language, BUILD_FOLDER: folder };
    runTool("@react-router/dev/bin.cjs", ["build", "--logLevel=error"], env);
    const { assets } = (await import(join(ROOT, folder, "server/index.js"))) as ServerBuild;
    manifests[language] = assets;
  }
  for (const language of LANGUAGES.filter((item) => item !== DEFAULT_LANGUAGE)) {
    const folder = join(ROOT, `dist/web-${language}`);
    cpSync(join(folder, "client/assets"), join(ROOT, "dist/web/client/assets"), { recursive: true });
    rmSync(folder, { recursive: true });
  }
  writeFileSync(join(ROOT, "dist/web/server/manifests.json"), JSON.stringify(manifests));
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
  await buildWeb();
  runTool("vite/bin/vite.js", ["build", "--logLevel=error", "--config", "vite.server.config.ts"]);
  runTool("vite/bin/vite.js", ["build", "--logLevel=error", "--config", "vite.service-worker.config.ts"]);
  compressAssets();
  cpSync(join(ROOT, "content/assistant/encoder"), join(ROOT, "dist/encoder"), { recursive: true });
  writeFileSync(REVISION_FILE, revision);
}
