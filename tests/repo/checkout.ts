import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const CHECKOUT = join(import.meta.dirname, "..", "..");

/** Paths of all files that are in git or are about to be: neither ignored nor deleted. */
export function ownFiles(): string[] {
  const list = (...options: string[]) => {
    const command = ["-c", "safe.directory=*", "-C", CHECKOUT, "ls-files", "-z", ...options];
    return execFileSync("git", command, { encoding: "utf8", maxBuffer: 64_000_000 }).split("\0");
  };
  const deleted = new Set(list("--deleted"));
  return list("--cached", "--others", "--exclude-standard").filter((path) => path !== "" && !deleted.has(path));
}

export function read(path: string): string {
  return readFileSync(join(CHECKOUT, path), "utf8");
}
