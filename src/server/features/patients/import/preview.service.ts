import { createHash } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { type Column, guessColumns, mapChosen } from "#domain/patients/import/columns.ts";
import { importFileSchema, importStepSchema } from "#domain/patients/import/import-file.rules.ts";
import {
  type Counted,
  type ImportPreview,
  type ImportStep,
  KNOWN,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ReadRow,
} from "#domain/patients/import/import-preview.ts";
import { can } from "#domain/permissions.ts";
import { recordOf } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { alikeRows, rowsAlikeImported } from "./alike-rows.ts";
import { type CheckedFile, checkFileBetween, isEmpty } from "./checked-file.ts";
import { fileText, isNoText } from "./file-text.ts";
import { type GoodRow, importRows } from "./import-rows.ts";
import { TableFault, tableRows } from "./table-rows.ts";

/** How many rows of each kind a preview shows. */
const SHOWN = 20;
const EXAMPLES = 5;
/** Rows that one request writes when it is asked for a part. */
const STEP_ROWS = 1000;

type Rows = readonly (readonly string[])[];

interface ReadFile {
  readonly rows: Rows;
  /** The place of the heads. */
  readonly start: number;
  readonly heads: readonly string[];
  readonly columns: readonly (Column | "")[];
  readonly columnsOf: string;
  readonly digest: string;
}

const hashOf = (...parts: readonly (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("base64url");

function rowsOf(file: Uint8Array): Rows {
  if (file.length > MAX_IMPORT_BYTES) throw fail("IMPORT_TOO_LARGE", "file");
  if (isNoText(file)) throw fail("INVALID_FORM", "file", "patients.importNoText");
  try {
    return tableRows(fileText(file));
  } catch (error) {
    if (error instanceof TableFault) throw fail("INVALID_FORM", "file", "patients.importTable", { row: error.row });
    throw error;
  }
}

/** The rows of a file, and its columns: those that were chosen if they belong to its heads. */
function readFile({ file, columns: chosen, columnsOf: chosenOf }: ReturnType<typeof importFileSchema.parse>): ReadFile {
  const rows = rowsOf(file);
  const start = rows.findIndex((cells) => !isEmpty(cells));
  const heads = rows[start];
  if (heads === undefined || rows.slice(start + 1).every(isEmpty))
    throw fail("INVALID_FORM", "file", "patients.importEmpty");
  if (heads.length > MAX_IMPORT_COLUMNS) throw fail("INVALID_FORM", "file", "patients.importNoText");
  if (rows.length - start - 1 > MAX_IMPORT_ROWS) throw fail("IMPORT_TOO_LARGE", "file");
  const columnsOf = hashOf(JSON.stringify(heads));
  const columns = chosenOf === columnsOf ? heads.map((_, place) => chosen[place] ?? "") : guessColumns(heads);
  return { rows, start, heads, columns, columnsOf, digest: hashOf(JSON.stringify(columns), file) };
}

function requireAdmin(actor: Actor): asserts actor is Extract<Actor, { kind: "account" }> {
  if (actor.kind !== "account" || !can(actor, "patient:import")) throw fail("FORBIDDEN");
}

const readRow = ({ row, patient }: GoodRow): ReadRow => ({ row, ...patient });
const counted = <Item>(all: readonly Item[]): Counted<Item> => ({ count: all.length, first: all.slice(0, SHOWN) });

async function previewRows(app: App, { rows, faults, leftOut, ambiguous }: CheckedFile) {
  const { added, leftOut: known } = await importRows(app, rows, { write: false, progress: () => undefined });
  const left = new Set(known.map(({ row }) => row));
  const fresh = rows.filter(({ row }) => !left.has(row));
  return {
    kind: "rows",
    total: rows.length + faults.length,
    toAdd: added,
    known: recordOf(KNOWN, (why) => known.filter((row) => row.known === why).length),
    differing: counted(known.filter((row) => row.known === "differs").map(readRow)),
    examples: fresh.slice(0, EXAMPLES).map(readRow),
    refused: counted(faults.filter(({ kind }) => kind !== "same")),
    repeated: counted(faults.filter(({ kind }) => kind === "same")),
    alike: counted([...alikeRows(rows), ...(await rowsAlikeImported(app.db, fresh))]),
    ambiguous: counted(ambiguous),
    leftOut,
  } as const;
}

/** {@inheritDoc PatientApi.previewImport} */
export async function previewImport(app: App, actor: Actor, input: unknown): Promise<ImportPreview> {
  requireAdmin(actor);
  const { rows, start, heads, columns: chosen, columnsOf, digest } = readFile(checkOrFail(importFileSchema, input));
  const below = rows.slice(start + 1);
  const columns = heads.map((head, place) => ({
    head,
    example: below.find((cells) => (cells[place] ?? "").trim() !== "")?.[place] ?? "",
    column: chosen[place] ?? "",
  }));
  const checked = await checkFileBetween(rows, chosen);
  if (checked === undefined) throw fail("INVALID_FORM", "file", "patients.importEmpty");
  if ("kind" in checked) return { kind: "heads", columnsOf, columns, fault: checked };
  return { ...(await previewRows(app, checked)), columnsOf, columns, digest };
}

/**
 * {@inheritDoc PatientApi.importPatients}
 *
 * A part checks its own rows alone: whoever is in an earlier part is there already.
 */
export async function importPatients(app: App, actor: Actor, input: unknown): Promise<ImportStep> {
  requireAdmin(actor);
  const { digest, from: begin, ...sent } = checkOrFail(importStepSchema, input);
  const { rows, start, heads, columns, ...file } = readFile(sent);
  if (file.digest !== digest || "kind" in mapChosen(heads, columns)) throw fail("IMPORT_CHANGED");
  const below = rows.slice(start + 1);
  const end = begin === undefined ? below.length : Math.min(begin + STEP_ROWS, below.length);
  let [added, known] = [0, 0];
  for (let from = begin ?? 0; from < end; from += STEP_ROWS) {
    const part = await checkFileBetween([heads, ...below.slice(from, from + STEP_ROWS)], columns);
    if (part === undefined || "kind" in part) continue;
    const imported = await importRows(app, part.rows, { write: true, progress: () => undefined, actor });
    added += imported.added;
    known += imported.leftOut.length;
  }
  return { added, known, done: Math.max(end, 0), total: below.length };
}
