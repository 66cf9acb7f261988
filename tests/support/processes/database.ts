import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, type Engine, openDatabase } from "#server/database/open.ts";
import { REMOVAL, TEMPLATE } from "./service-setup.ts";
import { asSuperuser } from "./superuser.ts";

/** For `describe.each(ENGINES)`: the engines of this Vitest project (vitest.config.ts). */
export const ENGINES = (process.env.TEST_ENGINES ?? "sqlite").split(",") as Engine[];

export interface TestStorage {
  /** The clinic's data folder. */
  readonly folder: string;
  /** `postgres://…`; undefined for the SQLite file in `folder`. */
  readonly url: string | undefined;
  /** The same database for the owner of its tables, which migrates them; undefined on SQLite. */
  readonly ownerUrl: string | undefined;
  /** Removes both. */
  remove(): Promise<void>;
}

export interface FreshDatabase extends TestStorage {
  readonly database: Database;
  /** Opens it again, as a second process or a restart would. */
  reopen(): Promise<Database>;
  /** Runs work on the database as the owner of its tables, which the server's role of PostgreSQL is not. */
  asOwner<Result>(work: (owner: Database) => Promise<Result>): Promise<Result>;
  /** Closes the database and removes it; callers of `reopen` close their own. */
  close(): Promise<void>;
}

/**
 * A data folder and database that nothing else uses. Migrated and empty; with `bare`, not migrated, as on the very
 * first start.
 */
export async function freshStorage(engine: Engine, state: "migrated" | "bare" = "migrated"): Promise<TestStorage> {
  const { folder: parent, postgres } = inject("databases");
  const folder = mkdtempSync(join(parent, `${engine}-`));
  const removeFolder = () => rmSync(folder, REMOVAL);
  if (engine === "sqlite") {
    if (state === "migrated") cpSync(join(parent, "template"), folder, { recursive: true });
    return { folder, url: undefined, ownerUrl: undefined, remove: async () => removeFolder() };
  }
  if (postgres === undefined) throw new Error("This Vitest project has no PostgreSQL (vitest.config.ts).");
  const name = `tulsi_${randomBytes(8).toString("hex")}`;
  const [url, ownerUrl] = [new URL(postgres.clinicUrl), new URL(postgres.ownerUrl)];
  const template = state === "migrated" ? `TEMPLATE ${TEMPLATE}` : "";
  await asSuperuser(postgres.superuserUrl, `CREATE DATABASE ${name} OWNER ${ownerUrl.username} ${template}`);
  url.pathname = `/${name}`;
  ownerUrl.pathname = url.pathname;
  return {
    folder,
    url: url.href,
    ownerUrl: ownerUrl.href,
    remove: async () => {
      removeFolder();
      await asSuperuser(postgres.superuserUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Runs work on a database as the owner of its tables, a second role on PostgreSQL. */
export async function asOwner<Result>(
  { folder, ownerUrl: url }: TestStorage,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const owner = await openDatabase({ url, folder });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** A migrated, empty, open database. Open it once in a test file and `close` it in `afterAll`. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const storage = await freshStorage(engine);
  const reopen = () => openDatabase({ url: storage.url, folder: storage.folder });
  const database = await reopen();
  return {
    ...storage,
    database,
    reopen,
    asOwner: (work) => (engine === "sqlite" ? work(database) : asOwner(storage, work)),
    close: async () => {
      await database.close();
      await storage.remove();
    },
  };
}
