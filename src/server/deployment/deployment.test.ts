import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createSigner } from "#server/adapters/signer/signer.ts";
import { readKeyFile, readSigningKeys } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { MIGRATIONS, migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { type OpenApp, openApp } from "#server/open-app.ts";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aVisitor } from "#support/open-clinic.ts";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";

import { createStoreId } from "./data-folder.ts";

const aKey = () => randomBytes(32).toString("base64");

describe.each(ENGINES)("the keys and files of a database, on %s", (engine) => {
  let storage: TestStorage;
  const keyFile = () => join(storage.folder, "tulsi.key");
  const key = () => readFileSync(keyFile(), "utf8").trim();

  beforeEach(async () => {
    storage = await freshStorage(engine);
    await using((app) => app.api.patients.registerPatient(aVisitor(), aPatient()));
  });
  afterEach(() => storage.remove());

  const open = (environment: NodeJS.ProcessEnv = {}) => {
    const addresses = { DATABASE_URL: storage.url, DATABASE_OWNER_URL: storage.ownerUrl };
    const config = parseConfig({ TULSI_DATA: storage.folder, ...addresses, ...environment });
    return openApp(config, createLog("silent"), { exclusive: false });
  };
  async function using(work: (app: OpenApp) => Promise<unknown>, environment?: NodeJS.ProcessEnv): Promise<void> {
    const app = await open(environment);
    await work(app).finally(() => app.close());
  }
  const starts = (environment?: NodeJS.ProcessEnv) => using(async () => undefined, environment);
  const refusal = (environment?: NodeJS.ProcessEnv) =>
    starts(environment).then(
      () => "it started",
      (error: unknown) => {
        if (error instanceof StartRefusal) return error.message;
        throw error;
      },
    );

  it("refuse another encryption key, and create none for a database in use", async () => {
    expect(await refusal({ TULSI_KEY: aKey() })).toContain("Set TULSI_KEY to the key that this clinic has used");
    const saved = readFileSync(keyFile());
    rmSync(keyFile());
    expect(await refusal()).toContain(`${keyFile()} is missing`);
    expect(existsSync(keyFile())).toBe(false);
    writeFileSync(keyFile(), saved, { mode: 0o600 });
    await starts();
  });

  const registers = (app: OpenApp) => app.api.patients.registerPatient(aVisitor(), aPatient());

  it("accept a new key with the older one after it, and require both once the new one has encrypted", async () => {
    const [older, newer] = [key(), aKey()];
    await starts({ TULSI_KEY: `${newer},${older}` });
    await starts();
    await using(registers, { TULSI_KEY: `${newer},${older}` });
    await starts({ TULSI_KEY: `${older},${newer}` });
    const today = new Date().toISOString().slice(0, 10);
    expect(await refusal()).toContain(`, in use since ${today}, is missing. Set TULSI_KEY to the key that`);
    expect(await refusal({ TULSI_KEY: newer })).toContain("TULSI_KEY");
  });

  it("keep sessions over changes of the key, also those that an older version signed with one", async () => {
    const [older, newer, third] = [key(), aKey(), aKey()];
    const signedUp = async (app: OpenApp) => {
      const { session } = await registers(app);
      return (session?.cookies ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
    };
    const kindOf = async (app: OpenApp, cookies: string) =>
      (await whoAmI(app.app, { ...aVisitor().client, cookies })).kind;
    let before = "";
    let between = "";
    await using(async (app) => {
      before = await signedUp(app);
      // An older version stored no secrets: it derived them from the current key.
      await app.database.kysely.deleteFrom("deployment").where("kind", "=", "secrets").execute();
    });
    await using(
      async (app) => {
        expect(await kindOf(app, before)).toBe("account");
        between = await signedUp(app);
      },
      { TULSI_KEY: `${newer},${older}` },
    );
    for (const keys of [
      [older, newer],
      [newer, older],
      [third, older, newer],
    ]) {
      await using(
        async (app) => {
          expect(await kindOf(app, before)).toBe("account");
          expect(await kindOf(app, between)).toBe("account");
          expect(await kindOf(app, between.replace(/(session=[^.]+)/u, "$1x"))).toBe("visitor");
        },
        { TULSI_KEY: keys.join() },
      );
    }
  });

  it("refuse another signing key, unless the known one follows it", async () => {
    const known = readFileSync(join(storage.folder, "tulsi-signing.key"), "utf8").trim();
    const newer = aKey();
    expect(await refusal({ TULSI_SIGNING_KEY: newer })).toContain("Set TULSI_SIGNING_KEY to the key");
    await starts({ TULSI_SIGNING_KEY: `${newer},${known}` });
    await starts({ TULSI_SIGNING_KEY: newer });
  });

  it("refuse another file store, and accept a copy of the same one", async () => {
    const files = join(storage.folder, "files");
    cpSync(files, `${files}-copy`, { recursive: true });
    rmSync(files, { recursive: true });
    expect(await refusal()).toContain("doesn't belong to this database");
    mkdirSync(files);
    writeFileSync(join(files, "store-id"), "another\n");
    expect(await refusal()).toContain("Set TULSI_DATA");
    cpSync(`${files}-copy`, files, { recursive: true });
    await starts();
  });

  it("get their fingerprints in a database of version 0.1 only for the key that decrypts its rows", async () => {
    await using(({ database }) => database.kysely.deleteFrom("deployment").execute());
    expect(await refusal({ TULSI_KEY: aKey() })).toContain("TULSI_KEY");
    await starts();
    await using(async ({ database }) => {
      const rows = await database.kysely.selectFrom("deployment").select("kind").orderBy("kind").execute();
      expect(rows.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["encryptionKey", "fileStore", "signingKey"]),
      );
    });
  });

  if (engine === "postgres")
    it("refuse a restored copy until after-restore has ended its sessions", async () => {
      const { superuserUrl = "" } = inject("databases").postgres ?? {};
      const [address, owner] = [new URL(storage.url ?? ""), new URL(storage.ownerUrl ?? "")];
      const copy = `${address.pathname.slice(1)}_copy`;
      await asSuperuser(
        superuserUrl,
        `create database ${copy} template ${address.pathname.slice(1)} owner ${owner.username}`,
      );
      address.pathname = `/${copy}`;
      owner.pathname = address.pathname;
      const environment = { DATABASE_URL: address.href, DATABASE_OWNER_URL: owner.href };
      expect(await refusal(environment)).toContain("Run npm run after-restore first");
      const command = join(import.meta.dirname, "../commands/after-restore.ts");
      const { stdout } = await promisify(execFile)(process.execPath, [command], {
        env: { ...process.env, TULSI_DATA: storage.folder, ...environment },
      });
      expect(stdout).toContain("Everyone has to log in again.");
      await using(async ({ database }) => {
        expect(await database.kysely.selectFrom("session").select("id").execute()).toEqual([]);
      }, environment);
      await asSuperuser(superuserUrl, `drop database ${copy} with (force)`);
    });

  it("are checked before a migration, and nothing is changed when they are refused", async () => {
    const older = await freshStorage(engine, "bare");
    const database = await openDatabase({ ...older, url: older.ownerUrl });
    const before021 = Object.entries(MIGRATIONS).filter(([name]) => name < "021");
    await migrate(database, { migrations: Object.fromEntries(before021) });
    const [fingerprint = ""] = createVault(readKeyFile(older.folder)).fingerprints;
    const [seed = Buffer.alloc(0)] = readSigningKeys(older.folder);
    for (const [kind, value] of [
      ["encryptionKey", fingerprint],
      ["signingKey", createSigner(seed).keyId],
      ["fileStore", createStoreId(older.folder)],
    ])
      await sql`insert into "deployment" ("kind", "value") values (${kind}, ${value})`.execute(database.kysely);
    const state = async () => {
      const { rows } = await sql`select name from kysely_migration order by name`.execute(database.kysely);
      const tables = (await database.kysely.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.length,
      ]);
      return [rows, tables, await database.kysely.selectFrom("deployment").selectAll().execute()];
    };
    const known = await state();
    const at = { TULSI_DATA: older.folder, DATABASE_URL: older.url, DATABASE_OWNER_URL: older.ownerUrl };
    expect(await refusal({ ...at, TULSI_KEY: aKey() })).toContain("TULSI_KEY");
    expect(await refusal({ ...at, TULSI_SIGNING_KEY: aKey() })).toContain("TULSI_SIGNING_KEY");
    const storeId = join(older.folder, "files", "store-id");
    const saved = readFileSync(storeId);
    writeFileSync(storeId, "another\n");
    expect(await refusal(at)).toContain("Set TULSI_DATA");
    expect(await state()).toEqual(known);
    writeFileSync(storeId, saved);
    await starts(at);
    expect(await state()).not.toEqual(known);
    await database.close();
    await older.remove();
  });

  it("refuse an empty database beside the files of a clinic", async () => {
    const empty = await freshStorage(engine, "bare");
    cpSync(join(storage.folder, "files"), join(empty.folder, "files"), { recursive: true });
    const at = { TULSI_DATA: empty.folder, DATABASE_URL: empty.url, DATABASE_OWNER_URL: empty.ownerUrl };
    expect(await refusal(at)).toContain("belongs to a clinic whose database is not here");
    rmSync(join(empty.folder, "files"), { recursive: true });
    await starts(at);
    await empty.remove();
  });

  it("refuse a data folder without write access with a message", async () => {
    const file = join(storage.folder, "a-file");
    writeFileSync(file, "");
    for (const folder of [file, join(file, "below")]) {
      expect(await refusal({ TULSI_DATA: folder })).toMatch(/^The data folder .* can't be used/u);
    }
  });

  it("show a row that can't be decrypted as such, beside the others", async () => {
    await using(async (app) => {
      await app.database.kysely.updateTable("patients").set({ aadhar: "12345678.AAAA" }).execute();
      await app.api.patients.registerPatient(aVisitor(), aPatient());
      const { rows } = await app.api.patients.listPatients(await aSignedInAdmin(app), {});
      expect(rows.map(({ aadharMasked }) => aadharMasked).toSorted()[0]).toBe("(can't be read)");
      expect(rows.filter(({ aadharMasked }) => /\d{4}$/u.test(aadharMasked ?? ""))).toHaveLength(1);
    });
  });
});
