import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Adds to package-lock.json the packages for other platforms that `npm install` left out because the registry in use
 * does not have them: without an entry `npm ci` refuses the whole file, with one it skips them. Run it after every
 * change of the dependencies: `node scripts/complete-lock.ts`.
 */

export interface Entry {
  version?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Entry>;
}

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openbsd", "netbsd", "sunos", "win32", "openharmony", "aix"];
const PROCESSORS = ["arm64", "x64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/** The platform in a package's name: `…-linux-arm64-musl`. */
export function platformOf(name: string): Pick<Entry, "cpu" | "os" | "libc"> | undefined {
  const words = name.split(/[-/]/u);
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const os = SYSTEMS.filter((system) => words.includes(system));
  const libc = words.includes("musl") ? ["musl"] : [];
  if (cpu.length === 0 && os.length === 0) return undefined;
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/** Names and exact versions of optional packages that are required by entries of the lock file and missing from it. */
export function missingFrom(lock: Lock): { name: string; version: string; dev: boolean }[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(
        ([name]) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
      )
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  );
}

/**
 * Returns the lock file with the missing platforms added, sorted as npm sorts it. Throws on a package without a
 * platform.
 */
export function complete(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const { name, version, dev } of missingFrom(lock)) {
    const platform = platformOf(name);
    if (platform === undefined || !/^[0-9]+\.[0-9]+\.[0-9]+/u.test(version)) {
      throw new Error(`${name}@${version} is missing from package-lock.json and is not for one platform.`);
    }
    const { cpu, ...rest } = platform;
    packages[`node_modules/${name}`] = { version, ...(cpu && { cpu }), ...(dev && { dev }), optional: true, ...rest };
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (import.meta.main) {
  const path = join(import.meta.dirname, "..", "package-lock.json");
  const lock = JSON.parse(readFileSync(path, "utf8")) as Lock;
  const missing = missingFrom(lock).map(({ name }) => name);
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(complete(lock), null, 2)}\n`);
  process.stdout.write(`${missing.length} added${missing.map((name) => `\n  ${name}`).join("")}\n`);
}
