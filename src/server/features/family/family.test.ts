import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { MAX_MEMBERS } from "#domain/family/family.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { filledInForChild } from "#support/guardians.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";
import { findRecordPerson } from "./family.service.ts";

const RAVI = {
  ...{ name: "Ravi Nair", relation: "child", bornOn: "2019-03-04", gender: "Male" },
  ...{ medicines: "Salbutamol when wheezing", allergies: "Peanuts" },
};

describeClinic("a family", (open) => {
  const api = () => open.api.family;
  const namesOf = async (patient: Account) => (await api().listFamily(patient)).map(({ name }) => name);

  it("is a patient's own", async () => {
    const [meera, kiran] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    await api().saveMember(meera, RAVI);
    const [ravi] = await api().listFamily(meera);
    expect(ravi).toMatchObject(RAVI);
    expect(await api().listFamily(kiran)).toEqual([]);
    expect(await codeOf(api().saveMember(kiran, { ...RAVI, id: ravi?.id }))).toBe("NOT_FOUND");
    await api().removeMember(kiran, { id: ravi?.id });
    expect(await namesOf(meera)).toEqual(["Ravi Nair"]);
    for (const actor of [aVisitor(), await aSignedInDoctor(open), await aSignedInAdmin(open)]) {
      const all = [
        ...[api().listFamily(actor), api().listBookedFor(actor)],
        ...[api().saveMember(actor, RAVI), api().removeMember(actor, { id: ravi?.id })],
      ];
      expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "NOT_FOUND"));
    }
  });

  it("is changed and removed, and made-up ids do nothing", async () => {
    const meera = await aSignedInPatient(open);
    await api().saveMember(meera, RAVI);
    const [ravi] = await api().listFamily(meera);
    await api().saveMember(meera, { ...RAVI, id: ravi?.id, medicines: "None since May" });
    expect((await api().listFamily(meera)).map(({ medicines }) => medicines)).toEqual(["None since May"]);
    await api().saveMember(meera, { ...RAVI, name: "Savitri Nair", relation: "parent", bornOn: "1950-01-09" });
    for (const id of ["", "\u0000", randomUUID(), `${ravi?.id}\u0000`, undefined, 5, { id: ravi?.id }]) {
      await api().removeMember(meera, { id });
      if (typeof id === "string" && id !== "") {
        expect(await codeOf(api().saveMember(meera, { ...RAVI, id }))).toBe("NOT_FOUND");
      }
    }
    expect((await namesOf(meera)).sort()).toEqual(["Ravi Nair", "Savitri Nair"]);
    await api().removeMember(meera, { id: ravi?.id });
    await api().removeMember(meera, { id: ravi?.id });
    expect(await namesOf(meera)).toEqual(["Savitri Nair"]);
  });

  it("has each person once, however the name is written, also when two are saved at a time", async () => {
    const meera = await aSignedInPatient(open);
    const both = await Promise.all([
      codeOf(api().saveMember(meera, RAVI)),
      codeOf(api().saveMember(meera, { ...RAVI, name: "NAIR Ravi" })),
    ]);
    expect(both.sort()).toEqual(["INVALID_FORM", "no failure"]);
    await expect(api().saveMember(meera, { ...RAVI, name: "ravi  nair" })).rejects.toMatchObject({
      ...{ field: "name", message: "family.known" },
    });
    // A twin has another name, a namesake another birthday.
    await api().saveMember(meera, { ...RAVI, name: "Rohan Nair" });
    await api().saveMember(meera, { ...RAVI, bornOn: "1948-03-04" });
    expect(await namesOf(meera)).toHaveLength(3);
  });

  it("gets a member once by a form that is sent twice", async () => {
    const meera = await aSignedInPatient(open);
    const form = { ...RAVI, [IDEMPOTENCY_FIELD]: randomUUID() };
    await Promise.all([api().saveMember(meera, form), api().saveMember(meera, form)]);
    expect(await namesOf(meera)).toEqual(["Ravi Nair"]);
  });

  it("is limited in number, and encrypted", async () => {
    const meera = await aSignedInPatient(open);
    await api().saveMember(meera, { ...RAVI, allergies: "canary-allergy" });
    const rows = () => open.kysely.selectFrom("familyMembers").selectAll().where("uid", "=", meera.uid).execute();
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toMatch(/canary|Ravi|2019/u);
    const copies = Array.from({ length: MAX_MEMBERS - 1 }, (_, place) => ({
      ...{ id: `${meera.uid}-${place}`, uid: meera.uid, body: row?.body ?? "" },
      ...{ addedAt: row?.addedAt ?? "", idempotencyKey: null },
    }));
    await open.kysely.insertInto("familyMembers").values(copies).execute();
    const more = { ...RAVI, name: "One More" };
    await expect(api().saveMember(meera, more)).rejects.toMatchObject({ message: "family.full" });
    expect(await rows()).toHaveLength(MAX_MEMBERS);
  });

  it("is offered the people who were booked for, until they are in it", async () => {
    const { slug } = await anOpenDoctor(open);
    const meera = await aSignedInPatient(open);
    expect(await api().listBookedFor(meera)).toEqual([]);
    const child = filledInForChild(open.clock.now());
    await aConsultation(open, slug, 48, meera, child);
    const { name } = await open.api.patients.readOwnPatient(meera);
    await aConsultation(open, slug, 72, meera, { ...child, name, bornOn: "1990-06-02" });
    const { name: asha = "", bornOn = "" } = child;
    expect(await api().listBookedFor(meera)).toEqual([{ name: asha, bornOn }]);
    await api().saveMember(meera, { ...RAVI, name: asha.split(" ").reverse().join(" "), bornOn, gender: "Female" });
    expect(await api().listBookedFor(meera)).toEqual([]);
    expect((await findRecordPerson(open.app, meera.uid, { name: asha, bornOn }))?.sex).toBe("Female");
    expect(await findRecordPerson(open.app, meera.uid, { name: asha, bornOn: "2000-01-01" })).toBeUndefined();
  });
});
