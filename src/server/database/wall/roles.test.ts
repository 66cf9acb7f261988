import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aPatient } from "#support/builders.ts";
import { aVisitor } from "#support/open-clinic.ts";
import {
  asOwner,
  type FreshDatabase,
  freshDatabase,
  freshStorage,
  type TestStorage,
} from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";
import { MIGRATIONS, migrate } from "../migrate.ts";
import { type Database, openDatabase } from "../open.ts";
import { grantRights, readRole } from "./roles.ts";

const DENIED = /permission denied|must be owner|must be able to SET ROLE/u;

/** Starts on a storage with these addresses, and stops. */
async function starts({ folder }: TestStorage, addresses: NodeJS.ProcessEnv): Promise<string> {
  try {
    const open = await openApp(parseConfig({ TULSI_DATA: folder, ...addresses }), createLog("silent"), {
      exclusive: false,
    });
    await open.api.patients.registerPatient(aVisitor(), aPatient());
    await open.close();
    return "it started";
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
}

/** The address of a new role on the server of an address. */
async function aRole(address: string, attributes = ""): Promise<string> {
  const url = new URL(address);
  url.username = `role_${randomBytes(6).toString("hex")}`;
  const { superuserUrl = "" } = inject("databases").postgres ?? {};
  await asSuperuser(superuserUrl, `create role ${url.username} login ${attributes} password '${url.password}'`);
  return url.href;
}

describe("the role that the server works with", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase("postgres");
    const entry = { id: "a", at: "2026", actor: "x", subject: "y", action: "z", reason: "", result: "done" };
    await fresh.database.kysely.insertInto("audit").values(entry).execute();
    const link = { place: 1, auditId: "a", digest: "", link: "", removedBy: null };
    await fresh.database.kysely.insertInto("auditLinks").values(link).execute();
  });
  afterAll(() => fresh.close());

  it("is neither superuser nor owner", async () => {
    expect(await readRole(fresh.database)).toEqual({ name: "tulsi", isPowerful: false });
    await fresh.asOwner(async (owner) => expect(await readRole(owner)).toMatchObject({ isPowerful: true }));
  });

  it("reads and writes the rows of every table", async () => {
    const tables = await fresh.database.kysely.introspection.getTables();
    expect(tables.length).toBeGreaterThan(90);
    for (const { name } of tables) {
      const { rows } = await sql<{ right: string }>`
        select r as "right" from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) r
        where has_table_privilege(${name === "user" ? '"user"' : `"${name}"`}, r)`.execute(fresh.database.kysely);
      const most = ["audit", "auditLinks"].includes(name)
        ? ["select", "insert"]
        : ["select", "insert", "update", "delete"];
      expect(
        rows.map(({ right }) => right),
        name,
      ).toEqual(most);
    }
  });

  it.each([
    ['update "audit" set "reason" = \'other\''],
    ['delete from "audit"'],
    ['truncate "audit"'],
    ['update "auditLinks" set "removedBy" = \'me\''],
    ['delete from "auditLinks"'],
    ['truncate "auditLinks" cascade'],
    ['drop trigger "auditOnlyAdded" on "audit"'],
    ['alter table "audit" disable trigger all'],
    ['create trigger "mine" before insert on "audit" for each row execute function "tulsi_audit_is_added_to"()'],
    ["create or replace function \"tulsi_audit_is_added_to\"() returns trigger language plpgsql as 'begin end'"],
    ['drop table "audit" cascade'],
    ['drop schema "public" cascade'],
    ['truncate "patients" cascade'],
    ['alter table "patients" add column "more" text'],
    ['create table "more" ("id" text)'],
    ["delete from kysely_migration"],
    ['set role "tulsi_owner"'],
    ["set session_replication_role = 'replica'"],
    ['grant update on "audit" to "tulsi"'],
  ])("is not allowed to %s", async (statement) => {
    const refused = sql.raw(statement).execute(fresh.database.kysely);
    await (statement.startsWith("grant") ? refused.catch(() => undefined) : expect(refused).rejects.toThrow(DENIED));
    const audit = fresh.database.kysely.selectFrom("audit").select("reason");
    expect(await audit.execute()).toEqual([{ reason: "" }]);
    const changed = sql`update "audit" set "reason" = 'other'`.execute(fresh.database.kysely);
    await expect(changed).rejects.toThrow(DENIED);
  });

  it("removes entries only of an erased person without an account, and leaves their links", async () => {
    const { kysely } = fresh.database;
    const at = new Date();
    const account = { name: "", email: "asha@example.test", emailVerified: true, createdAt: at, updatedAt: at };
    await kysely
      .insertInto("user")
      .values({ id: "y", ...account })
      .execute();
    const removes = (person = "y") =>
      sql<{ place: number }>`
        select "place" from "tulsi_remove_audit"(${person}, '2027', 'b') as "place"`.execute(kysely);
    const erase = () => kysely.insertInto("erasures").values({ person: "y", at: "2026" }).execute();
    await erase();
    await expect(removes()).rejects.toThrow("only added to");
    await kysely.deleteFrom("user").where("id", "=", "y").execute();
    await kysely.deleteFrom("erasures").execute();
    // Of the clinic, the operator and visitors, none is an erased person, and neither is who was not erased.
    for (const subject of ["y", "x", "clinic", "operator", "visitor", "unknown", "audit", ""])
      await expect(removes(subject), subject).rejects.toThrow("only added to");
    expect(await kysely.selectFrom("audit").select("id").execute()).toEqual([{ id: "a" }]);
    await erase();
    expect((await removes()).rows).toEqual([{ place: 1 }]);
    expect(await kysely.selectFrom("audit").selectAll().execute()).toEqual([]);
    const links = kysely.selectFrom("auditLinks").select(["auditId", "removedBy"]);
    expect(await links.execute()).toEqual([{ auditId: "a", removedBy: "b" }]);
  });

  it("gets rights to a table of a later migration, and only then", async () => {
    await fresh.asOwner(async (owner) => {
      await sql`create table "later" ("id" text)`.execute(owner.kysely);
      await expect(sql`select * from "later"`.execute(fresh.database.kysely)).rejects.toThrow(DENIED);
      expect(await grantRights(owner, "tulsi")).toBe(1);
      expect((await sql`select * from "later"`.execute(fresh.database.kysely)).rows).toEqual([]);
      expect(await grantRights(owner, "tulsi")).toBe(0);
      await sql`drop table "later"`.execute(owner.kysely);
    });
  });

  it("gets its rights from nodes that start at once", async () => {
    await fresh.asOwner(async (owner) => {
      await sql`revoke all on all tables in schema public from "tulsi"`.execute(owner.kysely);
      const changed = await Promise.all([1, 2, 3, 4].map(() => grantRights(owner, "tulsi")));
      expect(changed.filter((count) => count > 0)).toHaveLength(1);
    });
    expect(await fresh.database.kysely.selectFrom("audit").selectAll().execute()).toEqual([]);
  });
});

