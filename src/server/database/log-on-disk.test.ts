import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "./open.ts";

describe("waiting for the disk beside other work, on sqlite", () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "tulsi-log-"));
    database = await openDatabase({ folder });
    await sql`create table notes (id integer primary key)`.execute(database.kysely);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const note = (id: number) =>
    database.transact((trx) => sql`insert into notes (id) values (${id})`.execute(trx), "aside");
  const count = async () => {
    const { rows } = await sql<{ many: number }>`select count(*) as many from notes`.execute(database.kysely);
    return Number(rows[0]?.many);
  };
  async function handles() {
    const file = join(folder, "some-file");
    writeFileSync(file, "");
    const handle = await open(file);
    await handle.close();
    return Object.getPrototypeOf(handle) as { datasync(): Promise<void> };
  }

  it("tells nobody before the disk has it, lets others read meanwhile, and serves all who wait at once", async () => {
    const written: (() => void)[] = [];
    const disk = vi.spyOn(await handles(), "datasync");
    disk.mockImplementation(() => new Promise((resolve) => written.push(resolve)));
    const told: number[] = [];
    const first = note(0).then(() => told.push(0));
    await vi.waitUntil(() => written.length === 1);
    const others = Promise.all([1, 2, 3].map((id) => note(id).then(() => told.push(id))));
    await vi.waitUntil(async () => (await count()) === 4);
    expect(told).toEqual([]);
    written[0]?.();
    await first;
    expect(told).toEqual([0]);
    await vi.waitUntil(() => written.length === 2);
    written[1]?.();
    await others;
    expect(told).toEqual([0, 1, 2, 3]);
    expect(disk).toHaveBeenCalledTimes(2);
  });

  it("refuses what the disk would not take, and goes on with the next", async () => {
    const disk = vi.spyOn(await handles(), "datasync");
    disk.mockRejectedValueOnce(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
    await expect(note(1)).rejects.toThrow("EIO");
    await expect(note(2)).resolves.toBeDefined();
    expect(disk).toHaveBeenCalledTimes(2);
  });
});
