import { expect, it } from "vitest";
import { checkFile } from "#server/features/patients/import/checked-file.ts";
import { importRows } from "#server/features/patients/import/import-rows.ts";
import { tableRows } from "#server/features/patients/import/table-rows.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient, describeClinic } from "#support/open-clinic.ts";
import { eraseAgain } from "./erasure-journal.ts";

describeClinic("an imported person", async (open) => {
  const admin = await aSignedInAdmin(open);
  const found = async (words: string) => (await open.api.patients.findImported(admin, { words })).map(({ id }) => id);
  async function imported(...rows: string[]) {
    const checked = checkFile(tableRows(["Name,Phone,Email", ...rows].join("\n")), new Map(), () => undefined);
    if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
    await importRows(open.app, checked.rows, { write: true, progress: () => undefined });
  }

  it("is erased again after a backup from before is restored", async () => {
    await imported("Gauri Nair,9822000001,");
    const row = await open.kysely.selectFrom("importedPatients").selectAll().executeTakeFirstOrThrow();
    await open.api.privacy.eraseImported(admin, row.id);
    await open.kysely.deleteFrom("erasures").execute();
    await open.kysely.insertInto("importedPatients").values(row).execute();
    expect(await eraseAgain(open.app)).toBe(1);
    expect(await found("gauri")).toEqual([]);
    expect(await eraseAgain(open.app)).toBe(0);
  });

  it("goes with the account that has the same confirmed email and name, and with no other", async () => {
    const email = anEmail("hari");
    await imported(`Hari Nair,9822000002,${email}`, `Indu Nair,9822000002,${email}`);
    const hari = await aSignedInPatient(open, aPatient({ name: "Nair Hari", email }));
    await open.api.privacy.eraseOwnAccount(hari, { password: GOOD_PASSWORD, confirm: "on" });
    expect(await found("hari")).toEqual([]);
    expect(await found("indu")).toHaveLength(1);
  });

  it("stays when an account erases itself that only says the same name and number", async () => {
    await imported(`Jaya Nair,9822000003,${anEmail("jaya")}`);
    const other = await aSignedInPatient(open, aPatient({ name: "Jaya Nair", phone: "9822000003" }));
    await open.api.privacy.eraseOwnAccount(other, { password: GOOD_PASSWORD, confirm: "on" });
    expect(await found("jaya")).toHaveLength(1);
  });
});
