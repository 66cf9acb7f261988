import { existsSync, readFileSync, statSync } from "node:fs";
import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { COLUMNS, type Column, isColumn, type MappingFault } from "#domain/patients/import/columns.ts";
import { KNOWN, type RowFault } from "#domain/patients/import/import-preview.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { alikeRows } from "#server/features/patients/import/alike-rows.ts";
import { type CheckedFile, checkFile } from "#server/features/patients/import/checked-file.ts";
import { fileText, isNoText } from "#server/features/patients/import/file-text.ts";
import { type Imported, importRows, type LeftOut } from "#server/features/patients/import/import-rows.ts";
import { TableFault, tableRows } from "#server/features/patients/import/table-rows.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { importHosted } from "./hosted/import-hosted.ts";
import { existsAlready, writeReport } from "./new-report.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { say, showLine } from "./terminal.ts";

interface Values {
  readonly map?: readonly string[];
  readonly report?: string;
  readonly write?: boolean;
}

const MAX_MEGABYTES = 100;
const PROGRESS_ROWS = 1000;

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
  const { unreadable, tooLarge, noText, table } = OPERATOR.patientImport;
  let bytes: Uint8Array;
  try {
    if (statSync(file).size > MAX_MEGABYTES * 1_000_000)
      throw new StartRefusal(() => tooLarge({ file, megabytes: MAX_MEGABYTES }));
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(() => unreadable({ file }));
  }
  if (isNoText(bytes)) throw new StartRefusal(() => noText({ file }));
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

type ReportLine = readonly [row: number, column: string, reason: string, name: string, phone: string];

function faultLine(fault: RowFault): ReportLine {
  const { sameAs, tooMany } = OPERATOR.patientImport;
  const { row, name, phone } = fault;
  if (fault.kind === "same") return [row, "", sameAs({ row: fault.as }), name, phone];
  if (fault.kind === "tooMany") return [row, "", tooMany, name, phone];
  const { field, key, values } = fault.refusal;
  return [row, field ?? "", failureText(fail("INVALID_FORM", field, key, values)), name, phone];
}

function leftOutLine({ row, known, patient }: LeftOut): ReportLine {
  return [row, "", OPERATOR.patientImport.reasons[known], patient.name, patient.phone];
}

function summariseFile({ mapping, rows, faults, leftOut, ambiguous }: CheckedFile, heads: readonly string[]): void {
  const text = OPERATOR.patientImport;
  for (const [column, place] of mapping.places) say(text.column({ column, head: heads[place] ?? "" }));
  if (mapping.unread.length > 0) say(text.unread({ heads: mapping.unread.join(", ") }));
  const repeated = faults.filter(({ kind }) => kind === "same").length;
  say(text.repeated({ rows: repeated }));
  say(text.refused({ rows: faults.length - repeated }));
  if (leftOut > 0) say(text.heads({ rows: leftOut }));
  const [alike] = alikeRows(rows);
  if (alike) say(text.alike({ groups: alikeRows(rows).length, rows: alike.rows.join(", ") }));
  const [first] = ambiguous;
  if (first) say(text.ambiguous({ rows: ambiguous.length, ...first }));
}

function summarise({ added, leftOut }: Imported, write: boolean): void {
  const text = OPERATOR.patientImport;
  for (const why of KNOWN) {
    const rows = leftOut.filter((row) => row.known === why).length;
    if (rows > 0) say(text[why]({ rows }));
  }
  say(write ? text.added({ rows: added }) : text.toAdd({ rows: added }));
  if (!write) say(text.nothingWritten);
  else if (added === 0) say(text.nothingNew);
}

function checkedFile(file: string, map: readonly string[]) {
  const chosen = chosenOf(map);
  const rows = rowsOf(file);
  const checked = checkFile(rows, chosen, (done) => {
    if (done % PROGRESS_ROWS === 0) showLine(OPERATOR.patientImport.progress({ done, rows: rows.length }));
  });
  showLine("");
  if (checked === undefined) throw new StartRefusal(() => OPERATOR.patientImport.empty);
  const heads = rows.find((cells) => cells.some((cell) => cell.trim() !== "")) ?? [];
  if ("kind" in checked) throw new StartRefusal(() => headsText(checked, heads));
  return { checked, heads };
}

/** Checks a file of patients from another program row by row and, with `write`, adds those who are new. */
async function importPatients({ map = [], report, write = false }: Values, file: string): Promise<void> {
  const text = OPERATOR.patientImport;
  if (report !== undefined && existsSync(report)) throw existsAlready(report);
  const { checked, heads } = checkedFile(file, map);
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const { rows, faults } = checked;
    const show = write ? text.writing : text.progress;
    const progress = (done: number) => showLine(show({ done, rows: rows.length }));
    const imported = await importRows(app, rows, { write, progress });
    showLine("");
    summariseFile(checked, heads);
    summarise(imported, write);
    const lines = [...faults.map(faultLine), ...imported.leftOut.map(leftOutLine)];
    if (report !== undefined) {
      writeReport(report, [text.head, ...lines.toSorted(([one], [other]) => one - other)]);
    }
    if (lines.length > 0) say(report === undefined ? text.noReport : text.report({ file: report }));
  } finally {
    await close();
  }
}

await runCommand({
  usage: [
    'npm run import -- patients FILE.csv [--map "HEAD=COLUMN"] [--report NEW-FILE] [--write]',
    "npm run import -- hosted FOLDER [--admins] [--report NEW-FILE] [--write]",
  ].join("\n       "),
  options: {
    ...{ map: { type: "string", multiple: true }, report: { type: "string" } },
    ...{ admins: { type: "boolean" }, write: { type: "boolean" } },
  },
  actions: ["patients", "hosted"],
  file: true,
  refusal: () => OPERATOR.patientImport.refusal,
  run(values, file, action) {
    const { admins = false, map = [], ...others } = values;
    const wrong = action === "hosted" ? map.length > 0 && "--map" : admins && "--admins";
    if (wrong) throw new UsageError(OPERATOR.hostedImport.option({ option: wrong, action }));
    return action === "hosted" ? importHosted({ ...others, admins }, file) : importPatients({ ...others, map }, file);
  },
});
