import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, freshPlace, type Place } from "../../../tests/support/database.ts";
import { type Database, openDatabase } from "./open.ts";
import type { Weight } from "./transact.ts";

describe.each(ENGINES)("transactions of one moment, on %s", (engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openDatabase({ url: place.url, folder: place.folder });
    await sql`create table notes (id integer primary key, words text not null)`.execute(database.kysely);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const note = (id: number, words: string | null, weight: Weight = "durable", before: Promise<unknown> = wait(0)) =>
    database.transact(async (trx) => {
      await sql`insert into notes (id, words) values (${id}, 'begun')`.execute(trx);
      await before;
      await sql`update notes set words = ${words} where id = ${id}`.execute(trx);
      return id;
    }, weight);
  const kept = async () => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.kysely);
    return rows.map(({ id }) => Number(id));
  };

  it("let who fails fail alone, wherever it stands among the others", async () => {
    const ids = Array.from({ length: 40 }, (_none, id) => id);
    const ended = await Promise.allSettled(ids.map((id) => note(id, id % 7 === 3 ? null : "kept")));
    expect(ended.map(({ status }) => status === "fulfilled")).toEqual(ids.map((id) => id % 7 !== 3));
    expect(await kept()).toEqual(ids.filter((id) => id % 7 !== 3));
  });

  it("give each its own answer, and undo what threw for a reason of its own", async () => {
    const thrown = database.transact(async (trx) => {
      await sql`insert into notes (id, words) values (1, 'gone')`.execute(trx);
      throw new Error("The doctor said no.");
    });
    const [first, second] = await Promise.allSettled([thrown, note(2, "kept")]);
    expect(first).toMatchObject({ status: "rejected", reason: { message: "The doctor said no." } });
    expect(second).toEqual({ status: "fulfilled", value: 2 });
    expect(await kept()).toEqual([2]);
  });

  it("take two claims of one thing in turn: one has it", async () => {
    const claim = () =>
      database.transact(async (trx) => {
        await sql`insert into notes (id, words) values (5, 'mine')`.execute(trx);
      });
    const ended = await Promise.allSettled([claim(), claim(), claim()]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("go on after a commit that could not be made, and tell nobody of success", async () => {
    await sql`create table owners (id integer primary key)`.execute(database.kysely);
    await sql`create table things (owner integer references owners (id) deferrable initially deferred)`.execute(
      database.kysely,
    );
    const orphan = database.transact((trx) => sql`insert into things (owner) values (9)`.execute(trx));
    await expect(orphan).rejects.toThrow();
    await expect(note(1, "kept")).resolves.toBe(1);
    expect(await kept()).toEqual([1]);
  });

  it("run light ones beside durable ones, and leave the database careful", async () => {
    const weights: Weight[] = ["light", "durable", "aside", "light", "durable", "aside", "aside"];
    const ended = await Promise.all(weights.map((weight, id) => note(id, "kept", weight)));
    expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await kept()).toEqual(ended);
    if (engine === "sqlite") {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.kysely);
      expect(rows[0]?.synchronous).toBe(2);
    }
  });

  if (engine === "sqlite") {
    it("share a commit with whoever comes in the same round of the loop, though nothing makes them wait", async () => {
      const told: string[] = [];
      const one = (id: number) =>
        database
          .transact(async (trx) => {
            await sql`insert into notes (id, words) values (${id}, 'kept')`.execute(trx);
            told.push(`${id} written`);
          }, "light")
          .then(() => told.push(`${id} told`));
      const soon = async (id: number) => {
        for (let step = 0; step < 500; step += 1) await undefined;
        return one(id);
      };
      await Promise.all([one(1), soon(2), soon(3)]);
      expect(told).toEqual(["1 written", "2 written", "3 written", "1 told", "2 told", "3 told"]);
    });

    it("begin once enough have come, without waiting for the round of the loop to end", async () => {
      let isRoundOver = false;
      setImmediate(() => {
        isRoundOver = true;
      });
      const early = await Promise.all(
        Array.from({ length: 16 }, (_none, id) => note(id, "kept", "light", Promise.resolve()).then(() => isRoundOver)),
      );
      expect(early).not.toContain(true);
    });

    it("share commits: a reader between them sees many at once, and none that was not confirmed with them", async () => {
      let confirmed = 0;
      const work = Array.from({ length: 64 }, (_none, id) => note(id, "kept").then(() => (confirmed += 1)));
      const seen = new Set<number>();
      while (confirmed < 64) {
        seen.add((await kept()).length);
        await wait(0);
      }
      await Promise.all(work);
      expect([...seen].filter((count) => count > 0 && count < 64).length).toBeLessThanOrEqual(3);
      expect((await kept()).length).toBe(64);
    });
  }
});
