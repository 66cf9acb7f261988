import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { clinicDay, iso } from "#domain/time.ts";
import { aDocument } from "#support/health/documents.ts";
import { agreeOnPaper, aTreated, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };
const YES = { share: "yes", language: "en" };

describeClinic("the record of an adult member", (open) => {
  const { health, documents, family, agreements } = open.api;
  const today = () => clinicDay(open.clock.now());

  async function aFamilyOfRavi() {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, RAVI);
    const [{ id: ravi } = { id: "" }] = await family.listFamily(meera);
    return { meera, ravi };
  }
  async function withdraw({ uid }: Account, id: string): Promise<void> {
    const staff = await aSignedInAdmin(open);
    await agreements.noteAgreement(staff, uid, { id, note: "withdrawn", seen: "on", language: "en" });
  }
  /** An entry and a document as a version before wrote them, without an agreement. */
  async function writtenBefore(meera: Account, ravi: string) {
    await health.addEntry(meera, SULPHA);
    const document = await documents.addDocument(meera, aDocument(today()));
    for (const table of ["healthEntries", "healthDocuments"] as const)
      await open.kysely.updateTable(table).set({ memberId: ravi }).where("uid", "=", meera.uid).execute();
    return document;
  }

  it("written before stays readable, and takes nothing new without the agreement", async () => {
    const { meera, ravi } = await aFamilyOfRavi();
    const document = await writtenBefore(meera, ravi);
    const whose = { member: ravi };
    expect((await health.readOwnRecord(meera, whose)).lists.allergy).toHaveLength(1);
    expect(await documents.listOwnDocuments(meera, whose)).toHaveLength(1);
    const { id } = await aTreated(open, meera, FOR_RAVI);
    const change = { ...aDocument(today()), shownWithRecord: "no" };
    const refused = [
      health.addEntry(meera, SULPHA, whose),
      health.addReading(meera, { kind: "weight", weight: "60", day: today(), time: "00:00" }, whose),
      documents.addDocument(meera, aDocument(today(), { name: "another" }), whose),
      documents.addDocumentPages(meera, document, aDocument(today(), { name: "x" })),
      documents.changeDocument(meera, document, { ...change, shareWithRecord: "on" }),
      health.shareRecord(meera, id, YES),
      documents.shareDocuments(meera, id, { documents: [document], shown: [], language: "en" }),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => "AGREEMENT_NEEDED"));
    expect(await codeOf(documents.changeDocument(meera, document, { ...change, name: "Blood" }))).toBe("no failure");
    const own = await documents.addDocument(meera, aDocument(today(), { name: "own" }));
    expect(await codeOf(documents.changeDocument(meera, own, { ...change, member: ravi }))).toBe("AGREEMENT_NEEDED");
    await agreeOnPaper(open, meera, ravi);
    expect(await codeOf(health.addEntry(meera, SULPHA, whose))).toBe("no failure");
    expect(await codeOf(health.shareRecord(meera, id, YES))).toBe("no failure");
  });

  it("is hidden everywhere once it was withdrawn, also from the doctor, and nothing is deleted", async () => {
    const { meera, ravi } = await aFamilyOfRavi();
    await agreeOnPaper(open, meera, ravi);
    const whose = { member: ravi };
    await health.addEntry(meera, SULPHA, whose);
    await health.addEntry(meera, { ...SULPHA, kind: "medicine", name: "Cetirizine" }, whose);
    const document = await documents.addDocument(meera, aDocument(today(), { shareWithRecord: "on" }), whose);
    const { id, rao } = await aTreated(open, meera, FOR_RAVI);
    await health.shareRecord(meera, id, YES);
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("no failure");
    const entry = (await health.readOwnRecord(meera, whose)).lists.allergy[0]?.id ?? "";
    await withdraw(meera, ravi);
    const closed = [
      health.readOwnRecord(meera, whose),
      health.addEntry(meera, SULPHA, whose),
      health.listOwnReminders(meera, whose),
      health.listMedicineChoices(meera, whose),
      documents.listOwnDocuments(meera, whose),
    ];
    expect(await Promise.all(closed.map(codeOf))).toEqual(closed.map(() => "RECORD_HIDDEN"));
    expect(await documents.listOwnDocuments(meera)).toEqual([]);
    expect((await health.listMedicineChoices(meera)).map(({ medicine }) => medicine)).not.toContain("Cetirizine");
    const gone = [
      documents.readOwnDocument(meera, document),
      documents.changeDocument(meera, document, aDocument(today())),
      health.readSharedRecord(rao.doctor, id),
    ];
    expect(await Promise.all(gone.map(codeOf))).toEqual(gone.map(() => "NOT_FOUND"));
    expect(await documents.listSharedDocuments(rao.doctor, id)).toEqual([]);
    // Nor can the account delete what it can't see.
    await health.removeEntry(meera, entry);
    await documents.removeDocument(meera, document);
    expect(await codeOf(family.removeMember(meera, { id: ravi, withRecord: "on" }))).toBe("INVALID_FORM");
    await agreeOnPaper(open, meera, ravi);
    expect((await health.readOwnRecord(meera, whose)).lists.allergy).toHaveLength(1);
    expect(await documents.listOwnDocuments(meera, whose)).toHaveLength(1);
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("no failure");
  });

  it("has no reminders while it is hidden", async () => {
    const { meera, ravi } = await aFamilyOfRavi();
    await agreeOnPaper(open, meera, ravi);
    goToNoon(open);
    const whose = { member: ravi };
    await health.addEntry(meera, { ...SULPHA, kind: "medicine", name: "Cetirizine" }, whose);
    const [choice] = await health.listMedicineChoices(meera, whose);
    await health.addReminder(meera, { medicine: choice?.id, time1: "18:00", firstDay: today(), lastDay: "" });
    const [reminder] = (await health.listOwnReminders(meera)).reminders;
    expect(reminder?.person).toBe(RAVI.name);
    await withdraw(meera, ravi);
    expect((await health.listOwnReminders(meera)).reminders).toEqual([]);
    const dose = { reminder: reminder?.id, at: iso(open.clock.now()), taken: "yes" };
    expect(await codeOf(health.markDose(meera, dose))).toBe("NOT_FOUND");
    open.clock.goToNow();
  });
});
