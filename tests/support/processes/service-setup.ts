import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { grantRights } from "#server/database/wall/roles.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { asSuperuser } from "./superuser.ts";

/** What the workers need to create their own databases. */
export interface TestDatabases {
  /** Contains `template/`, a migrated SQLite clinic, and beside it a folder for each test file. */
  readonly folder: string;
  /** Only in projects whose tests run on PostgreSQL. */
  readonly postgres:
    | {
        /** The superuser's connection URL, to create and drop databases. */
        readonly superuserUrl: string;
        /** Connection URLs of the server's role and of the tables' owner, whose database name is to be replaced. */
        readonly clinicUrl: string;
        readonly ownerUrl: string;
      }
    | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

/** Retried, because a killed process may write its last file meanwhile. */
export const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;
export const TEMPLATE = "tulsi_template";

async function migrateOnce(settings: { url?: string; folder: string }, role?: string): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    if (role !== undefined) await grantRights(database, role);
  } finally {
    await database.close();
  }
}

async function migratePostgres(postgres: Postgres, folder: string): Promise<TestDatabases["postgres"]> {
  const { superuserUrl } = postgres;
  const [clinicUrl, ownerUrl] = [postgres.url(TEMPLATE), postgres.ownerUrl(TEMPLATE)];
  await asSuperuser(superuserUrl, `CREATE DATABASE ${TEMPLATE} OWNER ${new URL(ownerUrl).username}`);
  await migrateOnce({ url: ownerUrl, folder }, new URL(clinicUrl).username);
  return { superuserUrl, clinicUrl, ownerUrl };
}

/** Migrates one database for each engine of the project, which its test files copy; starts PostgreSQL for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-tests-"));
  const template = join(folder, "template");
  const needsPostgres = project.config.env.TEST_ENGINES?.includes("postgres");
  const postgres = needsPostgres ? await startPostgres() : undefined;
  const tidy = async () => {
    await postgres?.stop();
    rmSync(folder, REMOVAL);
  };
  try {
    mkdirSync(template);
    await migrateOnce({ folder: template });
    project.provide("databases", { folder, postgres: postgres && (await migratePostgres(postgres, template)) });
  } catch (error) {
    await tidy();
    throw error;
  }
  return tidy;
}
