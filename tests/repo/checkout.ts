import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const CHECKOUT = join(import.meta.dirname, "..", "..");

/** Runs git on this checkout, also when another user owns it. */
export function git(...words: string[]): string {
  const command = ["-c", "safe.directory=*", "-C", CHECKOUT, ...words];
  return execFileSync("git", command, { encoding: "utf8", maxBuffer: 512_000_000 });
}

/** Paths of all files that are in git or are about to be: neither ignored nor deleted. */
export function ownFiles(): string[] {
  const listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  const deleted = new Set(git("ls-files", "-z", "--deleted").split("\0"));
  return listed.split("\0").filter((path) => path !== "" && !deleted.has(path));
}

export function read(path: string): string {
  return readFileSync(join(CHECKOUT, path), "utf8");
}

export interface Locked {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Everything that package-lock.json installs: path and entry. */
export function locked(): (readonly [path: string, entry: Locked])[] {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== "");
}

/** The package's name of a path in the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}
