import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { unavailableOr } from "./unavailable.ts";

/** Prepared statements in the cache; the app has some hundred different queries. */
const MAX_PREPARED = 300;

/** Runs a query; one that fails because the disk is full or read-only fails with BUSY. */
function available<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw unavailableOr(error);
  }
}

/** Adapts node:sqlite to the interface that Kysely's SQLite dialect expects; each query is prepared once. */
function kyselyShape(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED });
  return {
    close() {
      prepared.clear();
      database.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = available(() => database.prepare(sql));
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const shaped: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => available(() => statement.all(...values(parameters))),
        run: (parameters) => available(() => statement.run(...values(parameters))),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
      prepared.set(sql, shaped);
      return shaped;
    },
  };
}

/** SQLite rolls back CREATE and ALTER, too; Kysely's default is only cautious. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: kyselyShape(database) });
    this.#database = database;
  }

  /**
   * Takes the write lock at once, so that an operator's command beside the server waits instead of failing half-way.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself rolls back on a full disk; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely on a SQLite file: WAL, `synchronous=FULL` (TRUST.md DU-3), foreign keys, deleted content overwritten (TRUST.md
 * DP-4), and a busy timeout of five seconds. There is one connection: Kysely runs one transaction at a time and queues
 * all other queries meanwhile. Inside a transaction use only its `trx`; a query on the database itself would deadlock.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;",
    );
    super({ database: kyselyShape(database) });
    this.#database = database;
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }
}
