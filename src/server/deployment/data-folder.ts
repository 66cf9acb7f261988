import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";

/** Creates the data folder. Throws StartRefusal with a sentence when it can't be used. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw new Error("it is a file");
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    throw new StartRefusal(() => START_REFUSALS.dataFolder({ folder, reason }));
  }
}

/** The file that identifies the clinic's file store; a backup of `files/` has it, too. */
export function storeIdFile(dataFolder: string): string {
  return join(dataFolder, "files", "store-id");
}

/** The id of the file store; undefined when the folder has none. */
export function readStoreId(dataFolder: string): string | undefined {
  try {
    return readFileSync(storeIdFile(dataFolder), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Gives the file store an id, unless it has one.
 * @returns The id.
 */
export function createStoreId(dataFolder: string): string {
  const known = readStoreId(dataFolder);
  if (known !== undefined) return known;
  const id = randomUUID();
  mkdirSync(join(dataFolder, "files"), { recursive: true, mode: 0o700 });
  writeFileSync(storeIdFile(dataFolder), `${id}\n`, { mode: 0o600, flush: true });
  return id;
}
