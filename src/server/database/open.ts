import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type Transaction } from "kysely";
import type { Client } from "pg";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";
import { NodeSqliteDialect } from "./node-sqlite.ts";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";

/** What queries run on: the database itself or one transaction. */
export type Queryable = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly engine: Engine;
  /** Opens a connection to LISTEN on; undefined on SQLite. */
  readonly connectListener: (() => Promise<Client>) | undefined;
  /** The SQLite file; undefined on PostgreSQL. */
  readonly file: string | undefined;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** `postgres://…`; undefined opens `tulsi.db` in the folder. */
  readonly url?: string | undefined;
  /** The address of PostgreSQL without a pooler, for LISTEN and migrations. */
  readonly listenUrl?: string | undefined;
  readonly folder: string;
  /** How many connections to PostgreSQL. */
  readonly poolSize?: number | undefined;
  /** How long to wait for a free connection to PostgreSQL. */
  readonly connectionTimeoutMs?: number;
  /** Whether statements may take as long as they need, as those of migrations. */
  readonly unlimited?: boolean;
  /** The variable that the address is from, for messages. */
  readonly setting?: "DATABASE_URL" | "DATABASE_OWNER_URL";
}

function openSqlite(folder: string): Database {
  const file = join(folder, "tulsi.db");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const kysely = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
    return { kysely, engine: "sqlite", connectListener: undefined, file, close: () => kysely.destroy() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    throw new StartRefusal(() => START_REFUSALS.database({ file, reason }));
  }
}

/** Opens the database. Throws StartRefusal when it can't be used. Migrations are `migrate`'s work. */
export async function openDatabase({ url, folder, ...settings }: DatabaseSettings): Promise<Database> {
  if (url === undefined) return openSqlite(folder);
  // Loaded only for PostgreSQL.
  const { openPostgres } = await import("./postgres.ts");
  const { kysely, connectListener } = await openPostgres({ url, ...settings });
  return { kysely, engine: "postgres", connectListener, file: undefined, close: () => kysely.destroy() };
}
