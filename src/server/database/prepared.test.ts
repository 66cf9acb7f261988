import { describe, expect, it } from "vitest";
import { ENGINES, freshDatabase } from "../../../tests/support/database.ts";
import { prepared, preparedRows } from "./prepared.ts";

describe.each(ENGINES)("a prepared query, on %s", (engine) => {
  it("is compiled once for each database, and finds what each value asks for", async () => {
    const { database, close } = await freshDatabase(engine);
    let compiled = 0;
    const versionOf = prepared((db, topic) => {
      compiled += 1;
      return db.selectFrom("topics").select("version").where("topic", "=", topic);
    });
    const rows = [
      { topic: "tulsi", version: 4 },
      { topic: "neem' or '1'='1", version: 7 },
    ];
    await database.kysely.insertInto("topics").values(rows).execute();
    for (const { topic, version } of rows) expect(await versionOf(database.kysely, topic)).toEqual({ version });
    expect(await versionOf(database.kysely, "' or '1'='1")).toBeUndefined();
    expect(compiled).toBe(1);
    await database.transact(async (trx) => {
      expect(await versionOf(trx, "tulsi")).toEqual({ version: 4 });
    });
    await close();
  });

  it("refuses a query of more values than it puts in", async () => {
    const { database, close } = await freshDatabase(engine);
    const two = prepared((db, topic) =>
      db.selectFrom("topics").select("version").where("topic", "=", topic).where("version", ">", 3),
    );
    await expect(two(database.kysely, "tulsi")).rejects.toThrow("one value");
    await close();
  });
});

describe.each(ENGINES)("a prepared query of rows, on %s", (engine) => {
  it("is compiled once for each number of rows, and puts each value in its own place, in transactions too", async () => {
    const { database, close } = await freshDatabase(engine);
    const compiled: number[] = [];
    const raise = preparedRows(["topic", "version"], (db, rows: readonly { topic: string; version: number }[]) => {
      compiled.push(rows.length);
      return db
        .insertInto("topics")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("topic")
            .doUpdateSet((eb) => ({ version: eb.ref("excluded.version") }))
            .where("topics.version", "<", 9),
        );
    });
    const [tulsi, neem] = [
      { topic: "tulsi", version: 4 },
      { topic: "neem' or '1'='1", version: 9 },
    ] as const;
    expect((await raise(database.kysely, [tulsi, neem])).numAffectedRows).toBe(2n);
    await database.transact(async (trx) => {
      expect((await raise(trx, [neem, { ...tulsi, version: 5 }])).numAffectedRows).toBe(1n);
      expect((await raise(trx, [{ topic: "amla", version: 1 }])).numAffectedRows).toBe(1n);
    });
    expect(compiled).toEqual([2, 1]);
    const rows = await database.kysely.selectFrom("topics").selectAll().orderBy("version").execute();
    expect(rows.filter(({ topic }) => [tulsi.topic, neem.topic, "amla"].includes(topic))).toEqual([
      { topic: "amla", version: 1 },
      { topic: "tulsi", version: 5 },
      { topic: "neem' or '1'='1", version: 9 },
    ]);
    await close();
  });
});
