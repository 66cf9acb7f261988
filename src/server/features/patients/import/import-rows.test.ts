import { expect, it } from "vitest";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInMember, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";
import { checkFile } from "./checked-file.ts";
import { fileText } from "./file-text.ts";
import { importRows } from "./import-rows.ts";
import { tableRows } from "./table-rows.ts";

const HEADS = "Name;Phone;DOB;Sex;E-mail;Ward";
/** What a file has in the notations of many years. */
const BAD = [
  HEADS,
  "José D’Souza;9811000001;31-12-1980;M;;7",
  "Asha Rao;+91 98110 00002;31/12/1981;F;Asha@Example.test;7",
  "Rao Asha;9811000002;1981-12-31;F;;7",
  "Bina Rao;09811000002;1 Jan 1999;f;;7",
  "000000000012;9811000004;1.2.1970;;;7",
  '"=HYPERLINK(""http://x.example"")";9811000005;;;;7',
  "Uma;000000000012;;;;7",
  "Nul\u0000;9811000006;;;;7",
  '"two\nlines";9811000007;;;;7',
  "Long;9811000008;;;;7;more",
  "Old;9811000009;31-12-80;;;7",
].join("\r\n");

function goodRows(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const checked = checkFile(tableRows(fileText(bytes)), new Map(), () => undefined);
  if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
  return checked;
}

