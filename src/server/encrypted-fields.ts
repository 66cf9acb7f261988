import { parseStored, recordOf } from "#domain/typed.ts";
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

/** Encrypts and opens the fields of one table, each row bound to its id. */
export interface EncryptedFields<Table extends EncryptedTable> {
  /** The columns of a row with these fields. */
  encrypt(id: string, fields: Fields<Table>): Record<FieldOf<Table>, ""> & { encrypted: string };
  /** The fields of a stored row; each is shown as unreadable when they can't be decrypted. */
  open(id: string, row: StoredFields<Table>): Record<FieldOf<Table>, string>;
}

export function createEncryptedFields<Table extends EncryptedTable>(
  vault: Vault,
  table: Table,
): EncryptedFields<Table> {
  const names: readonly FieldOf<Table>[] = ENCRYPTED_FIELDS[table];
  const place = (id: string) => ({ column: `${table}.encrypted`, row: id });
  const fieldsWith = <Value extends string>(make: (name: FieldOf<Table>) => Value) => recordOf(names, make);

  return {
    encrypt: (id, fields) => ({
      ...fieldsWith(() => "" as const),
      encrypted: vault.encrypt(JSON.stringify(fieldsWith((name) => fields[name])), place(id)),
    }),
    open(id, row) {
      const { encrypted } = row;
      if (encrypted === null) return fieldsWith((name) => row[name]);
      const unreadable = fieldsWith(() => UNREADABLE);
      return openedOr(unreadable, () => parseStored<typeof unreadable>(vault.open(encrypted, place(id))));
    },
  };
}
