import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { asKeeper } from "./keeper.ts";
import { startPostgres } from "./postgres.ts";

/** What the workers need to make databases of their own. */
export interface Shelter {
  /** The superuser's address, to make and drop databases. */
  readonly keeperUrl: string;
  /** An address of the clinic's role whose path, the database, is to be replaced. */
  readonly clinicUrl: string;
  /** Holds `template/`, a migrated SQLite clinic, and beside it a folder for each test file. */
  readonly folder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    shelter: Shelter;
  }
}

export const TEMPLATE = "tulsi_template";

async function migrateOnce(settings: { url?: string; folder: string }): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Starts one PostgreSQL for the whole run and migrates one database of each engine, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-tests-"));
  const postgres = await startPostgres();
  const tidy = async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  };
  try {
    const clinicUrl = postgres.url(TEMPLATE);
    const template = join(folder, "template");
    mkdirSync(template);
    await asKeeper(postgres.keeperUrl, `CREATE DATABASE ${TEMPLATE} OWNER ${new URL(clinicUrl).username}`);
    await migrateOnce({ url: clinicUrl, folder: template });
    await migrateOnce({ folder: template });
    project.provide("shelter", { keeperUrl: postgres.keeperUrl, clinicUrl, folder });
  } catch (error) {
    await tidy();
    throw error;
  }
  return tidy;
}
