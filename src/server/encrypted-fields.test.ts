import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import { encryptFields, openFields } from "./encrypted-fields.ts";
import { UNREADABLE } from "./unreadable.ts";

const vault = createVault([randomBytes(32)]);
const place = { column: "doctors.encrypted", row: "d1" };

it("gives back what was encrypted, also from the columns of an older version", () => {
  const fields = { dob: "1980-02-03", license: "MMC 1" };
  const row = encryptFields(vault, "doctors", "d1", fields);
  expect(row).toMatchObject({ dob: "", license: "" });
  expect(openFields(vault, "doctors", "d1", row)).toEqual(fields);
  expect(openFields(vault, "doctors", "d1", { ...fields, encrypted: null })).toEqual(fields);
});

it("gives an empty text for a field that a row is older than", () => {
  const encrypted = vault.encrypt(JSON.stringify({ dob: "1980-02-03" }), place);
  expect(openFields(vault, "doctors", "d1", { dob: "", license: "", encrypted })).toEqual({
    dob: "1980-02-03",
    license: "",
  });
});

it("gives every field as unreadable when the row belongs to another place", () => {
  const { encrypted } = encryptFields(vault, "doctors", "d2", { dob: "1980-02-03", license: "MMC 1" });
  expect(openFields(vault, "doctors", "d1", { dob: "", license: "", encrypted })).toEqual({
    dob: UNREADABLE,
    license: UNREADABLE,
  });
});
