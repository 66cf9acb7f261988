import { type FileHandle, open } from "node:fs/promises";

/** Waits for the disk beside other work, where SQLite itself would keep the whole process waiting. */
export interface LogOnDisk {
  /** Resolves when all that was committed before the call is on the disk. Rejects when the disk fails. */
  reach(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Over SQLite's log of a database file, which a commit under `synchronous = NORMAL` has written, though only to the
 * system's memory. One writing of the disk serves all who wait for it. What has left the log for the file itself is on
 * the disk already: SQLite sees to that before it takes anything out.
 */
export function openLogOnDisk(database: string): LogOnDisk {
  let log: Promise<FileHandle> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    // The log alone may be opened beside SQLite: to close the file itself would give its locks away.
    log ??= open(`${database}-wal`, "r+");
    try {
      await (await log).datasync();
    } catch (error) {
      log = undefined;
      throw error;
    }
  }

  return {
    reach() {
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          writing = write();
          return writing;
        });
      return next;
    },
    async close() {
      await writing.catch(() => undefined);
      const handle = await log?.catch(() => undefined);
      await handle?.close();
    },
  };
}
