import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

const SEPARATORS = [",", ";", "\t"] as const;
/** A row of the longest texts has some ten thousand characters; a quotation mark left open has the rest of the file. */
const MAX_ROW_LENGTH = 1_000_000;

/** A file that is no table, and the row at which that shows. */
export class TableFault extends Error {
  readonly row: number;
  constructor(row: number) {
    super(`row ${row}`);
    this.row = row;
  }
}

/** The sign that occurs most often in the first row outside of quotation marks. */
function separatorOf(text: string): string {
  const unquoted = text
    .slice(0, MAX_ROW_LENGTH)
    .replace(/"[^"]*"/gu, "")
    .trimStart();
  const [first = ""] = unquoted.split(/[\r\n]/u, 1);
  const count = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), SEPARATORS[0]);
}

/**
 * The rows of a table separated by commas, semicolons or tabs. Every cell is text, and an empty row is one too, so that
 * the numbers of rows are those that a spreadsheet shows.
 * @throws TableFault where a quotation mark is open or a row has no end.
 */
export function tableRows(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault(Number(error.records ?? 0) + 1);
    throw error;
  }
}
