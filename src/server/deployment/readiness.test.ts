import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AlterTableBuilder } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { asOwner, ENGINES, freshStorage } from "#support/processes/database.ts";
import { notReadyReason } from "./readiness.ts";

describe.each(ENGINES)("a node is not ready, on %s", async (engine) => {
  const storage = await freshStorage(engine);
  const config = parseConfig({ TULSI_DATA: storage.folder, DATABASE_URL: storage.url });
  const app = await openApp(config, createLog("silent"), { exclusive: false });
  const { database, keyFingerprints, close } = app;
  afterAll(async () => {
    await close();
    await storage.remove();
  });
  const reason = (listening = true, fullForMs = 0) =>
    notReadyReason({
      ...{ database, folder: storage.folder, keyFingerprints },
      ...{ hub: { listening }, bodies: { fullForMs: () => fullForMs } },
    });

  it("while changes of other nodes do not arrive", async () => {
    expect(await reason()).toBeUndefined();
    expect(await reason(false)).toBe("changes of other nodes do not arrive");
  });

  it("once its memory for request bodies has been full for a minute", async () => {
    expect(await reason(true, 59_999)).toBeUndefined();
    expect(await reason(true, 60_000)).toBe("request bodies have filled their memory for a minute");
  });

  it("on another version's schema", async () => {
    const tables = (owner: Database) =>
      owner.kysely.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const run = tables(database).selectFrom("kysely_migration").selectAll();
    const last = await run.orderBy("name", "desc").executeTakeFirstOrThrow();
    const remove = (name: string) =>
      asOwner(storage, (owner) => tables(owner).deleteFrom("kysely_migration").where("name", "=", name).execute());
    const insert = (row: typeof last) =>
      asOwner(storage, (owner) => tables(owner).insertInto("kysely_migration").values(row).execute());
    await remove(last.name);
    expect(await reason()).toBe("the schema is not this version's");
    await insert(last);
    expect(await reason()).toBeUndefined();

    const newer = { name: "999-from-the-future", timestamp: last.timestamp };
    await insert(newer);
    expect(await reason()).toBe("a newer version has migrated the database (999-from-the-future): upgrade this server");
    await remove(newer.name);
    expect(await reason()).toBeUndefined();
  });

  it("on a schema that was changed under it, and then refuses instead of failing", async () => {
    const alter = (table: string, how: (table: AlterTableBuilder) => { execute(): Promise<void> }) =>
      asOwner(storage, ({ kysely }) => how(kysely.schema.alterTable(table)).execute());
    const isBusy = expect.objectContaining({ code: "BUSY" });
    const admin = await aSignedInAdmin(app);
    const list = () => app.api.feedback.listFeedback(admin, {});
    await alter("feedback", (table) => table.renameColumn("rating", "stars"));
    await expect(list()).rejects.toEqual(isBusy);
    await alter("feedback", (table) => table.renameColumn("stars", "rating"));
    await alter("feedback", (table) => table.renameTo("opinions"));
    await expect(list()).rejects.toEqual(isBusy);
    await alter("opinions", (table) => table.renameTo("feedback"));
  });

  it("without a key that another node has encrypted with", async () => {
    const { kysely } = database;
    const row = { kind: "encryptionKey", value: "AbCdEfGh-rest-of-it", addedAt: "2026-11-28T07:00:00.000Z" };
    await kysely.insertInto("deployment").values(row).execute();
    expect(await reason()).toBe("TULSI_KEY lacks the key AbCdEfGh, in use since 2026-11-28");
    await kysely.deleteFrom("deployment").where("value", "=", row.value).execute();
    expect(await reason()).toBeUndefined();
  });

  it("without its files, or with those of another clinic", async () => {
    const files = join(storage.folder, "files");
    renameSync(files, `${files}-away`);
    expect(await reason()).toBe("files/ is not the file store of this database");
    // As a network folder that is not mounted: something is there, but no folder.
    writeFileSync(files, "");
    expect(await reason()).toBe("the data folder can't be read or written");
  });
});
