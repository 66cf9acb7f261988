import { readFileSync, statSync, writeFileSync } from "node:fs";
import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { COLUMNS, type Column, isColumn, type MappingFault } from "#domain/patients/import/columns.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { StartRefusal } from "#server/config.ts";
import { type CheckedFile, checkFile, type RowFault } from "#server/features/patients/import/checked-file.ts";
import { fileText } from "#server/features/patients/import/file-text.ts";
import { TableFault, tableRows } from "#server/features/patients/import/table-rows.ts";
import { csvText } from "#server/forms/csv.ts";
import { runCommand, UsageError } from "./run-command.ts";

interface Values {
  readonly map?: readonly string[];
  readonly report?: string;
}

const MAX_MEGABYTES = 100;
const PROGRESS_ROWS = 10_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function chosenOf(map: readonly string[]): ReadonlyMap<string, Column> {
  const chosen = new Map<string, Column>();
  for (const text of map) {
    const cut = text.lastIndexOf("=");
    const column = text.slice(cut + 1);
    if (cut < 1 || !isColumn(column))
      throw new UsageError(OPERATOR.patientImport.map({ columns: COLUMNS.join(", "), text }));
    chosen.set(text.slice(0, cut), column);
  }
  return chosen;
}

function rowsOf(file: string): readonly (readonly string[])[] {
  const { unreadable, tooLarge, table } = OPERATOR.patientImport;
  let bytes: Uint8Array;
  try {
    if (statSync(file).size > MAX_MEGABYTES * 1_000_000)
      throw new StartRefusal(() => tooLarge({ file, megabytes: MAX_MEGABYTES }));
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(() => unreadable({ file }));
  }
  try {
    return tableRows(fileText(bytes));
  } catch (error) {
    if (error instanceof TableFault) throw new StartRefusal(() => table({ row: error.row }));
    throw error;
  }
}

function headsText(fault: MappingFault, heads: readonly string[]): string {
  const { absent, missing, twice } = OPERATOR.patientImport;
  if (fault.kind === "absent") return absent({ head: fault.head });
  if (fault.kind === "twice") return twice({ column: fault.column });
  return missing({ column: fault.column, heads: heads.join(", ") });
}

function reportRow(fault: RowFault): readonly (string | number)[] {
  const { sameAs, tooMany } = OPERATOR.patientImport;
  const whose = [fault.name, fault.phone];
  if (fault.kind === "same") return [fault.row, "", sameAs({ row: fault.as }), ...whose];
  if (fault.kind === "tooMany") return [fault.row, "", tooMany, ...whose];
  const { field, key, values } = fault.refusal;
  return [fault.row, field ?? "", failureText(fail("INVALID_FORM", field, key, values)), ...whose];
}

function writeReport(file: string, faults: readonly RowFault[]): void {
  try {
    const text = csvText([OPERATOR.patientImport.head, ...faults.map(reportRow)]);
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new StartRefusal(() => OPERATOR.patientImport.exists({ file }));
    throw error;
  }
}

function summarise({ mapping, good, faults, leftOut, ambiguous }: CheckedFile, heads: readonly string[]): void {
  const text = OPERATOR.patientImport;
  for (const [column, place] of mapping.places) say(text.column({ column, head: heads[place] ?? "" }));
  if (mapping.unread.length > 0) say(text.unread({ heads: mapping.unread.join(", ") }));
  const repeated = faults.filter(({ kind }) => kind === "same").length;
  say(text.good({ rows: good }));
  say(text.repeated({ rows: repeated }));
  say(text.refused({ rows: faults.length - repeated }));
  if (leftOut > 0) say(text.heads({ rows: leftOut }));
  const [first] = ambiguous;
  if (first) say(text.ambiguous({ rows: ambiguous.length, ...first }));
}

/** Checks a file of patients from another program row by row, and says what is wrong with it. Opens no database. */
async function checkPatients({ map = [], report }: Values, file: string): Promise<void> {
  const chosen = chosenOf(map);
  const rows = rowsOf(file);
  const checked = checkFile(rows, chosen, (done) => {
    const { progress } = OPERATOR.patientImport;
    if (done > 0 && done % PROGRESS_ROWS === 0)
      process.stderr.write(`${progress({ checked: done, rows: rows.length })}\n`);
  });
  if (checked === undefined) throw new StartRefusal(() => OPERATOR.patientImport.empty);
  const heads = rows.find((cells) => cells.some((cell) => cell.trim() !== "")) ?? [];
  if ("kind" in checked) throw new StartRefusal(() => headsText(checked, heads));
  if (report !== undefined) writeReport(report, checked.faults);
  summarise(checked, heads);
  if (checked.faults.length > 0)
    say(report === undefined ? OPERATOR.patientImport.noReport : OPERATOR.patientImport.report({ file: report }));
  say(OPERATOR.patientImport.nothingWritten);
}

await runCommand({
  usage: 'npm run import -- patients FILE.csv [--map "HEAD=COLUMN"] [--report NEW-FILE]',
  options: { map: { type: "string", multiple: true }, report: { type: "string" } },
  actions: ["patients"],
  file: true,
  refusal: () => OPERATOR.patientImport.refusal,
  run: checkPatients,
});
