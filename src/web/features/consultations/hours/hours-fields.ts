/** Names of the inputs beside the times, in the order of the form. */
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
export const ROWS_MOST = 10;

const MIDNIGHT = 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/u;

export type Fields = Readonly<Record<string, unknown>>;
type End = "from" | "to";

export function rowName(kind: Kind, day: number, at: number, end: End): string {
  return `${kind}.${day}.${at}.${end}`;
}

/** Value of a time input in minutes since midnight; midnight as an end time is the end of the day. */
export function minutesOf(text: string, end: End): number | undefined {
  const [, hour, minute] = CLOCK.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return end === "to" && minutes === 0 ? MIDNIGHT : minutes;
}

/** Minutes since midnight as the value of a time input. */
export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor((minutes % MIDNIGHT) / 60))}:${two(minutes % 60)}`;
}

interface TypedRow {
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The rows of a day that are not empty. */
export function typedRows(fields: Fields, kind: Kind, day: number): TypedRow[] {
  return Array.from({ length: ROWS_MOST }, (_, at) => ({
    at,
    from: textOf(fields[rowName(kind, day, at, "from")]),
    to: textOf(fields[rowName(kind, day, at, "to")]),
  })).filter(({ from, to }) => from !== "" || to !== "");
}
