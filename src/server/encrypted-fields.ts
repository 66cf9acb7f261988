import { parseStored } from "#domain/typed.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { openedOr, UNREADABLE } from "./unreadable.ts";

/**
 * Fields that a row stores encrypted together, as JSON in its column `encrypted`. Their own columns are empty then. A
 * row without `encrypted` is one of an older version, whose own columns have the text.
 */
export const ENCRYPTED_FIELDS = {
  doctors: ["dob", "license"],
  contactSubmissions: ["name", "email", "subject", "message"],
  feedback: ["feedback"],
} as const;
export type EncryptedTable = keyof typeof ENCRYPTED_FIELDS;
export type FieldOf<Table extends EncryptedTable> = (typeof ENCRYPTED_FIELDS)[Table][number];
type Fields<Table extends EncryptedTable> = Readonly<Record<FieldOf<Table>, string>>;
type StoredFields<Table extends EncryptedTable> = Fields<Table> & { readonly encrypted: string | null };

const placeOf = (table: EncryptedTable, id: string) => ({ column: `${table}.encrypted`, row: id });

function fieldsWith<Table extends EncryptedTable, Value extends string>(
  table: Table,
  textOf: (name: FieldOf<Table>) => Value,
) {
  const names: readonly FieldOf<Table>[] = ENCRYPTED_FIELDS[table];
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<FieldOf<Table>, Value>;
}

/**
 * Encrypts the fields of a row, bound to its table and id.
 * @param vault - The keys.
 * @param table - The table of the row.
 * @param id - The row's id.
 * @param fields - The texts.
 * @returns The columns of the row with these fields.
 */
export function encryptFields<Table extends EncryptedTable>(
  vault: Vault,
  table: Table,
  id: string,
  fields: Fields<Table>,
): Record<FieldOf<Table>, ""> & { encrypted: string } {
  return {
    ...fieldsWith(table, () => "" as const),
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
  if (encrypted === null) return fieldsWith(table, (name) => row[name]);
  const unreadable = fieldsWith<Table, string>(table, () => UNREADABLE);
  return openedOr(unreadable, () => {
    const stored = parseStored<Partial<Fields<Table>>>(vault.open(encrypted, placeOf(table, id)));
    // A row that is older than a field does not have it.
    return fieldsWith<Table, string>(table, (name) => stored[name] ?? "");
  });
}
