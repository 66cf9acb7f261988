import { describe, expect, it } from "vitest";
import { checkFile } from "./checked-file.ts";
import { fileText } from "./file-text.ts";
import { TableFault, tableRows } from "./table-rows.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
function checked(text: string) {
  const found = checkFile(tableRows(fileText(bytes(text))), new Map(), () => undefined);
  return found && "rows" in found ? { ...found, good: found.rows.length } : found;
}

function utf16(text: string, big: boolean, mark: boolean): Uint8Array {
  const buffer = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
  return big ? buffer.swap16() : buffer;
}

describe("a file that is refused", () => {
  it.each(["", "\ufeff", "\n\n", "Name,Phone\n", "Name,Phone\n,\n\n"])("has no rows: %j", (text) => {
    expect(checked(text)).toBeUndefined();
  });

  it("has a quotation mark that stays open", () => {
    expect(() => tableRows('Name,Phone\n"Asha,9876543210\n')).toThrow(TableFault);
  });

  it("lacks a column", () => {
    expect(checked("Ward,Bed\n1,2\n")).toEqual({ kind: "missing", column: "name" });
  });
});

describe("a row that is refused", () => {
  const faults = (row: string) => {
    const found = checked(`Name,Phone\n${row}\n`);
    return found && "faults" in found ? found.faults : undefined;
  };

  it("has more cells than the heads, unless they are empty", () => {
    expect(faults("Asha,9876543210,more")).toMatchObject([{ row: 2, kind: "tooMany" }]);
    expect(faults("Asha,9876543210,,")).toEqual([]);
  });

  it.each([
    ["Asha", "patients.phone"],
    ["A\u0000,9876543210", "INVALID_TEXT"],
    [`${"A".repeat(10_000)},9876543210`, "TOO_LONG"],
    ['"Asha\nRao",9876543210', "INVALID_TEXT"],
  ])("breaks a rule of sign-up", (row, key) => {
    expect(faults(row)).toMatchObject([{ row: 2, kind: "refused", refusal: { key } }]);
  });
});

it("numbers rows as a spreadsheet does, and leaves out empty rows and repeated heads", () => {
  const found = checked('Name,Phone,Remark\nAsha,9876543210,"two\nlines"\n\nName,Phone,Remark\nBina,12,\n');
  expect(found).toMatchObject({ good: 1, leftOut: 2, faults: [{ row: 5, name: "Bina", phone: "12" }] });
});

it("finds rows that repeat another one, but not a family with one number", () => {
  const found = checked("Name,Phone\nAsha Rao,9876543210\nasha rao,+91 98765 43210\nBina Rao,9876543210\n");
  expect(found).toMatchObject({ good: 2, faults: [{ row: 3, kind: "same", as: 2 }] });
});

it("names birth dates in which day and month could be exchanged", () => {
  const found = checked("Name,Phone,DOB\nAsha,9876543210,03/04/1980\nBina,9876543211,31/12/1980\n");
  expect(found).toMatchObject({ good: 2, ambiguous: [{ row: 2, text: "03/04/1980", day: "1980-04-03" }] });
});

it("reads a file with the byte order mark, and none as part of the first head", () => {
  expect(checked("\ufeffName,Phone\nआशा,9876543210\n")).toMatchObject({ good: 1 });
});

it.each([";", "\t"])("reads cells separated by %j", (sign) => {
  expect(checked(`Name${sign}Phone\n"Rao, Asha"${sign}9876543210\n`)).toMatchObject({ good: 1, faults: [] });
});

it("reads Windows-1252 and UTF-16 with and without a mark", () => {
  const text = "Name;Phone\r\nJosé;9876543210\r\n";
  const latin = Buffer.from(text, "latin1");
  const files = [latin, ...[false, true].flatMap((big) => [utf16(text, big, true), utf16(text, big, false)])];
  for (const file of files) expect(tableRows(fileText(file))[1]).toEqual(["José", "9876543210"]);
});

it("leaves a number and a formula in a text column as text", () => {
  const rows = tableRows('Name,Phone\n000000000012,"=HYPERLINK(""http://x.example"")"\n5" tall,1\n');
  expect(rows.slice(1)).toEqual([
    ["000000000012", '=HYPERLINK("http://x.example")'],
    ['5" tall', "1"],
  ]);
});
