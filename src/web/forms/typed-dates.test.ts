import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay, iso } from "#domain/time.ts";
import { dateOf, partsOf, withDates } from "./typed-dates.ts";

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe("a date typed in parts", () => {
  it("is the day that was meant, in digits of any script, and comes apart again", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const day = iso(at.getTime()).slice(0, 10);
        expect(dateOf(partsOf(day))).toBe(day);
      }),
    );
    expect(dateOf({ day: "१४", month: "3", year: " १९९२ " })).toBe("1992-03-14");
  });

  it.each([
    ["31", "2", "1990"],
    ["14", "", "1992"],
    ["", "", "1992"],
    ["14", "3", "92"],
    ["fourteen", "3", "1992"],
    ["14", "3", "1992 or so"],
  ])("is none for %j %j %j, and its parts show again", (day, month, year) => {
    const date = dateOf({ day, month, year });
    expect([isDay(date), date === ""]).toEqual([false, false]);
    expect(partsOf(date)).toEqual({ day: day.slice(0, 8), month, year: year.slice(0, 8) });
  });

  it("is one field of its form, empty when nothing was typed", () => {
    const form = formOf([
      ["name", "Asha"],
      ["dob.day", "2"],
      ["dob.month", "6"],
      ["dob.year", "1990"],
      ["lastDay.day", ""],
      ["lastDay.month", ""],
      ["lastDay.year", ""],
    ]);
    expect(Object.fromEntries(withDates(form))).toEqual({ name: "Asha", dob: "1990-06-02", lastDay: "" });
  });

  it("leaves fields of other forms as they are", () => {
    const half = [["lines.day", "2"]] as const;
    const twice = ["day", "month", "year", "year"].map((part) => [`dob.${part}`, "1"] as const);
    const both = [
      ["dob", "1990-06-02"],
      ...["day", "month", "year"].map((part) => [`dob.${part}`, "1"] as const),
    ] as const;
    for (const fields of [half, twice, both]) expect([...withDates(formOf(fields))]).toEqual([...fields]);
  });
});
