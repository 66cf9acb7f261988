import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { COLUMNS, type MappingFault } from "#domain/patients/import/columns.ts";
import {
  type Counted,
  type ImportPreview,
  KNOWN,
  type ReadRow,
  type RowFault,
} from "#domain/patients/import/import-preview.ts";
import { IMPORT } from "#generated/messages/patients/import.ts";
import { COLUMN_FIELD } from "./import-fields.ts";

/** A number of rows with a word for it, and the first of them as sentences. */
export interface ImportList {
  readonly title: string;
  readonly lead: string;
  readonly lines: readonly { readonly key: string; readonly text: string }[];
  /** How many more there are than lines. */
  readonly more: string;
}

interface ColumnView {
  /** Of its field. */
  readonly name: string;
  readonly label: string;
  readonly example: string;
  readonly column: string;
}

/** What a preview says, as display text. */
export interface ImportView {
  readonly columnsOf: string;
  readonly columns: readonly ColumnView[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What is wrong with the columns; then there is nothing else. */
  readonly fault: string | undefined;
  readonly digest: string;
  readonly toAdd: number;
  readonly counts: readonly { readonly term: string; readonly value: number }[];
  readonly examples: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly lists: readonly ImportList[];
}

/** The first counts are shown even where they are zero. */
const ALWAYS = 2;

function faultText({ row, name, phone, ...fault }: RowFault): string {
  const who = [name, phone].map((text) => text.trim().slice(0, 60)).filter((text) => text !== "");
  if (fault.kind === "same") return IMPORT.line({ row, who: who.join(", "), reason: IMPORT.sameAs({ row: fault.as }) });
  if (fault.kind === "tooMany") return IMPORT.line({ row, who: who.join(", "), reason: IMPORT.tooMany });
  const { field, key, values } = fault.refusal;
  return IMPORT.line({ row, who: who.join(", "), reason: failureText(fail("INVALID_FORM", field, key, values)) });
}

function headsText(fault: MappingFault): string {
  if (fault.kind === "absent") return IMPORT.missing({ column: fault.head });
  const column = IMPORT.columns[fault.column];
  return fault.kind === "twice" ? IMPORT.twice({ column }) : IMPORT.missing({ column });
}

const dayText = (day: string) => (day === "" ? "" : formatDay(day));
const readCells = ({ name, phone, dateOfBirth, gender, email }: ReadRow) => [
  ...[name, groupedPhone(phone), dayText(dateOfBirth), gender, email],
];

function listOf<Item>(
  texts: { readonly title: string; readonly lead: string },
  { count, first }: Counted<Item>,
  textOf: (item: Item) => string,
): ImportList[] {
  if (count === 0) return [];
  const more = count > first.length ? IMPORT.more({ count: count - first.length }) : "";
  return [{ ...texts, lines: first.map((item, at) => ({ key: String(at), text: textOf(item) })), more }];
}

/** The preview as the page shows it. */
export function importView(preview: ImportPreview): ImportView {
  const choices = [
    { value: "", label: IMPORT.notRead },
    ...COLUMNS.map((value) => ({ value, label: IMPORT.columns[value] })),
  ];
  const columns = preview.columns.map(({ head, example, column }, at) => ({
    name: `${COLUMN_FIELD}${at}`,
    label: head.trim().slice(0, 80) || IMPORT.noHead({ number: at + 1 }),
    example: example === "" ? IMPORT.noExample : IMPORT.example({ text: example.trim().slice(0, 60) }),
    column,
  }));
  const begun = { columnsOf: preview.columnsOf, columns, choices };
  if (preview.kind === "heads") {
    const nothing = { digest: "", toAdd: 0, counts: [], examples: [], lists: [] };
    return { ...begun, ...nothing, fault: headsText(preview.fault) };
  }
  const { digest, toAdd, total, known, refused, repeated, alike, ambiguous, differing, leftOut } = preview;
  const { lists } = IMPORT;
  return {
    ...{ ...begun, fault: undefined, digest, toAdd },
    counts: [
      { term: IMPORT.counts.total, value: total },
      { term: IMPORT.counts.toAdd, value: toAdd },
      ...KNOWN.map((why) => ({ term: IMPORT.counts[why], value: known[why] })),
      { term: IMPORT.counts.repeated, value: repeated.count },
      { term: IMPORT.counts.refused, value: refused.count },
      { term: IMPORT.counts.leftOut, value: leftOut },
    ].filter(({ value }, place) => value > 0 || place < ALWAYS),
    examples: preview.examples.map((read) => ({ row: read.row, cells: readCells(read) })),
    lists: [
      ...listOf(lists.refused, refused, faultText),
      ...listOf(lists.repeated, repeated, faultText),
      ...listOf(lists.alike, alike, ({ name, rows, isThere }) =>
        isThere ? IMPORT.alikeThere({ name, row: rows[0] ?? 0 }) : IMPORT.alike({ name, rows: rows.join(", ") }),
      ),
      ...listOf(lists.differing, differing, (read) =>
        IMPORT.line({ row: read.row, who: read.name, reason: [read.gender, read.email].filter(Boolean).join(", ") }),
      ),
      ...listOf(lists.ambiguous, ambiguous, ({ row, text, day }) =>
        IMPORT.ambiguous({ row, text, day: formatDay(day) }),
      ),
    ],
  };
}
