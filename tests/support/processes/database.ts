import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, type Engine, openDatabase } from "#server/database/open.ts";
import { TEMPLATE } from "./service-setup.ts";
import { asSuperuser } from "./superuser.ts";

/** For `describe.each(ENGINES)`: the engines of this Vitest project (vitest.config.ts). */
export const ENGINES = (process.env.TEST_ENGINES ?? "sqlite").split(",") as Engine[];

export interface Place {
  /** The clinic's data folder. */
  readonly folder: string;
  /** `postgres://…`; undefined where the database is the file in `folder`. */
  readonly url: string | undefined;
  /** Removes both. */
  remove(): Promise<void>;
}

export interface FreshDatabase extends Place {
  readonly database: Database;
  /** Opens it once more, as a second process or a restart would. */
  reopen(): Promise<Database>;
  /** Closes the database and removes it; those that `reopen` gave are their opener's to close. */
  close(): Promise<void>;
}

/**
 * A place for a clinic's data that nobody else uses. Migrated and empty; with `bare`, not even migrated, as on
 * the first start of all.
 */
export async function freshPlace(engine: Engine, state: "migrated" | "bare" = "migrated"): Promise<Place> {
  const { folder: shelter, postgres } = inject("shelter");
  const folder = mkdtempSync(join(shelter, `${engine}-`));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === "sqlite") {
    if (state === "migrated") cpSync(join(shelter, "template"), folder, { recursive: true });
    return { folder, url: undefined, remove: async () => removeFolder() };
  }
  if (postgres === undefined) throw new Error("This Vitest project has no PostgreSQL (vitest.config.ts).");
  const name = `tulsi_${randomBytes(8).toString("hex")}`;
  const url = new URL(postgres.clinicUrl);
  const template = state === "migrated" ? `TEMPLATE ${TEMPLATE}` : "";
  await asSuperuser(postgres.superuserUrl, `CREATE DATABASE ${name} OWNER ${url.username} ${template}`);
  url.pathname = `/${name}`;
  return {
    folder,
    url: url.href,
    remove: async () => {
      removeFolder();
      await asSuperuser(postgres.superuserUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** A migrated, empty, open database. Open it once in a test file and `close` it in `afterAll`. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const place = await freshPlace(engine);
  const reopen = () => openDatabase({ url: place.url, folder: place.folder });
  const database = await reopen();
  return {
    ...place,
    database,
    reopen,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}
