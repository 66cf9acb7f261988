import { setImmediate } from "node:timers/promises";
import {
  type Column,
  type Mapping,
  type MappingFault,
  mapChosen,
  mapColumns,
} from "#domain/patients/import/columns.ts";
import type { RowFault } from "#domain/patients/import/import-preview.ts";
import { cellOf, checkRow, rowKey } from "#domain/patients/import/patient-rows.rules.ts";
import { writtenDay } from "#domain/patients/import/written-day.ts";
import type { GoodRow } from "./import-rows.ts";

export interface CheckedFile {
  readonly mapping: Mapping;
  /** Rows in order, each person once. */
  readonly rows: readonly GoodRow[];
  readonly faults: readonly RowFault[];
  /** Repeated heads and empty rows. */
  readonly leftOut: number;
  readonly ambiguous: readonly { readonly row: number; readonly text: string; readonly day: string }[];
}

/** Rows that are checked in some ten milliseconds. */
const PAUSE_ROWS = 100;

export const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

type Rows = readonly (readonly string[])[];
type Chosen = ReadonlyMap<string, Column> | readonly (Column | "")[];
type Checked = CheckedFile | MappingFault | undefined;

/**
 * Checks every row of a file of patients and writes nothing. It yields the number of rows checked before each row.
 * @param rows - The rows; the first one that is not empty has the heads.
 * @param chosen - The columns that the operator named, by head, or all of them in the file's order.
 * @returns Undefined for a file without rows below its heads; a fault of the heads; else what was found.
 */
function* checkRows(rows: Rows, chosen: Chosen): Generator<number, Checked> {
  const start = rows.findIndex((cells) => !isEmpty(cells));
  const heads = rows[start];
  if (heads === undefined || rows.slice(start + 1).every(isEmpty)) return undefined;
  const mapping = "has" in chosen ? mapColumns(heads, chosen) : mapChosen(heads, chosen);
  if ("kind" in mapping) return mapping;
  const good: GoodRow[] = [];
  const faults: RowFault[] = [];
  const ambiguous: { row: number; text: string; day: string }[] = [];
  const seen = new Map<string, number>();
  let leftOut = 0;
  for (const [place, cells] of rows.entries()) {
    if (place <= start) continue;
    yield place - start - 1;
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

/**
 * Checks a file as `checkRows` does, at once.
 * @param progress - Called before each row with the number of rows checked.
 */
export function checkFile(rows: Rows, chosen: Chosen, progress: (checked: number) => void): Checked {
  const steps = checkRows(rows, chosen);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) progress(step.value);
  return step.value;
}

/** Checks a file as `checkRows` does, and lets other requests through meanwhile. */
export async function checkFileBetween(rows: Rows, chosen: Chosen): Promise<Checked> {
  const steps = checkRows(rows, chosen);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (step.value % PAUSE_ROWS === 0) await setImmediate();
  return step.value;
}
