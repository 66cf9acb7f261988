import { minutesOf } from "#domain/consultations/clock-minutes.ts";
import { hoursSchema, isOpenThroughout } from "#domain/consultations/hours.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";
import { type Fields, KINDS, type Kind, MAX_ROWS, RULE_FIELDS, rowName, typedRows, WEEKDAYS } from "./hours-fields.ts";

const STEP = 5;

const places = WEEKDAYS.flatMap((day) => Array.from({ length: MAX_ROWS }, (_, index) => ({ day, index })));

/** Names of all inputs: each time has its own, because a form may send each name only once. */
export const HOURS_NAMES: readonly string[] = [
  ...RULE_FIELDS,
  ...KINDS.flatMap((kind) =>
    places.flatMap(({ day, index }) => [rowName(kind, day, index, "from"), rowName(kind, day, index, "to")]),
  ),
];

/** Form values in the shape of the hours schema. */
export function hoursInput(fields: Fields) {
  const week = (kind: Kind) =>
    WEEKDAYS.map((day) =>
      typedRows(fields, kind, day).map(({ from, to }) => ({
        from: minutesOf(from, "from") ?? Number.NaN,
        to: minutesOf(to, "to") ?? Number.NaN,
      })),
    );
  const rules = Object.fromEntries(RULE_FIELDS.map((name) => [name, fields[name]]));
  return { ...rules, weekly: week("weekly"), breaks: week("breaks") };
}

interface Row {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function rowsOf(fields: Fields, kind: Kind, day: number): Row[] {
  return typedRows(fields, kind, day).map((row) => ({
    name: rowName(kind, day, row.index, "from"),
    from: minutesOf(row.from, "from") ?? Number.NaN,
    to: minutesOf(row.to, "to") ?? Number.NaN,
  }));
}

const inOrder = (rows: readonly Row[]) => rows.toSorted((row, other) => row.from - other.from);

/**
 * The first input of a kind with an invalid time, an end before its start, an overlap with others of the day, or a
 * break outside the hours.
 */
export function wrongInput(fields: Fields, kind: Kind): string | undefined {
  for (const day of WEEKDAYS) {
    const rows = rowsOf(fields, kind, day);
    const bad = rows.find(({ from, to }) => !(from < to) || from % STEP !== 0 || to % STEP !== 0);
    if (bad) return bad.name;
    const sorted = inOrder(rows);
    const over = sorted.find(({ from }, index) => from < (sorted[index - 1]?.to ?? 0));
    if (over) return over.name;
    const hours = inOrder(rowsOf(fields, "weekly", day));
    const outside = rows.find((row) => kind === "breaks" && !isOpenThroughout(row, hours));
    if (outside) return outside.name;
  }
  return WEEKDAYS.flatMap((day) =>
    typedRows(fields, kind, day).map(({ index }) => rowName(kind, day, index, "from")),
  )[0];
}

export const hoursFormSchema = formSchema(hoursSchema, hoursInput, ([field], fields) => {
  const kind = KINDS.find((item) => item === field);
  return kind === undefined ? String(field) : wrongInput(fields, kind);
});
