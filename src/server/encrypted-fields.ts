import { CONTACT_FIELDS } from "#domain/contact/contact.rules.ts";
import { FEEDBACK_TEXTS } from "#domain/feedback/feedback.rules.ts";
import { parseStored, recordOf } from "#domain/typed.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { PLAIN_COLUMNS } from "#server/database/tables/plain-columns.ts";
import { openedOr, UNREADABLE } from "./unreadable.ts";

/** Fields that a row stores encrypted together, as JSON in its column `encrypted`. */
export const ENCRYPTED_FIELDS = {
  doctors: ["dob", "license"],
  contactSubmissions: CONTACT_FIELDS,
  feedback: FEEDBACK_TEXTS,
} as const;

export type EncryptedTable = keyof typeof ENCRYPTED_FIELDS;
type FieldOf<Table extends EncryptedTable> = (typeof ENCRYPTED_FIELDS)[Table][number];
type Fields<Table extends EncryptedTable> = Readonly<Record<FieldOf<Table>, string>>;
type PlainColumn<Table extends EncryptedTable> = (typeof PLAIN_COLUMNS)[Table][number];
export type StoredFields<Table extends EncryptedTable> = Readonly<Record<PlainColumn<Table>, string>> & {
  readonly encrypted: string | null;
};

const placeOf = (table: EncryptedTable, id: string) => ({ column: `${table}.encrypted`, row: id });

function fieldsWith<Table extends EncryptedTable>(table: Table, textOf: (name: FieldOf<Table>) => string) {
  const names: readonly FieldOf<Table>[] = ENCRYPTED_FIELDS[table];
  return recordOf(names, textOf);
}

/**
 * Encrypts the fields of a row, bound to its table and id.
 * @param vault - The keys.
 * @param table - The table of the row.
 * @param id - The row's id.
 * @param fields - The texts.
 * @returns The columns of the row for these fields.
 */
export function encryptFields<Table extends EncryptedTable>(
  vault: Vault,
  table: Table,
  id: string,
  fields: Fields<Table>,
): Record<PlainColumn<Table>, string> & { encrypted: string } {
  const columns: readonly PlainColumn<Table>[] = PLAIN_COLUMNS[table];
  return {
    ...recordOf(columns, () => ""),
    encrypted: vault.encrypt(JSON.stringify(fieldsWith(table, (name) => fields[name])), placeOf(table, id)),
  };
}

/**
 * Opens the fields of a stored row.
 * @param vault - The keys.
 * @param table - The table of the row.
 * @param id - The row's id.
 * @param row - The stored columns.
 * @returns The texts, each as unreadable when they can't be decrypted.
 */
export function openFields<Table extends EncryptedTable>(
  vault: Vault,
  table: Table,
  id: string,
  row: StoredFields<Table>,
): Record<FieldOf<Table>, string> {
  const { encrypted } = row;
  // A row that is older than a field does not have it.
  const fieldsOf = (stored: Readonly<Partial<Record<string, string | null>>>) =>
    fieldsWith(table, (name) => stored[name] ?? "");
  if (encrypted === null) return fieldsOf(row);
  const unreadable = fieldsWith(table, () => UNREADABLE);
  return openedOr(unreadable, () => fieldsOf(parseStored(vault.open(encrypted, placeOf(table, id)))));
}
