import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine without the windows that nobody sees: a third less work for the same pages. */
const SHELL = "chromium-headless-shell";
const DEBIAN_PACKAGES = ["chromium", SHELL, "fonts-lohit-deva"];
const NPM_PACKAGE = "@sparticuz/chromium";
const NPM_VERSION = "153.0.0";
const CACHE = join(import.meta.dirname, "..", "node_modules", ".cache", "chromium");
const START_MS = 30_000;

const NOT_FOUND = `The browser journeys need Chromium, and none could be found or installed here.
Install it (on Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to one, and run this again.`;

/** True when this program really shows a page here: being there is not enough, libraries may be missing. */
async function starts(path: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path, timeout: START_MS });
    try {
      const page = await browser.newPage();
      await page.setContent("<title>no</title><script>document.title = 'yes'</script>", { timeout: START_MS });
      return (await page.title()) === "yes";
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The words before a command that let it run as root: none for root itself, undefined when nobody lets us. */
function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const sudo = ["sudo", "-n"];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? sudo : undefined;
}

async function installWithApt(): Promise<string | undefined> {
  const prefix = rootPrefix();
  if (prefix === undefined || onPath(["apt-get"]) === undefined) return undefined;
  process.stdout.write("No Chromium here: installing Debian's.\n");
  const apt = (...words: string[]) => {
    const [program = "", ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...words];
    return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  apt("update");
  if (!apt("install", "-y", "--no-install-recommends", ...DEBIAN_PACKAGES)) return undefined;
  const installed = onPath(NAMES);
  return installed !== undefined && (await starts(installed)) ? installed : undefined;
}

/** Unpacks in a process of its own: the package unpacks to the folder for temporary files, which is anybody's. */
function unpack(): void {
  const unpacked = join(CACHE, "unpacked");
  mkdirSync(unpacked, { recursive: true, mode: 0o700 });
  const program = `import chromium from "${NPM_PACKAGE}"; await chromium.executablePath();`;
  execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: CACHE,
    // It unpacks the libraries it needs only where it believes to be in its usual home.
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Writes a starter that adds the package's own libraries and fonts where the machine has none. */
function writeStarter(withLibraries: boolean): string {
  const unpacked = join(CACHE, "unpacked");
  const starter = join(CACHE, withLibraries ? "chromium-with-libraries" : "chromium");
  const lines = ["#!/bin/sh", `[ -d /etc/fonts ] || export FONTCONFIG_PATH='${join(unpacked, "fonts")}'`];
  if (withLibraries) lines.push(`export LD_LIBRARY_PATH='${join(unpacked, "al2023", "lib")}'`);
  lines.push(`exec '${join(unpacked, "chromium")}' "$@"`);
  writeFileSync(starter, `${lines.join("\n")}\n`);
  chmodSync(starter, 0o755);
  return starter;
}

async function installWithNpm(): Promise<string | undefined> {
  try {
    if (!existsSync(join(CACHE, "unpacked", "chromium"))) {
      process.stdout.write("No Chromium here and no right to install Debian's: taking the one in the npm registry.\n");
      rmSync(CACHE, { recursive: true, force: true });
      mkdirSync(CACHE, { recursive: true });
      const words = ["install", "--prefix", CACHE, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
      execFileSync("npm", [...words, `${NPM_PACKAGE}@${NPM_VERSION}`], {
        cwd: CACHE,
        stdio: ["ignore", "ignore", "inherit"],
      });
      unpack();
    }
    for (const starter of [false, true].map(writeStarter)) if (await starts(starter)) return starter;
    return undefined;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

/**
 * Gives the path of a Chromium that starts: CHROMIUM_PATH, else one on PATH, else one that it installs (Debian's
 * where we may, the npm registry's where not). `CHROMIUM_PATH=none` passes over those on PATH. Throws a sentence
 * for a person when there is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && named !== "none") {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no Chromium starts there.`);
  }
  const present = named === "none" ? undefined : onPath(NAMES);
  if (present !== undefined && (await starts(present))) return present;
  const installed = (await installWithApt()) ?? (await installWithNpm());
  if (installed === undefined) throw new Error(NOT_FOUND);
  return installed;
}

/** The path of a Chromium without windows, for journeys that need none of what only the whole browser has; undefined when there is none. */
export async function findShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  const shell = onPath([SHELL]);
  return shell !== undefined && (await starts(shell)) ? shell : undefined;
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
