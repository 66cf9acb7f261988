import { expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { EARLIER_SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { clinicDay } from "#domain/time.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { AN_ITEM, savedDraft } from "#support/advice.ts";
import type { OpenDoctor } from "#support/consultations.ts";
import { aDocument } from "#support/health/documents.ts";
import { aFamily, agreeOnPaper, aTreated, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const YES = { share: "yes", language: "en" };
const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };
const allergy = (name: string) => ({ ...SULPHA, name });
type Family = Awaited<ReturnType<typeof aFamily>>;

describeClinic("the shared record of the person treated", (open) => {
  const { health, documents, family } = open.api;
  const today = () => clinicDay(open.clock.now());
  const addDocument = (who: Actor, member: string, fields: object = {}) =>
    documents.addDocument(who, aDocument(today(), fields), { member });
  const aFamilyHere = () => aFamily(open);
  const treated = (meera: Account, person: object = {}, whose?: OpenDoctor) => aTreated(open, meera, person, whose);
  const offersOf = async (who: Account, id: string) =>
    (await health.listShareOffers(who)).find(({ consultationId }) => consultationId === id);

  it("is the patient's: the parent's own is never shown, nor another member's", async () => {
    const { meera, ravi, baba } = await aFamilyHere();
    await health.addEntry(meera, allergy("of Meera"));
    await health.addEntry(meera, allergy("of Ravi"), { member: ravi });
    await health.addEntry(meera, allergy("of Baba"), { member: baba });
    const { id, rao } = await treated(meera, { ...FOR_RAVI, name: "NAIR ravi" });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
    expect(await offersOf(meera, id)).toMatchObject({ shared: false, patient: "NAIR ravi", member: ravi });
    await health.shareRecord(meera, id, YES);
    const shared = await health.readSharedRecord(rao.doctor, id);
    expect(shared).toMatchObject({ name: "Ravi Nair", lists: { allergy: [{ name: "of Ravi" }] } });
    expect(JSON.stringify(shared)).not.toMatch(/of Meera|of Baba/u);
    const own = await treated(meera, {}, rao);
    await health.shareRecord(meera, own.id, YES);
    const mine = await health.readSharedRecord(rao.doctor, own.id);
    expect(mine.lists.allergy.map(({ name }) => name)).toEqual(["of Meera"]);
    await health.shareRecord(meera, id, { share: "no", language: "en" });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
  });

  it("is nothing for a person outside the family, a namesake of another age included", async () => {
    const { meera, ravi } = await aFamilyHere();
    await health.addEntry(meera, allergy("of Meera"));
    await health.addEntry(meera, allergy("of Ravi"), { member: ravi });
    // Her own birthday is known from here on.
    const { rao } = await treated(meera);
    for (const person of [{ name: "Kiran Rao" }, { ...FOR_RAVI, bornOn: "2000-01-01" }, { bornOn: "1960-01-01" }]) {
      const { id } = await treated(meera, person, rao);
      expect(await offersOf(meera, id)).toMatchObject({ shared: false, member: null });
      expect(await codeOf(health.shareRecord(meera, id, YES))).toBe("NO_RECORD");
      expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
    }
  });

  it("is a son's where his father has his name, also when the son is booked for first", async () => {
    const father = await aSignedInPatient(open, { name: "Ravi Kumar", age: "48" });
    const son = { name: "Ravi Kumar", bornOn: "2005-05-05" };
    await family.saveMember(father, { ...RAVI, ...son });
    const [{ id: member } = { id: "" }] = await family.listFamily(father);
    await health.addEntry(father, allergy("of the father"));
    await agreeOnPaper(open, father, member);
    await health.addEntry(father, allergy("of the son"), { member });
    const { id, rao } = await treated(father, son);
    expect((await open.api.patients.readOwnPatient(father)).dateOfBirth).toBeNull();
    expect((await health.readOwnRecord(father, { member })).lists.allergy.map(({ name }) => name)).toEqual([
      "of the son",
    ]);
    await health.shareRecord(father, id, YES);
    const shared = await health.readSharedRecord(rao.doctor, id);
    expect(shared.lists.allergy.map(({ name }) => name)).toEqual(["of the son"]);
    // The father's history is beside his own consultations only, however the name is written.
    const recordIn = async (of: string) => (await open.api.room.readPatientSummary(rao.doctor, of)).record;
    expect(await recordIn(id)).toBeNull();
    const his = await treated(father, { name: "Kumar Ravi", bornOn: "1979-01-01" }, rao);
    expect(await recordIn(his.id)).toMatchObject({ name: "Ravi Kumar" });
  });

  it("ends when the member is another person now, and needs other words than one's own record", async () => {
    const { meera, ravi } = await aFamilyHere();
    await health.addEntry(meera, SULPHA, { member: ravi });
    const { id, rao } = await treated(meera, FOR_RAVI);
    await health.shareRecord(meera, id, YES);
    await family.saveMember(meera, { ...RAVI, id: ravi, name: "Rajiv Nair" });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
    await family.saveMember(meera, { ...RAVI, id: ravi });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("no failure");
    const [earlier = ""] = EARLIER_SHARE_RECORD_WORDS;
    const given = await open.kysely
      .selectFrom("consents")
      .selectAll()
      .where("consultationId", "=", id)
      .where("purpose", "=", "share-record")
      .executeTakeFirstOrThrow();
    const before = { ...given, id: `agreed before ${id}`, place: 50, wordsHash: hashText(earlier) };
    await open.kysely.insertInto("consents").values(before).execute();
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
  });

  it("has the member's documents, by the record and by ticks, and no other", async () => {
    const { meera, ravi, baba } = await aFamilyHere();
    const { id, rao } = await treated(meera, FOR_RAVI);
    const always = await addDocument(meera, ravi, { shareWithRecord: "on" });
    const chosen = await addDocument(meera, ravi);
    const own = await addDocument(meera, "", { shareWithRecord: "on" });
    const babas = await addDocument(meera, baba, { shareWithRecord: "on" });
    // Written down with the name before members had documents of their own.
    const named = await addDocument(meera, "", { person: "Nair Ravi" });
    const listed = (await documents.listDocumentChoices(meera, id)).choices.map(({ document }) => document.id);
    expect(listed.sort()).toEqual([always, chosen, named].sort());
    const ticks = { documents: [chosen, own, babas], shown: [], language: "en" };
    await documents.shareDocuments(meera, id, ticks);
    const seen = async () => (await documents.listSharedDocuments(rao.doctor, id)).map((one) => one.id).sort();
    expect(await seen()).toEqual([chosen]);
    await health.shareRecord(meera, id, YES);
    expect(await seen()).toEqual([always, chosen].sort());
    const [{ id: page } = { id: "" }] = (await documents.readOwnDocument(meera, babas)).pages;
    expect(await codeOf(documents.readSharedDocumentFile(rao.doctor, id, page))).toBe("NOT_FOUND");
    // What becomes another person's is not shown any more.
    const version = await open.app.hub.version("ownConsultations", rao.doctor.uid);
    const moved = { ...aDocument(today()), shownWithRecord: "no", member: baba };
    await documents.changeDocument(meera, chosen, moved);
    expect(await open.app.hub.version("ownConsultations", rao.doctor.uid)).toBeGreaterThan(version);
    expect(await seen()).toEqual([always]);
    expect(await documents.readOwnDocument(meera, chosen)).toMatchObject({ memberId: baba, person: "Baba Nair" });
  });

  it("is the one that a prescription is checked against, whatever the others are allergic to", async () => {
    const found = async (person: object, write: (of: Family) => Promise<void>) => {
      const of = await aFamilyHere();
      await write(of);
      const { id, rao } = await treated(of.meera, person);
      await health.shareRecord(of.meera, id, YES);
      await savedDraft(open, rao.doctor, id, { lines: [{ ...AN_ITEM, item: "Septran DS", list: "O" }] });
      const { findings } = await open.api.advice.readAdviceEditor(rao.doctor, id);
      return findings.filter(({ kind }) => kind === "allergy").length;
    };
    expect(await found(FOR_RAVI, ({ meera }) => health.addEntry(meera, SULPHA))).toBe(0);
    expect(await found(FOR_RAVI, ({ meera, baba }) => health.addEntry(meera, SULPHA, { member: baba }))).toBe(0);
    expect(await found({}, ({ meera, ravi }) => health.addEntry(meera, SULPHA, { member: ravi }))).toBe(0);
    expect(await found(FOR_RAVI, ({ meera, ravi }) => health.addEntry(meera, SULPHA, { member: ravi }))).toBe(1);
  });
});
