import { expect, it } from "vitest";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInMember, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";
import { checkFile } from "./checked-file.ts";
import { importRows } from "./import-rows.ts";
import { tableRows } from "./table-rows.ts";

describeClinic("the list of imported people", async (open) => {
  const admin = await aSignedInAdmin(open);
  const { listImported } = open.api.patients;
  const namesOf = async (query: object) => (await listImported(admin, query)).rows.map(({ name }) => name);
  const rows = Array.from(
    { length: 30 },
    (_, index) => `Row ${"abcdefghij"[index % 10]}${index},96${10_000_000 + index},`,
  );
  const file = ["Name,Phone,DOB", ...rows, "=cmd|calc,9800000001,2/6/1990", "Lata Pai,9800000002,3-7-1985"].join("\n");
  const checked = checkFile(tableRows(file), new Map(), () => undefined);
  if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
  await importRows(open.app, checked.rows, { write: true, progress: () => undefined });

  it("is read by receptionists, nurses and admins", async () => {
    const refused = [await aSignedInPatient(open), await aSignedInMember(open, "editor")];
    refused.push(await aSignedInMember(open, "auditor"));
    const codes = await Promise.all(refused.map((actor) => codeOf(listImported(actor, {}))));
    expect(codes).toEqual(refused.map(() => "FORBIDDEN"));
    for (const role of ["reception", "nurse"] as const)
      expect((await listImported(await aSignedInMember(open, role), {})).total).toBe(32);
  });

  it("has everybody by name, a page at a time", async () => {
    const first = await listImported(admin, {});
    expect(first).toMatchObject({ total: 32, page: 1, pages: 2, rows: { length: 25 } });
    const last = await listImported(admin, { page: "99" });
    expect(last).toMatchObject({ page: 2, rows: { length: 7 } });
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(32);
    for (const query of [null, 5, { page: "-1" }, { words: ["a"] }])
      expect((await listImported(admin, query)).page).toBe(1);
  });

  it("is searched by name in any order, number and birth date, and has a formula as its text", async () => {
    expect(await namesOf({ words: "pai lata" })).toEqual(["Lata Pai"]);
    expect(await namesOf({ words: "98000 00001" })).toEqual(["=cmd|calc"]);
    expect(await namesOf({ words: "1990-06-02" })).toEqual(["=cmd|calc"]);
    for (const words of ["%", "_", "\u0000lata\u0000x", "\ud800", "'; drop table"])
      expect(await namesOf({ words })).toEqual([]);
  });

  it("has those who signed up since too, marked, so that they can be erased", async () => {
    await aSignedInPatient(open, aPatient({ name: "Pai Lata", phone: "9800000002" }));
    expect(await open.api.patients.findImported(admin, { words: "lata" })).toEqual([]);
    expect((await listImported(admin, { words: "lata" })).rows).toMatchObject([{ name: "Lata Pai", hasAccount: true }]);
    expect((await listImported(admin, { words: "cmd" })).rows).toMatchObject([{ hasAccount: false }]);
  });

  it("is audited by page, without the words", async () => {
    const entries = await open.kysely
      .selectFrom("audit")
      .select(["reason", "result"])
      .where("action", "=", "patient:list-imported")
      .where("actor", "=", admin.uid)
      .execute();
    const reasons = entries.map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(["page 1", "page 2", "page 1, searched"]));
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(JSON.stringify(entries)).not.toMatch(/lata|9800000002/iu);
  });
});
