import { clockOf, minutesOf } from "#domain/consultations/clock-minutes.ts";
import type { Week, Window } from "#domain/consultations/hours.rules.ts";
import { type Kind, typedRows, WEEKDAYS } from "./hours-fields.ts";

/** A row of the editor as typed; it may be empty. */
export interface DraftRow {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

export type DraftDay = Readonly<Record<Kind, readonly DraftRow[]>>;
/** The week in the editor, Monday first. Rows and grid both show it. */
export type Draft = readonly DraftDay[];

/** What a cell of the grid is marked as: hours, or a break. */
export type Brush = "hours" | "break";
export type CellKind = "closed" | "open" | "break";
/** A part of a day and its kind. */
export interface Piece extends Window {
  readonly kind: CellKind;
}

function rowsFrom(windows: readonly Window[]): DraftRow[] {
  return windows.map(({ from, to }) => ({ key: `${from}-${to}`, from: clockOf(from), to: clockOf(to) }));
}

export function draftOf(week: { readonly weekly: Week; readonly breaks: Week }): Draft {
  return WEEKDAYS.map((day) => ({
    weekly: rowsFrom(week.weekly[day] ?? []),
    breaks: rowsFrom(week.breaks[day] ?? []),
  }));
}

/** The week from a refused form, with its errors. */
export function draftTyped(fields: Readonly<Record<string, unknown>>): Draft {
  const rows = (kind: Kind, day: number) =>
    typedRows(fields, kind, day).map(({ index, from, to }) => ({ key: `typed-${index}`, from, to }));
  return WEEKDAYS.map((day) => ({ weekly: rows("weekly", day), breaks: rows("breaks", day) }));
}

/** The time spans of the rows in order; adjacent or overlapping ones are merged. */
export function windowsOf(rows: readonly DraftRow[]): Window[] {
  const times = rows.flatMap(({ from, to }) => {
    const window = { from: minutesOf(from, "from") ?? 0, to: minutesOf(to, "to") ?? 0 };
    return window.from < window.to && minutesOf(from, "from") !== undefined ? [window] : [];
  });
  return times.reduce<Window[]>(withSpan, []);
}

function withSpan(windows: readonly Window[], span: Window): Window[] {
  const apart = windows.filter(({ from, to }) => to < span.from || from > span.to);
  const joined = windows.filter((window) => !apart.includes(window));
  const from = Math.min(span.from, ...joined.map((window) => window.from));
  const to = Math.max(span.to, ...joined.map((window) => window.to));
  return [...apart, { from, to }].sort((item, other) => item.from - other.from);
}

function withoutSpan(windows: readonly Window[], span: Window): Window[] {
  return windows.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, span.from) },
      { from: Math.max(from, span.to), to },
    ].filter((part) => part.from < part.to),
  );
}

function within(windows: readonly Window[], span: Window): Window[] {
  return windows
    .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter(({ from, to }) => from < to);
}

/** The kinds of a day's span as pieces; neighbours of one kind are merged. */
export function piecesOf(day: DraftDay, span: Window): Piece[] {
  const hours = within(windowsOf(day.weekly), span);
  const breaks = windowsOf(day.breaks);
  const marks = [...hours, ...breaks, span].flatMap(({ from, to }) => [from, to]);
  const edges = [...new Set(marks)].filter((mark) => mark >= span.from && mark <= span.to).sort((a, b) => a - b);
  const covers = (windows: readonly Window[], from: number) =>
    windows.some((window) => window.from <= from && from < window.to);
  const pieces: Piece[] = [];
  for (const [index, to] of edges.entries()) {
    const from = edges[index - 1];
    if (from === undefined) continue;
    const kind = !covers(hours, from) ? "closed" : covers(breaks, from) ? "break" : "open";
    const before = pieces.at(-1);
    if (before?.kind === kind) pieces[pieces.length - 1] = { ...before, to };
    else pieces.push({ kind, from, to });
  }
  return pieces;
}

/** The part of the pieces within a span. */
export function clipped(pieces: readonly Piece[], span: Window): Piece[] {
  return pieces.flatMap(({ kind, from, to }) => {
    const part = { kind, from: Math.max(from, span.from), to: Math.min(to, span.to) };
    return part.from < part.to ? [part] : [];
  });
}

/** Result of selecting from this cell: a marked cell is unmarked, and a break becomes open again. */
export function strokeFrom(day: DraftDay | undefined, span: Window, brush: Brush): CellKind {
  const [kind] = day ? piecesOf(day, span).map((piece) => piece.kind) : [];
  if (brush === "hours") return kind === "open" ? "closed" : "open";
  return kind === "break" ? "open" : "break";
}

/** A day with a span set to this kind. A break needs open hours. */
export function painted(day: DraftDay, span: Window, kind: CellKind): DraftDay {
  const hours = windowsOf(day.weekly);
  const breaks = withoutSpan(windowsOf(day.breaks), span);
  switch (kind) {
    case "open":
      return { weekly: rowsFrom(withSpan(hours, span)), breaks: rowsFrom(breaks) };
    case "closed":
      return { weekly: rowsFrom(withoutSpan(hours, span)), breaks: rowsFrom(breaks) };
    case "break":
      return { weekly: day.weekly, breaks: rowsFrom(within(hours, span).reduce(withSpan, breaks)) };
  }
}

/** Open minutes of a whole week, without breaks. */
export function openMinutes(draft: Draft): number {
  const all = draft.flatMap((day) => piecesOf(day, { from: 0, to: 24 * 60 }));
  return all.filter(({ kind }) => kind === "open").reduce((sum, { from, to }) => sum + to - from, 0);
}
