import { expect, it } from "vitest";
import { type Column, mapColumns } from "./columns.ts";

const mapped = (heads: readonly string[], chosen: readonly (readonly [string, Column])[] = []) =>
  mapColumns(heads, new Map(chosen));

it("refuses a file without the columns that every patient needs", () => {
  expect(mapped(["Phone"])).toEqual({ kind: "missing", column: "name" });
  expect(mapped(["Name", "Age"])).toEqual({ kind: "missing", column: "phone" });
});

it("refuses two columns for one thing, and a head that the file lacks", () => {
  expect(mapped(["Name", "Mobile", "Phone"])).toEqual({ kind: "twice", column: "phone" });
  expect(mapped(["Name", "Mobile"], [["Caller", "name"]])).toEqual({ kind: "absent", head: "Caller" });
});

it("recognises heads in English and Hindi, however they are written", () => {
  const english = mapped([" PATIENT_NAME ", "Mobile No.", "DOB", "Sex", "E-mail"]);
  expect(english).toMatchObject({ unread: [] });
  const hindi = mapped(["जन्म तिथि", "मोबाइल नंबर", "नाम", "लिंग"]);
  expect("places" in hindi && [...hindi.places]).toEqual([
    ["dateOfBirth", 0],
    ["phone", 1],
    ["name", 2],
    ["gender", 3],
  ]);
});

it("names the columns that it does not read", () => {
  expect(mapped(["Name", "Phone", "Blood group", "", "Ward"])).toMatchObject({ unread: ["Blood group", "Ward"] });
});

it("takes what the operator says before what it recognises", () => {
  const found = mapped(["Name", "Phone", "Known as"], [["known as", "name"]]);
  expect("places" in found && found.places.get("name")).toBe(2);
  expect(found).toMatchObject({ unread: ["Name"] });
});
