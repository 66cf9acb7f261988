import { expect, it } from "vitest";
import { mapColumns } from "./columns.ts";
import { checkRow, rowKey } from "./patient-rows.rules.ts";

const mapping = mapColumns(["name", "phone", "dob", "gender", "email"], new Map());
function checked(...cells: string[]) {
  if (!("places" in mapping)) throw new Error(mapping.kind);
  return checkRow(mapping, cells);
}

it.each([
  [["", "9876543210"], "name", "patients.name"],
  [["A".repeat(101), "9876543210"], "name", "TOO_LONG"],
  [["Asha\u0000", "9876543210"], "name", "INVALID_TEXT"],
  [["Asha\nRao", "9876543210"], "name", "INVALID_TEXT"],
  [["Asha", ""], "phone", "patients.phone"],
  [["Asha", "12345"], "phone", "patients.phoneDigits"],
  [["Asha", "0000000000009876543210"], "phone", "patients.phoneDigits"],
  [["Asha", "98765\u000043210"], "phone", "patients.phoneDigits"],
  [["Asha", "9876543210", "31-02-1980"], "dateOfBirth", "booking.bornOnDay"],
  [["Asha", "9876543210", "31-12-2999"], "dateOfBirth", "booking.bornOnRange"],
  [["Asha", "9876543210", "", "maybe"], "gender", "patients.gender"],
  [["Asha", "9876543210", "", "", "nowhere"], "email", "INVALID_EMAIL"],
])("refuses %j", (cells, field, key) => {
  expect(checked(...cells)).toMatchObject({ ok: false, refusal: { field, key } });
});

it.each(["+91 98765 43210", "0091 9876543210", "09876543210", "९८७६५ ४३२१०", "98765-43210"])("reads %s", (phone) => {
  expect(checked("Asha Rao", phone)).toEqual({
    ok: true,
    value: { name: "Asha Rao", phone: "9876543210", dateOfBirth: "", gender: "", email: "" },
  });
});

it("leaves numbers and formulas in a name as text", () => {
  for (const name of ["000000000012", '=HYPERLINK("http://x.example")'])
    expect(checked(name, "9876543210")).toMatchObject({ ok: true, value: { name } });
});

it("reads birth date, gender and email", () => {
  expect(checked("आशा", "9876543210", "31 Dec 1980", "महिला", "Asha@Example.in")).toMatchObject({
    value: { dateOfBirth: "1980-12-31", gender: "Female", email: "asha@example.in" },
  });
});

it("knows one person by name, number and birth date, however they are written", () => {
  const key = (...cells: string[]) => {
    const row = checked(...cells);
    return row.ok ? rowKey(row.value) : undefined;
  };
  expect(key("asha  RAO", "+919876543210", "1980-12-31")).toBe(key("Asha Rao", "9876543210", "31/12/1980"));
  expect(key("Rao, Asha", "9876543210", "1980-12-31")).toBe(key("Asha Rao", "9876543210", "31/12/1980"));
  expect(key("Asha Rao", "9876543210", "1981-12-31")).not.toBe(key("Asha Rao", "9876543210", "31/12/1980"));
});