describeClinic("an import of patients", async (open) => {
  const admin = await aSignedInAdmin(open);
  const { patients, privacy } = open.api;
  const find = (words: string) => patients.findImported(admin, { words });
  const names = async (words: string) => (await find(words)).map(({ name }) => name);
  const run = (text: string | Uint8Array, write = true) =>
    importRows(open.app, goodRows(text).rows, { write, progress: () => undefined });
  const count = async () => (await open.kysely.selectFrom("importedPatients").select("id").execute()).length;

  it("is found and read by receptionists, and erased by admins", async () => {
    const [patient, nurse] = [await aSignedInPatient(open), await aSignedInMember(open, "nurse")];
    expect(await codeOf(patients.findImported(patient, { words: "asha" }))).toBe("FORBIDDEN");
    expect(await codeOf(patients.readImported(patient, "x"))).toBe("FORBIDDEN");
    for (const id of ["", "x", "\u0000".repeat(43), "x".repeat(43), "%".repeat(43)]) {
      expect(await codeOf(patients.readImported(admin, id))).toBe("NOT_FOUND");
      expect(await codeOf(privacy.eraseImported(admin, id))).toBe("NOT_FOUND");
      expect(await codeOf(privacy.eraseImported(nurse, id))).toBe("FORBIDDEN");
    }
    for (const words of ["\u0000", "%", "'", "\ud800", " "]) expect(await find(words)).toEqual([]);
  });

  it("adds no one until it is asked to, and then each person once, with what the file says", async () => {
    const latin = Buffer.from(BAD.replace("’", "'"), "latin1");
    expect((await run(latin, false)).added).toBe(5);
    expect(await count()).toBe(0);
    expect(goodRows(latin).faults.map(({ row, kind }) => [row, kind])).toEqual([
      [4, "same"],
      [8, "refused"],
      [9, "refused"],
      [10, "refused"],
      [11, "tooMany"],
      [12, "refused"],
    ]);
    expect(await run(latin)).toMatchObject({ added: 5, leftOut: [] });
    expect(await count()).toBe(5);
    expect(await find("9811000002 31/12/1981")).toMatchObject([
      {
        ...{ name: "Asha Rao", phone: "9811000002", email: "asha@example.test", gender: "Female" },
        dateOfBirth: "1981-12-31",
      },
    ]);
    expect(await names("000000000012")).toEqual(["000000000012"]);
    expect(await names("9811000005")).toEqual(['=HYPERLINK("http://x.example")']);
    const stored = JSON.stringify(await open.kysely.selectFrom("importedPatients").selectAll().execute());
    expect(stored).not.toContain("1981-12-31");
  });

  it("adds no one a second time, in any encoding and order of the name, and says who was there", async () => {
    const again = await run(`\ufeff${BAD.replace("José D’Souza", "D'Souza José")}`);
    expect(again.added).toBe(0);
    expect(new Set(again.leftOut.map(({ known }) => known))).toEqual(new Set(["there"]));
    expect(await count()).toBe(5);
  });

  it("is found by name in any order, number and birth date", async () => {
    expect(await names("rao asha")).toEqual(["Asha Rao"]);
    expect(await names("jose dsouza")).toEqual(["José D'Souza"]);
    expect(await names("+91 98110 00002")).toEqual(["Asha Rao", "Bina Rao"]);
    expect(await names("1/2/1970")).toEqual(["000000000012"]);
    expect(await names("asha 1/2/1970")).toEqual([]);
  });

  it("leaves out who has an account, and hides who signs up later", async () => {
    await aSignedInPatient(open, aPatient({ name: "Chitra Sen", phone: "9811000020" }));
    const file = `${HEADS}\nSen Chitra;9811000020;;;;\nDev Sen;9811000020;;;;\n`;
    expect((await run(file)).leftOut).toMatchObject([{ row: 2, known: "account" }]);
    expect(await names("9811000020")).toEqual(["Dev Sen"]);
    await aSignedInPatient(open, aPatient({ name: "Sen Dev", phone: "9811000020" }));
    expect(await names("9811000020")).toEqual([]);
  });

  it("goes on where an interrupted run ended", async () => {
    const rows = Array.from(
      { length: 1200 },
      (_, index) => `Row ${"x".repeat(index % 90)};98${10_000_000 + index};;;;`,
    );
    const file = goodRows([HEADS, ...rows].join("\n"));
    const before = await count();
    const stopped = importRows(open.app, file.rows, {
      write: true,
      progress: (done) => {
        if (done === 1000) throw new Error("The power failed.");
      },
    });
    await expect(stopped).rejects.toThrow("The power failed.");
    expect(await count()).toBe(before + 1000);
    const next = await importRows(open.app, file.rows, { write: true, progress: () => undefined });
    expect(next).toMatchObject({ added: 200, leftOut: { length: 1000 } });
    expect(await count()).toBe(before + 1200);
  });

  it("adds each person once when two imports run at once", async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `Both ${index};97${10_000_000 + index};;;;`);
    const [one, other] = [[HEADS, ...rows].join("\n"), [HEADS, ...rows.toReversed()].join("\n")];
    const [first, second] = await Promise.all([run(one), run(other)]);
    expect(first.added + second.added).toBe(600);
    expect(first.leftOut.length + second.leftOut.length).toBe(600);
  });

  it("is audited without content, and so is each look", async () => {
    const [asha] = await find("asha rao");
    await patients.readImported(admin, asha?.id ?? "");
    const entries = await open.kysely
      .selectFrom("audit")
      .selectAll()
      .where("action", "like", "patient:%import%")
      .execute();
    expect(entries.map(({ action }) => action)).toContain("patient:read-imported");
    const imports = entries.filter(({ action }) => action === "patient:import");
    expect(imports[0]).toMatchObject({ actor: "operator", subject: "clinic", reason: "5 added", result: "done" });
    expect(JSON.stringify(entries)).not.toMatch(/Asha|9811000002/u);
  });

  it("does not bring back who was erased", async () => {
    const [bina] = await find("bina rao");
    const id = bina?.id ?? "";
    await privacy.eraseImported(admin, id);
    expect(await codeOf(privacy.eraseImported(admin, id))).toBe("NOT_FOUND");
    expect(await codeOf(patients.readImported(admin, id))).toBe("NOT_FOUND");
    expect(open.journal.saved.map(({ person }) => person)).toContain(id);
    const again = await run(BAD);
    expect(again.leftOut.filter(({ known }) => known === "erased")).toMatchObject([{ row: 5 }]);
    expect(await names("bina rao")).toEqual([]);
  });
});
