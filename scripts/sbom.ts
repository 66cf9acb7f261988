import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const CHECKOUT = join(import.meta.dirname, "..");
const FILE = join(CHECKOUT, "build", "sbom.cdx.json");

/** Everything that is installed, what only developers need marked as such, as CycloneDX 1.5: read from package-lock.json by npm itself, offline. */
export function billOfMaterials(): string {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  return execFileSync("npm", words, { cwd: CHECKOUT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

if (import.meta.main) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, billOfMaterials());
  process.stdout.write(`${FILE}\n`);
}
