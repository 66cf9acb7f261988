import { afterEach, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { clinicDay } from "#domain/time.ts";
import { aDocument } from "#support/health/documents.ts";
import { aFamily, aFamilyWithRaviTwice, agreeOnPaper, aTreated, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };
const allergy = (name: string) => ({ ...SULPHA, name });
const medicine = (name: string) => ({ kind: "medicine", name, detail: "1 tablet", since: "" });

describeClinic("the record of a member who is removed", (open) => {
  afterEach(() => open.clock.goToNow());
  const { health, documents, family } = open.api;
  const addDocument = (who: Actor, member: string) =>
    documents.addDocument(who, aDocument(clinicDay(open.clock.now())), { member });
  const allergiesOf = async (who: Actor, member = "") =>
    (await health.readOwnRecord(who, { member })).lists.allergy.map(({ name }) => name);

  it("goes only by a tick, with its files, and no other record goes", async () => {
    const { meera, ravi, baba } = await aFamily(open);
    await health.addEntry(meera, SULPHA);
    await health.addEntry(meera, SULPHA, { member: ravi });
    const document = await addDocument(meera, ravi);
    const [{ id: file } = { id: "" }] = (await documents.readOwnDocument(meera, document)).pages;
    for (const withRecord of ["", "yes", undefined, 5]) {
      await expect(family.removeMember(meera, { id: ravi, withRecord })).rejects.toMatchObject({
        ...{ field: "withRecord", message: "family.hasRecord" },
      });
    }
    expect(await open.app.files.read(file)).toBeDefined();
    await family.removeMember(meera, { id: ravi, withRecord: "on" });
    expect(await codeOf(health.readOwnRecord(meera, { member: ravi }))).toBe("NOT_FOUND");
    expect(await codeOf(documents.readOwnDocument(meera, document))).toBe("NOT_FOUND");
    expect(await open.app.files.read(file)).toBeUndefined();
    expect(await allergiesOf(meera)).toEqual(["sulpha"]);
    // Without a record no tick is needed.
    await family.removeMember(meera, { id: baba });
    expect(await family.listFamily(meera)).toEqual([]);
  });

  it("stays whole with the other entry of the same person, and stays shared", async () => {
    for (const first of ["ravi", "twice"] as const) {
      const { paper, meera, ...both } = await aFamilyWithRaviTwice(open);
      const { id, rao } = await aTreated(open, meera, FOR_RAVI);
      await health.shareRecord(meera, id, { share: "yes", language: "en" });
      const [removed, left] = first === "ravi" ? [both.ravi, both.twice] : [both.twice, both.ravi];
      await family.removeMember(meera, { id: removed, withRecord: first === "ravi" ? "" : "on" });
      expect((await allergiesOf(meera, left)).sort()).toEqual(["nuts", "sulpha"]);
      expect((await documents.listOwnDocuments(meera, { member: left })).map(({ id: of }) => of)).toEqual([paper]);
      const [{ id: file } = { id: "" }] = (await documents.readOwnDocument(meera, paper)).pages;
      expect(await open.app.files.read(file)).toBeDefined();
      expect((await health.readSharedRecord(rao.doctor, id)).lists.allergy).toHaveLength(2);
    }
  });

  it("stays the account's own where its own person was written down as a member", async () => {
    const kiran = await aSignedInPatient(open, { name: "Kiran Rao" });
    await family.saveMember(kiran, { ...RAVI, name: "Kiran Rao", bornOn: "1988-08-08" });
    const [{ id: member } = { id: "" }] = await family.listFamily(kiran);
    await health.addEntry(kiran, allergy("latex"), { member });
    await open.kysely.updateTable("healthEntries").set({ memberId: member }).where("uid", "=", kiran.uid).execute();
    await aTreated(open, kiran, { name: "Kiran Rao", bornOn: "1988-08-08" });
    await family.removeMember(kiran, { id: member });
    expect(await allergiesOf(kiran)).toEqual(["latex"]);
  });

  it("is shared again by a new consent alone when the same person is added again", async () => {
    const { meera, ravi } = await aFamily(open);
    await health.addEntry(meera, SULPHA, { member: ravi });
    const { id, rao } = await aTreated(open, meera, FOR_RAVI);
    await health.shareRecord(meera, id, { share: "yes", language: "en" });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("no failure");
    await family.removeMember(meera, { id: ravi, withRecord: "on" });
    open.clock.goTo(open.clock.now() + 1000);
    await family.saveMember(meera, RAVI);
    const again = (await family.listFamily(meera)).find(({ name }) => name === RAVI.name)?.id ?? "";
    await agreeOnPaper(open, meera, again);
    await health.addEntry(meera, allergy("nuts"), { member: again });
    expect(await codeOf(health.readSharedRecord(rao.doctor, id))).toBe("NOT_FOUND");
    expect((await health.listShareOffers(meera)).map(({ shared }) => shared)).toEqual([false]);
    await health.shareRecord(meera, id, { share: "yes", language: "en" });
    expect((await health.readSharedRecord(rao.doctor, id)).lists.allergy.map(({ name }) => name)).toEqual(["nuts"]);
  });

  it("leaves nothing behind of what is written at the same time", async () => {
    const { meera, ravi } = await aFamily(open);
    await health.addEntry(meera, SULPHA, { member: ravi });
    const calls = [
      family.removeMember(meera, { id: ravi, withRecord: "on" }),
      health.addEntry(meera, medicine("Cetirizine"), { member: ravi }),
      addDocument(meera, ravi),
    ];
    const [removed, ...others] = await Promise.all(calls.map(codeOf));
    expect(removed).toBe("no failure");
    expect(others.filter((code) => code !== "no failure" && code !== "NOT_FOUND")).toEqual([]);
    const left = await open.kysely.selectFrom("healthEntries").select("id").where("uid", "=", meera.uid).execute();
    expect([left, await documents.listOwnDocuments(meera)]).toEqual([[], []]);
  });
});
