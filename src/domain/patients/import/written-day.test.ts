import { expect, it } from "vitest";
import { writtenDay } from "./written-day.ts";

it.each([
  "31-02-1980",
  "12/31/1980",
  "31-12/1980",
  "31-12-80",
  "31 Foo 1980",
  "31 Decade 1980",
  "29 Feb 1981",
  "1980",
  "31/12/1980\u0000",
  "",
])("refuses %j", (text) => {
  expect(writtenDay(text)).toBeUndefined();
});

it.each([
  "31-12-1980",
  "31/12/1980",
  "31.12.1980",
  "1980-12-31",
  "31 Dec 1980",
  "31 december 1980",
  "31-Dec-1980",
  "३१/१२/१९८०",
  "31 दिसंबर 1980",
])("reads %s", (text) => {
  expect(writtenDay(text)).toEqual({ day: "1980-12-31", ambiguous: false });
});

it("reads the day before the month, and says where the month could come first", () => {
  expect(writtenDay("03/04/1980")).toEqual({ day: "1980-04-03", ambiguous: true });
  expect(writtenDay("4-4-1980")).toEqual({ day: "1980-04-04", ambiguous: false });
  expect(writtenDay("1980-03-04")).toEqual({ day: "1980-03-04", ambiguous: false });
  expect(writtenDay("3 Sept 1980")).toEqual({ day: "1980-09-03", ambiguous: false });
});