describe("an installation on PostgreSQL", () => {
  const places: TestStorage[] = [];
  const aPlace = async (state: "migrated" | "bare" = "bare") => {
    const place = await freshStorage("postgres", state);
    places.push(place);
    return place as TestStorage & { url: string; ownerUrl: string };
  };
  afterAll(async () => {
    for (const place of places) await place.remove();
  });
  const using = async <T>(url: string, folder: string, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ url, folder });
    return work(database).finally(() => database.close());
  };

  it("starts with two roles on an empty database", async () => {
    const place = await aPlace();
    expect(await starts(place, { DATABASE_URL: place.url, DATABASE_OWNER_URL: place.ownerUrl })).toBe("it started");
    await using(place.url, place.folder, async (database) => {
      expect((await readRole(database)).isPowerful).toBe(false);
      expect(await database.kysely.selectFrom("patients").select("uid").execute()).toHaveLength(1);
    });
  });

  it("of the version before goes on with one role, and moves to two with a role beside it", async () => {
    const place = await aPlace();
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "090");
    await asOwner(place, (owner) => migrate(owner, { migrations: Object.fromEntries(before) }));
    expect(await starts(place, { DATABASE_URL: place.ownerUrl })).toBe("it started");
    // As docs/operations.md says.
    const url = await aRole(place.ownerUrl);
    const two = { DATABASE_URL: url, DATABASE_OWNER_URL: place.ownerUrl };
    expect(await starts(place, two)).toBe("it started");
    expect(await starts(place, two)).toBe("it started");
    await using(url, place.folder, async ({ kysely }) => {
      expect(await kysely.selectFrom("patients").select("uid").execute()).toHaveLength(3);
      await expect(kysely.updateTable("audit").set({ reason: "" }).execute()).rejects.toThrow(DENIED);
    });
    // And back.
    expect(await starts(place, { DATABASE_URL: place.ownerUrl })).toBe("it started");
  });

  it("starts without the owner's address while there is nothing to migrate, and refuses when there is", async () => {
    const place = await aPlace("migrated");
    expect(await starts(place, { DATABASE_URL: place.url })).toBe("it started");
    await asOwner(place, ({ kysely }) => sql`delete from kysely_migration where name like '09%'`.execute(kysely));
    expect(await starts(place, { DATABASE_URL: place.url })).toContain("Start it with DATABASE_OWNER_URL.");
    await using(place.url, place.folder, async ({ kysely }) => {
      await expect(kysely.deleteFrom("audit").execute()).rejects.toThrow(DENIED);
    });
  });

  it.each(["superuser", "bypassrls", "createrole", "in role tulsi_owner"])(
    "refuses a role with %s",
    async (attributes) => {
      const place = await aPlace("migrated");
      const url = await aRole(place.url, attributes);
      const said = await starts(place, { DATABASE_URL: url, DATABASE_OWNER_URL: place.ownerUrl });
      expect(said).toContain(`The role "${new URL(url).username}" of DATABASE_URL could change the tables themselves`);
    },
  );

  it("refuses the owner in place of the second role, and an owner that does not answer", async () => {
    const place = await aPlace("migrated");
    const same = { DATABASE_URL: place.ownerUrl, DATABASE_OWNER_URL: place.ownerUrl };
    expect(await starts(place, same)).toContain("could change the tables themselves");
    const silent = { DATABASE_URL: place.url, DATABASE_OWNER_URL: "postgres://tulsi_owner@127.0.0.1:1/tulsi" };
    expect(await starts(place, silent)).toContain("The database at DATABASE_OWNER_URL does not answer");
    expect(() => parseConfig({ DATABASE_OWNER_URL: place.ownerUrl })).toThrow("needs DATABASE_URL, too");
  });
});
