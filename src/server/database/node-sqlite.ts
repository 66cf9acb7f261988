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

/** Statements that stay prepared; the clinic's queries are some hundred different texts. */
const PREPARED_MOST = 300;

/** Gives node:sqlite the shape that Kysely's SQLite dialect asks for; a query's text is prepared once. */
function kyselyShape(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED_MOST });
  return {
    close() {
      prepared.clear();
      database.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const shaped: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
      prepared.set(sql, shaped);
      return shaped;
    },
  };
}

/** SQLite rolls back CREATE and ALTER like anything else; Kysely's default is only cautious. */
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

  /** Takes the write lock at once, so that an operator's command beside the server waits instead of failing half-way. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely on a SQLite file: WAL, every commit on the disk before it is answered (TRUST.md DU-3), foreign keys on,
 * what is deleted is overwritten (TRUST.md DP-4), and up to five seconds of waiting for another process's transaction.
 *
 * There is one connection. A transaction has it to itself from begin to commit, and Kysely lets every other query wait
 * meanwhile, so that none sees what is not committed. Inside a transaction use only the `trx` that it is given: a query on
 * the database itself would wait for the transaction, and the transaction for it.
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
