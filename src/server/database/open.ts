import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { fail } from "#domain/failures.ts";
import { StartRefusal } from "#server/config.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";

/** What queries run on: the database itself or one transaction. */
export type Queryable = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly engine: Engine;
  /** The address of PostgreSQL; undefined on SQLite. */
  readonly url: string | undefined;
  /** The SQLite file; undefined on PostgreSQL. */
  readonly file: string | undefined;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** `postgres://…`; undefined opens `tulsi.db` in the folder. */
  readonly url?: string | undefined;
  readonly folder: string;
  /** How long to wait for a free connection to PostgreSQL. */
  readonly patienceMs?: number;
}

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;

function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "tulsi.db");
  const kysely = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  return { kysely, engine: "sqlite", url: undefined, file, close: () => kysely.destroy() };
}

/** The error message of pg's pool when no connection was free in time. */
const POOL_IS_FULL = "timeout exceeded when trying to connect";

/** A query that waited too long for a connection fails with BUSY, like every other full queue (TRUST.md AV-1). */
function orBusy(error: unknown): never {
  if (error instanceof Error && error.message === POOL_IS_FULL) throw Object.assign(fail("BUSY"), { cause: error });
  throw error;
}

/** Refuses a server that could lose committed data (TRUST.md DU-3). */
async function demandDurability(kysely: Kysely<Schema>): Promise<void> {
  for (const setting of ["fsync", "full_page_writes"]) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(kysely);
    if (rows[0]?.value === "on") continue;
    throw new StartRefusal(
      `This PostgreSQL runs with ${setting} off and could lose what it has confirmed. Turn it on and start again.`,
    );
  }
}

async function openPostgres(url: string, patienceMs = 5_000): Promise<Database> {
  // Loaded only for PostgreSQL.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "tulsi",
    types: {
      // Counts are bigint in PostgreSQL; none of ours exceeds 2^53.
      getTypeParser: (id, format) =>
        id === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
    },
  });
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on("error", () => undefined);
  const connections = { options: pool.options, connect: () => pool.connect().catch(orBusy), end: () => pool.end() };
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
  try {
    await demandDurability(kysely);
  } catch (error) {
    await kysely.destroy();
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      `The database at DATABASE_URL does not answer (${error instanceof Error ? error.message : "no reason given"}).`,
    );
  }
  return { kysely, engine: "postgres", url, file: undefined, close: () => kysely.destroy() };
}

/** Opens the database. Throws StartRefusal when it can't be used. Migrations are `migrate`'s work. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url === undefined ? openSqlite(settings.folder) : openPostgres(settings.url, settings.patienceMs);
}
