import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { parseKeys, StartRefusal } from "#server/config.ts";
import { inOperatorLanguage } from "#server/language.ts";

function writeNew(file: string): void {
  const handle = openSync(file, "wx", 0o600);
  writeSync(handle, `${randomBytes(32).toString("base64")}\n`);
  fsyncSync(handle);
  closeSync(handle);
}

/** A key file of the data folder, and the variable that can hold its keys instead. */
interface KeyFile {
  readonly name: string;
  readonly variable: string;
}

const ENCRYPTION: KeyFile = { name: "tulsi.key", variable: "TULSI_KEY" };
const SIGNING: KeyFile = { name: "tulsi-signing.key", variable: "TULSI_SIGNING_KEY" };

/**
 * Reads the keys of a file; with `create`, makes it when there is none. Throws StartRefusal when it is missing, when
 * others can read it, or when a key is bad.
 */
function readKeys(folder: string, { name, variable }: KeyFile, create: boolean): Buffer[] {
  const file = join(folder, name);
  if (create) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeNew(file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  } else if (!existsSync(file)) {
    throw new StartRefusal(() => START_REFUSALS.keyFileMissing({ file, variable }));
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new StartRefusal(() => START_REFUSALS.keyFileReadable({ file }));
  }
  const keys = parseKeys(
    readFileSync(file, "utf8"),
    inOperatorLanguage(() => START_REFUSALS.keyFile({ file })),
  );
  if (keys.length === 0) throw new StartRefusal(() => START_REFUSALS.keyFileEmpty({ file }));
  return keys;
}

/**
 * The keys of `tulsi.key` in the data folder, the current one first; made on the first start, readable only by its
 * owner. Throws StartRefusal when it is missing and may not be made, when others can read it, or when a key is bad.
 */
export function readKeyFile(folder: string, create = true): Buffer[] {
  return readKeys(folder, ENCRYPTION, create);
}

/** Replaces the keys of `tulsi.key`, the current one first; after a power cut the file is the old or the new one. */
export function writeKeyFile(folder: string, keys: readonly Buffer[]): void {
  const file = join(folder, ENCRYPTION.name);
  const draft = `${file}.new`;
  writeFileSync(draft, keys.map((key) => `${key.toString("base64")}\n`).join(""), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** The keys of `tulsi-signing.key`; the first signs for the clinic. Made and refused in the same way. */
export function readSigningKeys(folder: string, create = true): Buffer[] {
  return readKeys(folder, SIGNING, create);
}
