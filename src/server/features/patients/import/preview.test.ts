import { expect, it } from "vitest";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#domain/patients/import/import-preview.ts";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInMember, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, key }) => key ?? code,
  );

/** What a clinic's file has, in Windows-1252: notations of dates, formulas, leading zeros. */
const BAD = Buffer.from(
  [
    "Patient;Mobile;Born;Sex;E-mail;Ward",
    "José Dias;9811000001;31-12-1980;M;;7",
    "Asha Rao;+91 98110 00002;31/12/1981;F;asha@example.test;7",
    "Rao Asha;9811000002;;F;;7",
    "Bina Rao;9811000003;2 Jan 1999;;;7",
    "Uma Rao;9811000004;03.04.1970;;;7",
    "=2+3;9811000005;1982-12-31;;;7",
    "+Plus;9811000006;;;;7",
    "-Minus;9811000007;;;;7",
    "@At;9811000008;;;;7",
    "000000000012;9811000009;;;;7",
    "Zeros;000000000012;;;;7",
    "José Dias;9811000001;31.12.1980;;;7",
    "Late;9811000010;31-12-80;;;7",
  ].join("\r\n"),
  "latin1",
);

describeClinic("the preview of an import", async (open) => {
  const admin = await aSignedInAdmin(open);
  const { previewImport, importPatients, listImported } = open.api.patients;
  const count = async () => (await listImported(admin, {})).total;
  const refusalOf = (file: unknown) => failureOf(previewImport(admin, { file }));
  async function rowsOf(file: Uint8Array, input: object = {}) {
    const preview = await previewImport(admin, { file, ...input });
    if (preview.kind !== "rows") throw new Error(`The heads are refused: ${preview.fault.kind}`);
    return preview;
  }

  it("is refused to all but admins, before the file is looked at", async () => {
    const others = [await aSignedInPatient(open), await aSignedInMember(open, "reception")];
    others.push(await aSignedInMember(open, "auditor"));
    const calls = others.flatMap((actor) => [previewImport(actor, {}), importPatients(actor, {})]);
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "FORBIDDEN"));
  });

  it.each([
    ["nothing", undefined, "patients.importFile"],
    ["a text", "Name,Phone", "patients.importFile"],
    ["an empty file", new Uint8Array(), "patients.importFile"],
    ["a byte order mark alone", bytesOf("\ufeff"), "patients.importEmpty"],
    ["heads alone", bytesOf("Name,Phone\n\n"), "patients.importEmpty"],
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), "patients.importNoText"],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "patients.importNoText"],
    ["a row of a thousand columns", bytesOf(`Name,Phone${",x".repeat(1000)}\nA,1\n`), "patients.importNoText"],
    ["an open quotation mark", bytesOf('Name,Phone\n"Asha,9811000001\n'), "patients.importTable"],
    ["more bytes", new Uint8Array(MAX_IMPORT_BYTES + 1), "IMPORT_TOO_LARGE"],
    ["100,000 rows", bytesOf(`Name,Phone\n${"A,1\n".repeat(100_000)}`), "IMPORT_TOO_LARGE"],
    ["one row more", bytesOf(`Name,Phone\n${"A,1\n".repeat(MAX_IMPORT_ROWS + 1)}`), "IMPORT_TOO_LARGE"],
  ])("refuses %s", async (_, file, refusal) => {
    expect(await refusalOf(file)).toBe(refusal);
    expect(await failureOf(importPatients(admin, { file, digest: "x" }))).toBe(refusal);
  });

  it("says what would be added, refused, repeated, and could be read otherwise, and adds no one", async () => {
    const preview = await rowsOf(BAD);
    expect(preview.columns.map(({ column }) => column)).toEqual([
      "name",
      "phone",
      "dateOfBirth",
      "gender",
      "email",
      "",
    ]);
    expect(preview.columns[5]).toEqual({ head: "Ward", example: "7", column: "" });
    expect(preview).toMatchObject({ total: 13, toAdd: 10, leftOut: 0 });
    expect(preview.refused).toMatchObject({ count: 2, first: [{ row: 12 }, { row: 14, name: "Late" }] });
    expect(preview.repeated).toMatchObject({ count: 1, first: [{ row: 13, as: 2 }] });
    expect(preview.ambiguous).toMatchObject({ count: 1, first: [{ row: 6, text: "03.04.1970", day: "1970-04-03" }] });
    expect(preview.alike).toEqual({ count: 1, first: [{ name: "Asha Rao", rows: [3, 4], isThere: false }] });
    expect(preview.examples[0]).toMatchObject({ row: 2, name: "José Dias", dateOfBirth: "1980-12-31", gender: "Male" });
    expect(await count()).toBe(0);
  });

  it("reads other columns once they are chosen, and asks for the ones it does not find", async () => {
    const file = bytesOf("Caller,Number,Phone\nAsha,1,9811000050\n");
    const asked = await previewImport(admin, { file });
    expect(asked).toMatchObject({ kind: "heads", fault: { kind: "missing", column: "name" } });
    const { columnsOf } = asked;
    const chosen = (...columns: string[]) => ({ columns, columnsOf });
    expect(await rowsOf(file, chosen("name", "", "phone"))).toMatchObject({ toAdd: 1, examples: [{ name: "Asha" }] });
    const twice = await previewImport(admin, { file, ...chosen("name", "name", "phone") });
    expect(twice).toMatchObject({ kind: "heads", fault: { kind: "twice", column: "name" } });
    for (const columns of [["nonsense"], "name", [1, 2], Array(99).fill("name"), ["name", "name", "phone", "phone"]]) {
      const found = await previewImport(admin, { file, columns, columnsOf });
      expect(found.kind).toBe("heads");
    }
    const other = bytesOf("Phone,Name\n9811000051,Bina\n");
    expect(await rowsOf(other, chosen("name", "", "phone"))).toMatchObject({ examples: [{ name: "Bina" }] });
  });

  it("is written only as it was checked, and each person once", async () => {
    const { digest, columnsOf, columns } = await rowsOf(BAD);
    const file = Buffer.concat([BAD, Buffer.from("\r\nNew;9811000011;;;;7")]);
    const named = columns.map(({ column }) => column);
    const calls = [
      importPatients(admin, { file, digest }),
      importPatients(admin, { file: BAD, digest: "" }),
      importPatients(admin, { file: BAD, digest: digest.toLowerCase() }),
      importPatients(admin, { file: BAD, digest, columnsOf, columns: named.with(4, "") }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "IMPORT_CHANGED"));
    expect(await count()).toBe(0);
    const input = { file: BAD, digest, columnsOf, columns: named };
    const both = await Promise.all([importPatients(admin, input), importPatients(await aSignedInAdmin(open), input)]);
    expect(both.map(({ added }) => added).reduce((one, other) => one + other)).toBe(10);
    expect(await count()).toBe(10);
    expect(await importPatients(admin, input)).toEqual({ added: 0, known: 10, done: 13, total: 13 });
    const names = (await listImported(admin, {})).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["=2+3", "+Plus", "-Minus", "@At", "000000000012", "José Dias"]));
  });

  it("tells rows that are the same from rows that differ, have an account or were erased", async () => {
    await aSignedInPatient(open, aPatient({ name: "Chitra Sen", phone: "9811000030" }));
    const [bina] = (await listImported(admin, { words: "bina" })).rows;
    await open.api.privacy.eraseImported(admin, bina?.id ?? "");
    const text =
      "Name,Phone,DOB,Email\nJose Dias,9811000001,31-12-1980,\nAsha Rao,9811000002,31-12-1981,new@example.test\n";
    const file = bytesOf(`${text}Chitra Sen,9811000030,,\nBina Rao,9811000003,2-1-1999,\nJosé Dias,9811000001,,\n`);
    const preview = await rowsOf(file);
    expect(preview).toMatchObject({ toAdd: 1, known: { there: 1, differs: 1, account: 1, erased: 1 } });
    expect(preview.differing).toMatchObject({ count: 1, first: [{ row: 3, email: "new@example.test" }] });
    expect(preview.alike.first).toEqual([
      { name: "Jose Dias", rows: [2, 6], isThere: false },
      { name: "José Dias", rows: [6], isThere: true },
    ]);
    const before = (await listImported(admin, { words: "asha 31/12/1981" })).rows;
    expect(await importPatients(admin, { file, digest: preview.digest })).toMatchObject({ added: 1 });
    expect((await listImported(admin, { words: "asha 31/12/1981" })).rows).toEqual(before);
  });

  it("is written in parts that follow each other, by the name of the admin in the audit", async () => {
    const rows = Array.from({ length: 2300 }, (_, index) => `Part ${"x".repeat(index % 90)},97${10_000_000 + index}`);
    const file = bytesOf(["Name,Phone", ...rows].join("\n"));
    const { digest } = await rowsOf(file);
    const before = await count();
    const steps = [];
    for (let from = 0; from < 2300; from = steps.at(-1)?.done ?? 2300)
      steps.push(await importPatients(admin, { file, digest, from: String(from) }));
    expect(steps.map(({ done }) => done)).toEqual([1000, 2000, 2300]);
    expect(await count()).toBe(before + 2300);
    expect(await importPatients(admin, { file, digest, from: "2300" })).toEqual({
      added: 0,
      known: 0,
      done: 2300,
      total: 2300,
    });
    for (const from of ["-1", "1.5", "x", {}])
      expect(await importPatients(admin, { file, digest, from })).toMatchObject({ added: 0, done: 1000 });
    const entries = await open.kysely.selectFrom("audit").selectAll().where("action", "=", "patient:import").execute();
    expect(entries.filter(({ actor, reason }) => actor === admin.uid && reason === "500 added")).toHaveLength(4);
    expect(JSON.stringify(entries)).not.toMatch(/Part|Asha|98110/u);
  });
});
