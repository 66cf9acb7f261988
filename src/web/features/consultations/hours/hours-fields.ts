/** Names of the inputs besides the times, in the order of the form. */
export const RULE_FIELDS = [
  "zone",
  "mode",
  "slotMinutes",
  "pauseMinutes",
  "noticeMinutes",
  "aheadDays",
  "dailyMost",
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

export const KINDS = ["weekly", "breaks"] as const;
/** Opening hours, or breaks in them. */
export type Kind = (typeof KINDS)[number];
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** The maximum of a day (domain/consultations/hours.rules.ts), so that excess rows are refused and not lost. */
export const MAX_ROWS = 10;

export type Fields = Readonly<Record<string, unknown>>;
type End = "from" | "to";

export function rowName(kind: Kind, day: number, index: number, end: End): string {
  return `${kind}.${day}.${index}.${end}`;
}

interface TypedRow {
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The rows of a day that are not empty. */
export function typedRows(fields: Fields, kind: Kind, day: number): TypedRow[] {
  return Array.from({ length: MAX_ROWS }, (_, index) => ({
    index,
    from: textOf(fields[rowName(kind, day, index, "from")]),
    to: textOf(fields[rowName(kind, day, index, "to")]),
  })).filter(({ from, to }) => from !== "" || to !== "");
}
