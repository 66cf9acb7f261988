import { describe, expect, it } from "vitest";
import { ENGINES, freshDatabase } from "../../../tests/support/database.ts";
import { prepared } from "./prepared.ts";

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
