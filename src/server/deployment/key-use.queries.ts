import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";

/** An encrypted value begins with its key's id and a dot; nonce and tag alone have 38 characters. */
const ID_LENGTH = 8;
const LEAST_LENGTH = ID_LENGTH + 1 + 38;
const ENCRYPTED_FILE = /^[\w-]{8}\.$/u;

/** Adds what one kind of place has to the counts. */
type Counts = Map<string, number>;

function add(counts: Counts, id: string, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count);
}

async function countColumn({ kysely, engine }: Database, table: string, column: string, counts: Counts) {
  const value = sql.ref(`${table}.${column}`);
  const isEncrypted =
    engine === "postgres"
      ? sql`${value} ~ ${`^[A-Za-z0-9_-]{${ID_LENGTH}}[.][A-Za-z0-9_-]+$`}`
      : sql`substr(${value}, ${ID_LENGTH + 1}, 1) = '.' and ${value} not glob '*[^-A-Za-z0-9_.]*'
          and instr(substr(${value}, ${ID_LENGTH + 2}), '.') = 0`;
  const { rows } = await sql<{ id: string; count: number }>`
    select substr(${value}, 1, ${sql.lit(ID_LENGTH)}) as id, count(*) as count from ${sql.table(table)}
    where length(${value}) >= ${LEAST_LENGTH} and ${isEncrypted} group by 1`.execute(kysely);
  for (const { id, count } of rows) add(counts, id, Number(count));
}

function countFiles(folder: string, counts: Counts): void {
  const start = Buffer.alloc(ID_LENGTH + 1);
  for (const entry of readdirSync(join(folder, "files"), { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = openSync(join(folder, "files", entry.name), "r");
    const length = readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
    const text = start.toString("latin1", 0, length);
    if (ENCRYPTED_FILE.test(text)) add(counts, text.slice(0, ID_LENGTH), 1);
  }
}

/**
 * How many values of the database and the file store each key has encrypted, by the key's id; without the stored
 * secrets, which are encrypted again when their key is dropped. It reads every text of the database.
 */
export async function countEncrypted(database: Database, folder: string): Promise<ReadonlyMap<string, number>> {
  const counts: Counts = new Map();
  for (const { name, columns } of await database.kysely.introspection.getTables()) {
    if (name === "deployment") continue;
    const texts = columns.filter(({ dataType }) => /^(?:text|varchar)/iu.test(dataType));
    for (const column of texts) await countColumn(database, name, column.name, counts);
  }
  countFiles(folder, counts);
  return counts;
}
