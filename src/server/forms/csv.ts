import { setImmediate } from "node:timers/promises";
import type { Csv } from "#domain/format/csv.ts";
import type { Place } from "#server/database/page-position.ts";
import { streamOf } from "./stream-of.ts";

export type Cells = readonly (string | number | null)[];

/** Rows that are read at once: some milliseconds of work at the longest texts. */
export const CSV_PAGE = 100;

/** What spreadsheets take for a formula or a command, also after spaces or separators, and in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf};,'"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20\uff5c\u2212]|^[\t\r\n]/u;
const encoder = new TextEncoder();

/** One cell: quoted, and never a formula for a spreadsheet. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function lines(rows: readonly Cells[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A short table as CSV, with the byte order mark. */
export function csvText(rows: readonly Cells[]): string {
  return `\ufeff${lines(rows)}`;
}

interface Table<Row extends Place> {
  readonly head: readonly string[];
  /** The rows after a position, at most `CSV_PAGE`; the first ones without it. */
  readonly after: (place: Place | undefined) => Promise<readonly Row[]>;
  /** Undefined for a row that the table leaves out. */
  readonly cellsOf: (row: Row) => Cells | undefined;
}

async function* pagesOf<Row extends Place>({ head, after, cellsOf }: Table<Row>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`\ufeff${lines([head])}`);
  let place: Place | undefined;
  do {
    const rows = await after(place);
    if (rows.length > 0) yield encoder.encode(lines(rows.map(cellsOf).filter((cells) => cells !== undefined)));
    place = rows.length < CSV_PAGE ? undefined : rows.at(-1);
    // Queries of SQLite run synchronously, so other requests need a pause between pages.
    await setImmediate();
  } while (place !== undefined);
}

/**
 * A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. It is read page by page as
 * the client consumes it. The stream fails when a query fails.
 */
export function csvOf<Row extends Place>(table: Table<Row>): Csv {
  return streamOf(pagesOf(table));
}
