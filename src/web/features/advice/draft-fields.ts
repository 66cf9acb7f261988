/** What the form repeats for each line; the loader sends it, so that the rules need not come with the page. */
export const LINE_INPUTS = ["item", "form", "amount", "often", "days", "food", "course", "list", "cautions"] as const;
export type LineInput = (typeof LINE_INPUTS)[number];
export const PLAIN_INPUTS = [
  "notes",
  "ageAsked",
  "mode",
  "elsewhere",
  "type",
  "earlierOn",
  "diagnosis",
  "advice",
  "followUpOn",
] as const;

type Line = Readonly<Record<LineInput, string>>;

export const lineName = (at: number, field: LineInput) => `lines.${at}.${field}`;

const LINE_NAME = /^lines\.(\d{1,2})\./u;

/** How many lines a form has, by the names of its inputs: none that was sent may get lost, allowed or not. */
export function linesIn(names: Iterable<string>): number {
  return [...names].reduce((most, name) => Math.max(most, Number(LINE_NAME.exec(name)?.[1] ?? -1) + 1), 0);
}

/** Names of all inputs of a form with so many lines. */
export function draftNames(lines: number): string[] {
  const inputs = Array.from({ length: lines }, (_, at) => LINE_INPUTS.map((field) => lineName(at, field)));
  return [...PLAIN_INPUTS, ...inputs.flat()];
}

const isEmpty = (line: Line) => LINE_INPUTS.every((field) => line[field] === "");

/** What the form sent, in the shape that the draft's schema takes: lines keep their places, empty ones at the end go. */
export function draftInput(fields: Readonly<Record<string, string>>, removed?: number) {
  const lines = Array.from(
    { length: linesIn(Object.keys(fields)) },
    (_, at) => Object.fromEntries(LINE_INPUTS.map((field) => [field, fields[lineName(at, field)] ?? ""])) as Line,
  ).filter((_, at) => at !== removed);
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return {
    ...Object.fromEntries(PLAIN_INPUTS.map((name) => [name, fields[name] ?? ""])),
    lines: lines.slice(0, last + 1),
  };
}
