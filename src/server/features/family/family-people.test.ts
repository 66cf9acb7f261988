import { expect, it } from "vitest";
import { anOpenDoctor } from "#support/consultations.ts";
import { aSharedDocument } from "#support/health/documents.ts";
import { aFamily, aTreated, FOR_RAVI } from "#support/health/family.ts";
import { aSignedInDoctor, aSignedInPatient, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

describeClinic("what is of one person of an account", async (open) => {
  const { audit, consultations, documents, family } = open.api;

  it("is their consultations, and who looked at them", async () => {
    goToNoon(open);
    const { meera, ravi, baba } = await aFamily(open);
    const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });
    const ids: string[] = [];
    for (const person of [FOR_RAVI, {}, { name: "Mohan Neighbour", bornOn: "1990-01-01" }]) {
      ids.push((await aTreated(open, meera, person, rao)).id);
    }
    const [ofRavi = "", own = ""] = ids;
    const read = async (member: string) => {
      const person = await family.readPerson(meera, { member });
      return person?.consultations.toSorted();
    };
    expect(await read(ravi)).toEqual([ofRavi]);
    expect(await read("")).toEqual([own]);
    expect(await read(baba)).toEqual([]);

    const listed = async (only?: readonly string[]) =>
      (await consultations.listOwnConsultations(meera, { sheet: "next", ...(only && { only }) })).rows
        .map(({ id }) => id)
        .toSorted();
    expect(await listed([ofRavi])).toEqual([ofRavi]);
    expect(await listed([])).toEqual([]);
    expect(await listed()).toEqual(ids.toSorted());
    const other = await aSignedInPatient(open, { name: "Other Nair" });
    expect((await consultations.listOwnConsultations(other, { only: [ofRavi] })).rows).toEqual([]);

    for (const id of ids) await consultations.readConsultation(rao.doctor, id);
    const looksOf = async (member: string) => {
      const { rows } = await audit.listOwnLooks(meera, {}, { member });
      return [...new Set(rows.flatMap(({ consultation }) => consultation?.id ?? []))];
    };
    expect(await looksOf(ravi)).toEqual([ofRavi]);
    expect(await looksOf("")).toEqual([own]);
    expect(await looksOf(baba)).toEqual([]);
    expect((await audit.listOwnLooks(meera, {})).total).toBeGreaterThanOrEqual(3);
    const { page } = await aSharedDocument(open, meera, ofRavi, {}, ravi);
    await documents.readSharedDocumentFile(rao.doctor, ofRavi, page);
    const seenOf = async (member: string) =>
      (await audit.listOwnLooks(meera, {}, { member })).rows.map(({ seen }) => seen);
    expect(await seenOf(ravi)).toContain("document");
    expect(await seenOf("")).not.toContain("document");
    expect(await codeOf(audit.listOwnLooks(other, {}, { member: ravi }))).toBe("NOT_FOUND");
    await family.removeMember(meera, { id: baba, withRecord: "on" });
    expect(await codeOf(audit.listOwnLooks(meera, {}, { member: baba }))).toBe("NOT_FOUND");
  });

  it("is nothing for a member who left, and not found for others", async () => {
    const { meera, ravi, baba } = await aFamily(open);
    const stranger = await aSignedInPatient(open, { name: "Other Nair" });
    expect(await codeOf(family.readPerson(stranger, { member: ravi }))).toBe("NOT_FOUND");
    expect(await codeOf(family.readPerson(await aSignedInDoctor(open), { member: "" }))).toBe("NOT_FOUND");
    await family.removeMember(meera, { id: ravi, withRecord: "on" });
    expect(await family.readPerson(meera, { member: ravi })).toBeNull();
    expect((await family.readPerson(meera, { member: baba }))?.name).toBe("Baba Nair");
    expect(await codeOf(family.readPerson(stranger, { member: ravi }))).toBe("NOT_FOUND");
    for (const bad of ["x", ravi.slice(0, 8), `${ravi.slice(0, 8)}-0000-0000-0000-00000000000g`, "\u0000"]) {
      expect(await codeOf(family.readPerson(meera, { member: bad }))).toBe("NOT_FOUND");
    }
  });
});
