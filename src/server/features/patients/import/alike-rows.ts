import type { AlikeRows } from "#domain/patients/import/import-preview.ts";
import { rowKey } from "#domain/patients/import/patient-rows.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { GoodRow } from "./import-rows.ts";
import { listImportedWithNumbers } from "./imported.queries.ts";

const BATCH_ROWS = 500;

/** A person without the birth date, which one of two rows may lack. */
const personOf = ({ name, phone }: { readonly name: string; readonly phone: string }) =>
  rowKey({ name, phone, dateOfBirth: "", gender: "", email: "" });

/** People who are in several rows of a file, with different birth dates or without one. */
export function alikeRows(rows: readonly GoodRow[]): readonly AlikeRows[] {
  const people = Map.groupBy(rows, ({ patient }) => personOf(patient));
  return [...people.values()].flatMap((same) => {
    const [first, second] = same;
    if (first === undefined || second === undefined) return [];
    return [{ name: first.patient.name, rows: same.map(({ row }) => row), isThere: false }];
  });
}

/** Rows whose person was imported before with another birth date, or without one. */
export async function rowsAlikeImported(db: Queryable, rows: readonly GoodRow[]): Promise<readonly AlikeRows[]> {
  const found: AlikeRows[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS);
    const phones = [...new Set(batch.map(({ patient }) => patient.phone))];
    const there = new Set((await listImportedWithNumbers(db, phones)).map(personOf));
    for (const { row, patient } of batch)
      if (there.has(personOf(patient))) found.push({ name: patient.name, rows: [row], isThere: true });
  }
  return found;
}
