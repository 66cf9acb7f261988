import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { type Database, openDatabase } from "./open.ts";
import type { Schema } from "./schema.ts";

describe.each(ENGINES)("concurrent transactions, on %s", (engine) => {
  let storage: TestStorage;
  let database: Database;
  beforeEach(async () => {
    storage = await freshStorage(engine);
    database = await openDatabase({ url: storage.ownerUrl, folder: storage.folder });
    await sql`create table notes (id integer primary key, words text not null)`.execute(database.kysely);
  });
  afterEach(async () => {
    await database.close();
    await storage.remove();
  });

  const inTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
    database.kysely.transaction().execute(work);
  const note = (id: number, words: string | null) =>
    inTransaction(async (trx) => {
      await sql`insert into notes (id, words) values (${id}, 'begun')`.execute(trx);
      await wait(0);
      await sql`update notes set words = ${words} where id = ${id}`.execute(trx);
      return id;
    });
  const committed = async () => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.kysely);
    return rows.map(({ id }) => Number(id));
  };

  it("fail separately, wherever they are in the queue, and leave nothing", async () => {
    const ids = Array.from({ length: 40 }, (_none, id) => id);
    const ended = await Promise.allSettled(ids.map((id) => note(id, id % 7 === 3 ? null : "written")));
    expect(ended.map(({ status }) => status === "fulfilled")).toEqual(ids.map((id) => id % 7 !== 3));
    expect(await committed()).toEqual(ids.filter((id) => id % 7 !== 3));
  });

  it("return their own results, and are rolled back when they throw", async () => {
    const thrown = inTransaction(async (trx) => {
      await sql`insert into notes (id, words) values (1, 'gone')`.execute(trx);
      throw new Error("The doctor said no.");
    });
    const [first, second] = await Promise.allSettled([thrown, note(2, "written")]);
    expect(first).toMatchObject({ status: "rejected", reason: { message: "The doctor said no." } });
    expect(second).toEqual({ status: "fulfilled", value: 2 });
    expect(await committed()).toEqual([2]);
  });

  it("claim one row in turn, and one of them gets it", async () => {
    const claim = () => inTransaction((trx) => sql`insert into notes (id, words) values (5, 'mine')`.execute(trx));
    const ended = await Promise.allSettled([claim(), claim(), claim()]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("continue after a commit that failed, which rejects", async () => {
    await sql`create table owners (id integer primary key)`.execute(database.kysely);
    await sql`create table things (owner integer references owners (id) deferrable initially deferred)`.execute(
      database.kysely,
    );
    const orphan = inTransaction((trx) => sql`insert into things (owner) values (9)`.execute(trx));
    await expect(orphan).rejects.toThrow();
    await expect(note(1, "written")).resolves.toBe(1);
    expect(await committed()).toEqual([1]);
  });

  it("show a reader nothing before they are committed", async () => {
    const inserted = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const writing = inTransaction(async (trx) => {
      await sql`insert into notes (id, words) values (1, 'not yet')`.execute(trx);
      inserted.resolve();
      await finished;
      await sql`delete from notes where id = 1`.execute(trx);
      await sql`insert into notes (id, words) values (2, 'committed')`.execute(trx);
    });
    await inserted.promise;
    const seen = committed();
    await wait(20);
    finish();
    await writing;
    // PostgreSQL shows the state before the transaction or after it; on SQLite the reader waits for its end.
    expect(engine === "sqlite" ? [[2]] : [[], [2]]).toContainEqual(await seen);
  });

  it("show another process what they committed", async () => {
    const another = await openDatabase({ url: storage.ownerUrl, folder: storage.folder });
    await note(1, "written");
    const { rows } = await sql<{ words: string }>`select words from notes`.execute(another.kysely);
    expect(rows).toEqual([{ words: "written" }]);
    await another.close();
  });
});

describe("a transaction on SQLite with a full disk", () => {
  it("rejects with the reason, leaves nothing, and the next one succeeds", async () => {
    const storage = await freshStorage("sqlite");
    const { kysely, close } = await openDatabase(storage);
    await sql`create table blobs (bytes blob)`.execute(kysely);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(kysely);
    const write = (bytes: number) =>
      kysely.transaction().execute((trx) => sql`insert into blobs values (zeroblob(${bytes}))`.execute(trx));
    await expect(write(1_000_000)).rejects.toMatchObject({
      code: "BUSY",
      cause: { message: expect.stringMatching("full") },
    });
    await expect(write(10)).resolves.toBeDefined();
    const blobs = await sql<{ bytes: number }>`select length(bytes) as bytes from blobs`.execute(kysely);
    expect(blobs.rows).toEqual([{ bytes: 10 }]);
    await close();
    await storage.remove();
  });
});
