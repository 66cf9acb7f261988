import type { Refusal } from "#domain/form.ts";
import { type Column, type Mapping, type MappingFault, mapColumns } from "#domain/patients/import/columns.ts";
import { cellOf, checkRow, rowKey } from "#domain/patients/import/patient-rows.rules.ts";
import { writtenDay } from "#domain/patients/import/written-day.ts";
import type { GoodRow } from "./import-rows.ts";

/** Why a row would not become a patient. Rows are numbered as in a spreadsheet: the heads are row 1. */
export type RowFault = { readonly row: number; readonly name: string; readonly phone: string } & (
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "tooMany" }
  | { readonly kind: "same"; readonly as: number }
);

export interface CheckedFile {
  readonly mapping: Mapping;
  /** Rows in order, each person once. */
  readonly rows: readonly GoodRow[];
  readonly faults: readonly RowFault[];
  /** Repeated heads and empty rows. */
  readonly leftOut: number;
  readonly ambiguous: readonly { readonly row: number; readonly text: string; readonly day: string }[];
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Checks every row of a file of patients and writes nothing.
 * @param rows - The rows; the first one that is not empty has the heads.
 * @param chosen - The columns that the operator named, by head.
 * @param progress - Called before each row with the number of rows checked.
 * @returns Undefined for a file without rows below its heads; a fault of the heads; else what was found.
 */
export function checkFile(
  rows: readonly (readonly string[])[],
  chosen: ReadonlyMap<string, Column>,
  progress: (checked: number) => void,
): CheckedFile | MappingFault | undefined {
  const start = rows.findIndex((cells) => !isEmpty(cells));
  const heads = rows[start];
  if (heads === undefined || rows.slice(start + 1).every(isEmpty)) return undefined;
  const mapping = mapColumns(heads, chosen);
  if ("kind" in mapping) return mapping;
  const good: GoodRow[] = [];
  const faults: RowFault[] = [];
  const ambiguous: { row: number; text: string; day: string }[] = [];
  const seen = new Map<string, number>();
  let leftOut = 0;
  for (const [place, cells] of rows.entries()) {
    if (place <= start) continue;
    progress(place - start - 1);
    if (isEmpty(cells) || cells.every((cell, at) => cell === (heads[at] ?? ""))) {
      leftOut += 1;
      continue;
    }
    const row = place + 1;
    const whose = { row, name: cellOf(mapping, cells, "name"), phone: cellOf(mapping, cells, "phone") };
    const checked = checkRow(mapping, cells);
    if (!isEmpty(cells.slice(heads.length))) faults.push({ ...whose, kind: "tooMany" });
    else if (!checked.ok) faults.push({ ...whose, kind: "refused", refusal: checked.refusal });
    else {
      const key = rowKey(checked.value);
      const first = seen.get(key);
      if (first !== undefined) faults.push({ ...whose, kind: "same", as: first });
      else {
        seen.set(key, row);
        good.push({ row, patient: checked.value });
      }
      const text = cellOf(mapping, cells, "dateOfBirth");
      const written = writtenDay(text);
      if (first === undefined && written?.ambiguous) ambiguous.push({ row, text, day: written.day });
    }
  }
  return { mapping, rows: good, faults, leftOut, ambiguous };
}
