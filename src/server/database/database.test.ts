import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { ENGINES, freshDatabase, freshStorage } from "../../../tests/support/processes/database.ts";
import { startPostgres } from "../../../tests/support/processes/postgres.ts";
import { asSuperuser } from "../../../tests/support/processes/superuser.ts";
import { copyDatabase } from "./backups.ts";
import { lockFolder } from "./folder-lock.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { updateStatistics } from "./statistics.ts";

describe.each(ENGINES)("migrations, on %s", (engine) => {
  it("refuse a database of a newer program and do not change it", async () => {
    const fresh = await freshDatabase(engine);
    const { kysely } = fresh.database;
    await fresh.asOwner(async (owner) => {
      await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030-01-01')`.execute(
        owner.kysely,
      );
      await expect(migrate(owner)).rejects.toThrow("newer Tulsi");
    });
    expect(await kysely.selectFrom("admins").selectAll().execute()).toEqual([]);
    await fresh.close();
  });

  it("that fail half-way leave the earlier schema", async () => {
    const fresh = await freshDatabase(engine);
    const broken = async (db: Kysely<unknown>) => {
      await db.schema.createTable("half").addColumn("id", "text").execute();
      throw new Error("the power went");
    };
    const migrations = { ...MIGRATIONS, "999-broken": () => ({ up: broken }) };
    await fresh.asOwner((owner) => expect(migrate(owner, { migrations })).rejects.toThrow("the power went"));
    const tables = (await fresh.database.kysely.introspection.getTables()).map((table) => table.name);
    expect(tables).toContain("user");
    expect(tables).not.toContain("half");
    await fresh.close();
  });
});

describe.each(ENGINES)("queries, on %s", (engine) => {
  it("take an empty list for one that holds nothing", async () => {
    const fresh = await freshDatabase(engine);
    const keys = fresh.database.kysely.selectFrom("attempts").select("key");
    await fresh.database.kysely.insertInto("attempts").values({ key: "a", times: "[]", expiresAt: "2030" }).execute();
    expect(await keys.where("key", "in", []).execute()).toEqual([]);
    expect(await keys.where("key", "not in", []).execute()).toEqual([{ key: "a" }]);
    await fresh.close();
  });
});

describe("the embedded database", () => {
  it("waits for the disk at every commit, and enforces references", async () => {
    const fresh = await freshDatabase("sqlite");
    const { kysely } = fresh.database;
    const value = async (pragma: string) =>
      Object.values((await sql.raw(`pragma ${pragma}`).execute(kysely)).rows[0] as object)[0];
    expect(await value("synchronous")).toBe(2);
    expect(await value("journal_mode")).toBe("wal");
    expect(await value("foreign_keys")).toBe(1);
    await expect(kysely.insertInto("admins").values({ uid: "nobody", createdAt: "" }).execute()).rejects.toThrow(
      "FOREIGN KEY",
    );
    await fresh.close();
  });

  it("gets figures of its tables for the query planner", async () => {
    const fresh = await freshDatabase("sqlite");
    const { kysely } = fresh.database;
    const rows = Array.from({ length: 500 }, (_, index) => ({ key: `key-${index}`, times: "[]", expiresAt: "2030" }));
    await kysely.insertInto("attempts").values(rows).execute();
    await updateStatistics(fresh.database);
    const known = await sql<{ tbl: string }>`select tbl from sqlite_stat1`.execute(kysely);
    expect(known.rows.map(({ tbl }) => tbl)).toContain("attempts");
    await fresh.close();
  });

  it("is copied whole before a migration changes it", async () => {
    const fresh = await freshDatabase("sqlite");
    const { kysely } = fresh.database;
    await kysely.insertInto("attempts").values({ key: "kept", times: "[]", expiresAt: "" }).execute();
    const emptied = async (db: Kysely<unknown>) => void (await sql`delete from attempts`.execute(db));
    const migrations = { ...MIGRATIONS, "999-emptied": () => ({ up: emptied }) };
    await migrate(fresh.database, { migrations, backupFolder: fresh.folder });
    expect(await kysely.selectFrom("attempts").selectAll().execute()).toEqual([]);
    const [copy, ...more] = readdirSync(join(fresh.folder, "backups"));
    expect(more).toEqual([]);
    cpSync(join(fresh.folder, "backups", copy ?? ""), join(fresh.folder, "restored", "tulsi.db"));
    const restored = await openDatabase({ folder: join(fresh.folder, "restored") });
    expect(await restored.kysely.selectFrom("attempts").select("key").execute()).toEqual([{ key: "kept" }]);
    await restored.close();
    await fresh.close();
  });

  it("leaves no unfinished copy when a backup fails", async () => {
    const fresh = await freshDatabase("sqlite");
    const folder = join(fresh.folder, "backups");
    // A folder in the place of the copy: it is written, and can't be renamed.
    mkdirSync(join(folder, "backup-1795348800000.db", "in-the-way"), { recursive: true });
    await expect(copyDatabase(fresh.database.kysely, fresh.folder, "backup", 1_795_348_800_000)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["backup-1795348800000.db"]);
    await fresh.close();
  });

  it("belongs to one process: a second is refused at once, and a killed one leaves no lock", async () => {
    const { folder, remove } = await freshStorage("sqlite");
    const holder = `
      import { lockFolder } from "#server/database/folder-lock.ts";
      globalThis.lock = lockFolder(process.argv[1]);
      process.stdout.write("locked");
      setInterval(() => {}, 1000);
    `;
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", holder, folder]);
      await new Promise((resolve) => child.stdout.once("data", resolve));
      expect(() => lockFolder(folder)).toThrow("already running");
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("exit", resolve));
      lockFolder(folder).release();
    }
    expect(readdirSync(folder)).toContain("tulsi.lock");
    await remove();
  });
});

describe("PostgreSQL", () => {
  it("is refused with a message when it does not answer", async () => {
    const refused = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", folder: "." });
    await expect(refused).rejects.toThrow("The database at DATABASE_URL does not answer");
  });

  it("with all connections in use refuses those who wait too long as BUSY", async () => {
    const storage = await freshStorage("postgres");
    const { kysely, close } = await openDatabase({ ...storage, connectionTimeoutMs: 1_000 });
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    const work: Promise<void>[] = [];
    for (let index = 0; index < 10; index += 1) {
      await new Promise<void>((begun) => {
        const locked = kysely.connection().execute(() => {
          begun();
          return done;
        });
        work.push(locked);
      });
    }
    await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({ code: "BUSY", status: 503 });
    end();
    await Promise.all(work);
    await close();
    await storage.remove();
  });

  it("is refused when it could lose confirmed transactions", async () => {
    const server = await startPostgres();
    try {
      await asSuperuser(server.superuserUrl, "ALTER SYSTEM SET full_page_writes = off");
      await asSuperuser(server.superuserUrl, "SELECT pg_reload_conf()");
      const refusal = async () => {
        const database = await openDatabase({ url: server.url("postgres"), folder: "." });
        await database.close();
      };
      await vi.waitFor(() => expect(refusal()).rejects.toThrow("runs with full_page_writes off"), { timeout: 10_000 });
    } finally {
      await server.stop();
    }
  });
});
