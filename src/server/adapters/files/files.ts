import { existsSync, mkdirSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unavailableOr } from "#server/database/unavailable.ts";

/**
 * Files that are too large for a row. Their contents are encrypted already: the store knows neither names nor contents.
 */
export interface FileStore {
  /** Stores the bytes under an id; once it returns they survive a power failure. Fails with BUSY on a full disk. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; undefined when there are none with that id. */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes them; a missing file is not an error. */
  remove(id: string): Promise<void>;
  /** Deletes what a power failure left half-written. */
  tidy(): Promise<void>;
}

const HALF = ".part";
/** Longer than writing the largest file takes: anything older was never finished. */
const HALF_MS = 10 * 60_000;

const OURS = /^[0-9a-f-]{36}$/u;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** A store in `files/` of the data folder. Several nodes on PostgreSQL must share that folder. */
export function folderFiles(dataFolder: string): FileStore {
  const folder = join(dataFolder, "files");

  function pathOf(id: string): string {
    if (!OURS.test(id)) throw new Error("not the name of a file of ours");
    return join(folder, id);
  }

  return {
    async put(id, bytes) {
      const path = pathOf(id);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const temporary = `${path}${HALF}`;
      try {
        const handle = await open(temporary, "w", 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw unavailableOr(error);
      }
      await syncFolder(folder);
    },
    async read(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async tidy() {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names.filter((one) => one.endsWith(HALF))) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
        if (mtimeMs < Date.now() - HALF_MS) await rm(path, { force: true });
      }
    },
  };
}
