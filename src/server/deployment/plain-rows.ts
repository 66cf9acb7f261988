import { keysOf } from "#domain/typed.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Database } from "#server/database/open.ts";
import {
  ENCRYPTED_FIELDS,
  type EncryptedTable,
  encryptFields,
  openFields,
  type StoredFields,
} from "#server/encrypted-fields.ts";
import { encryptPlainRow, listPlainRows, truncateLog } from "./plain-rows.queries.ts";

const BATCH_SIZE = 500;

/** The key of each table, and the columns besides its fields that have their text. */
const TABLES = {
  doctors: { key: "uid", emptied: {} },
  contactSubmissions: { key: "id", emptied: { searched: "" } },
  feedback: { key: "id", emptied: { searched: "" } },
} as const satisfies Record<EncryptedTable, object>;

/**
 * Encrypts the rows that an older version wrote, some at a time; what an interrupted run leaves, the next start
 * encrypts.
 * @returns How many rows.
 */
export async function encryptPlainRows({ kysely, engine }: Database, vault: Vault): Promise<number> {
  let count = 0;
  for (const table of keysOf(ENCRYPTED_FIELDS)) {
    const { key, emptied } = TABLES[table];
    for (;;) {
      const rows = await listPlainRows(kysely, table, BATCH_SIZE);
      await kysely.transaction().execute(async (trx) => {
        for (const row of rows) {
          const id = row[key] ?? "";
          const fields = openFields(vault, table, id, row as StoredFields<EncryptedTable>);
          const columns = { ...emptied, ...encryptFields(vault, table, id, fields) };
          await encryptPlainRow(trx, table, { key, id, columns });
        }
      });
      count += rows.length;
      if (rows.length < BATCH_SIZE) break;
    }
  }
  if (count > 0 && engine === "sqlite") await truncateLog(kysely);
  return count;
}
