import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseKeys, StartRefusal } from "#server/config.ts";

function writeNew(file: string): void {
  const handle = openSync(file, "wx", 0o600);
  writeSync(handle, `${randomBytes(32).toString("base64")}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Reads the keys of a file, created on the first start. Throws StartRefusal when others can read it or a key is bad.
 */
function readKeys(folder: string, name: string, without: string): Buffer[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  try {
    writeNew(file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new StartRefusal(`The key file ${file} can be read by others. Make it private first: chmod 600 ${file}`);
  }
  const keys = parseKeys(readFileSync(file, "utf8"), `The key file ${file}`);
  if (keys.length === 0) throw new StartRefusal(`The key file ${file} is empty. Restore it from your backup${without}`);
  return keys;
}

/**
 * The keys of `tulsi.key` in the data folder, the current one first; created on the first start, readable only by its
 * owner. Throws StartRefusal when others can read it or a key is bad.
 */
export function readKeyFile(folder: string): Buffer[] {
  return readKeys(folder, "tulsi.key", ": without it nothing sealed can be read.");
}

/** The key of `tulsi-signing.key`, which signs for the clinic; created and refused in the same way. */
export function readSigningKey(folder: string): Buffer {
  const [key] = readKeys(folder, "tulsi-signing.key", ", or remove it to sign with a new key from now on.");
  if (!key) throw new Error("readKeys gave no key");
  return key;
}
