import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const INPUTS = [
  "src/**/*",
  "public/**/*",
  "eval/figures.json",
  "*.config.ts",
  "package-lock.json",
  "scripts/*buil*.ts",
];

/** Where the last build keeps what it was made from. In: the checkout's folder. */
export function stampOf(root: string): string {
  return join(root, "build/inputs.sha256");
}

/** A hash of every file that the clinic is built from. In: the checkout's folder. */
export function inputsHash(root: string): string {
  const hash = createHash("sha256");
  const entries = globSync(INPUTS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** True while the last build is of the files as they are. In: the checkout's folder. Never throws. */
export function isBuilt(root: string): boolean {
  try {
    return readFileSync(stampOf(root), "utf8") === inputsHash(root);
  } catch {
    return false;
  }
}
