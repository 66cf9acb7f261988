import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOf, minutesOf } from "#domain/consultations/clock-minutes.ts";
import { hoursSchema, NO_HOURS } from "#domain/consultations/hours.rules.ts";
import { check } from "#domain/form.ts";
import { rowName } from "./hours-fields.ts";
import { hoursFormSchema, hoursInput, wrongInput } from "./hours-schema.ts";
import { type CellKind, type Draft, draftOf, openMinutes, painted, piecesOf, strokeFrom } from "./week-draft.ts";

const DAY = { from: 0, to: 1440 };
const EMPTY = { weekly: [], breaks: [] };
const NINE_TO_FIVE = painted(EMPTY, { from: 540, to: 1020 }, "open");
const SPAN = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 12 }))
  .map(([at, length]) => ({ from: at * 30, to: Math.min(1440, (at + length) * 30) }));
const STROKES = fc.array(fc.tuple(SPAN, fc.constantFrom<CellKind>("open", "closed", "break")), { maxLength: 12 });

/** Form fields of a week, as a browser sends them. */
function fieldsOf(draft: Draft): Record<string, string> {
  const rows = draft.flatMap((day, index) =>
    (["weekly", "breaks"] as const).flatMap((kind) =>
      day[kind].flatMap(({ from, to }, row) => [
        [rowName(kind, index, row, "from"), from],
        [rowName(kind, index, row, "to"), to],
      ]),
    ),
  );
  return { ...Object.fromEntries(rows), ...rules };
}
const rules = {
  zone: "Asia/Kolkata",
  mode: "instant",
  slotMinutes: "20",
  pauseMinutes: "5",
  noticeMinutes: "60",
  aheadDays: "30",
  dailyMost: "20",
};

describe("editing the week in the grid", () => {
  it("opens, closes, and makes breaks within open hours only", () => {
    expect(piecesOf(NINE_TO_FIVE, DAY).filter(({ kind }) => kind === "open")).toEqual([
      { kind: "open", from: 540, to: 1020 },
    ]);
    const lunch = painted(NINE_TO_FIVE, { from: 780, to: 840 }, "break");
    expect(piecesOf(lunch, { from: 750, to: 870 }).map(({ kind }) => kind)).toEqual(["open", "break", "open"]);
    expect(painted(EMPTY, { from: 780, to: 840 }, "break").breaks).toEqual([]);
    const closed = painted(lunch, { from: 720, to: 1440 }, "closed");
    expect([closed.weekly.length, closed.breaks.length]).toEqual([1, 0]);
    expect(openMinutes([lunch, NINE_TO_FIVE])).toBe(15 * 60);
  });

  it("inverts the first cell", () => {
    const open = { from: 600, to: 630 };
    expect(strokeFrom(NINE_TO_FIVE, open, "hours")).toBe("closed");
    expect(strokeFrom(EMPTY, open, "hours")).toBe("open");
    expect(strokeFrom(NINE_TO_FIVE, open, "break")).toBe("break");
    expect(strokeFrom(painted(NINE_TO_FIVE, open, "break"), open, "break")).toBe("open");
    expect(strokeFrom(painted(NINE_TO_FIVE, open, "break"), open, "hours")).toBe("open");
  });

  it("applies the last stroke to each cell, and always gives valid times", () => {
    fc.assert(
      fc.property(STROKES, (strokes) => {
        const day = strokes.reduce<Draft[number]>((so, [span, kind]) => painted(so, span, kind), EMPTY);
        for (let from = 0; from < 1440; from += 30) {
          let expected: CellKind = "closed";
          for (const [span, kind] of strokes) {
            const touched = span.from <= from && from < span.to;
            if (touched && !(kind === "break" && expected === "closed")) expected = kind;
          }
          expect(piecesOf(day, { from, to: from + 30 })).toEqual([{ kind: expected, from, to: from + 30 }]);
        }
        const draft = Array.from({ length: 7 }, () => day);
        if (day.weekly.length <= 8 && day.breaks.length <= 8) {
          expect(check(hoursSchema, hoursInput(fieldsOf(draft))).ok).toBe(true);
        }
      }),
    );
  });

  it("survives a round trip through the form, midnight included", () => {
    const week = { ...NO_HOURS, weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) };
    expect(hoursInput(fieldsOf(draftOf(week)))).toMatchObject({ weekly: week.weekly, breaks: week.breaks });
    expect([clockOf(1440), minutesOf("00:00", "to"), minutesOf("00:00", "from")]).toEqual(["00:00", 1440, 0]);
    for (const text of ["", "9:00", "24:00", "12:60", "nine"]) expect(minutesOf(text, "from")).toBeUndefined();
  });
});

describe("typed rows", () => {
  const typed = (rows: Record<string, string>) => ({ ...fieldsOf([]), ...rows });
  const row = (at: number, from: string, to: string, day = 2) => ({
    [rowName("weekly", day, at, "from")]: from,
    [rowName("weekly", day, at, "to")]: to,
  });

  it.each([
    ["half a row", row(1, "09:00", "")],
    ["an end before the start", row(1, "17:00", "09:00")],
    ["no times", row(1, "nine", "five")],
    ["times off the five minutes", row(1, "09:02", "10:00")],
    ["overlapping ones", { ...row(0, "08:00", "10:00"), ...row(1, "09:00", "11:00") }],
  ])("are refused at the input that is wrong: %s", (_, rows) => {
    expect(check(hoursFormSchema, typed(rows))).toMatchObject({
      ok: false,
      refusal: { field: rowName("weekly", 2, 1, "from") },
    });
  });

  it("are refused at the break that is outside the hours", () => {
    const pause = (at: number, from: string, to: string) => ({
      [rowName("breaks", 2, at, "from")]: from,
      [rowName("breaks", 2, at, "to")]: to,
    });
    // The second hours follow the first ones without a gap, so a break may cross from one into the other.
    const hours = { ...row(0, "09:00", "12:00"), ...row(1, "12:00", "15:00") };
    expect(check(hoursFormSchema, typed({ ...hours, ...pause(0, "11:30", "12:30") })).ok).toBe(true);
    const outside = { ...hours, ...pause(0, "11:30", "12:30"), ...pause(1, "14:45", "15:15") };
    expect(check(hoursFormSchema, typed(outside))).toMatchObject({
      ok: false,
      refusal: { field: rowName("breaks", 2, 1, "from"), key: "hours.breakOutside" },
    });
  });

  it("may be empty, and errors name their own input", () => {
    expect(check(hoursFormSchema, typed(row(0, "", ""))).ok).toBe(true);
    expect(check(hoursFormSchema, { ...typed(row(0, "09:00", "10:00")), dailyMost: "0" })).toMatchObject({
      refusal: { field: "dailyMost" },
    });
    expect(wrongInput({}, "weekly")).toBeUndefined();
  });

  it("are limited to eight a day", () => {
    const many = Object.assign(
      {},
      ...Array.from({ length: 9 }, (_, index) => row(index, `0${index}:00`, `0${index}:30`)),
    );
    expect(check(hoursFormSchema, typed(many))).toMatchObject({
      ok: false,
      refusal: { field: rowName("weekly", 2, 0, "from") },
    });
  });
});
