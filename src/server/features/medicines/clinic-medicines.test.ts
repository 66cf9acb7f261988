import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { MAX_CLINIC_MEDICINES } from "#domain/medicines/own/clinic-medicine.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";

/** Names that sound like no other: the tests of a suite share one clinic. */
const NAMES = ["Zorvexin", "Qwyttrabin", "Bluxomadil", "Fjordepran", "Hyxulomab", "Wimbrotex"] as const;

describeClinic("medicines that the clinic adds", (open) => {
  const api = () => open.api.clinicMedicines;
  const fields = (name: string, other: object = {}) => ({ name, form: "tablet", strengths: "250 mg", ...other });
  const add = (admin: Account, name: string, other: object = {}) =>
    api().saveClinicMedicine(admin, fields(name, other));
  const named = async (admin: Account, name: string) => {
    const all = (await api().listClinicMedicines(admin)).filter((one) => one.name.toLowerCase() === name.toLowerCase());
    expect(all).toHaveLength(1);
    const [one] = all;
    if (one === undefined) throw new Error(`No ${name}`);
    return one;
  };
  const entriesOf = ({ uid }: Account) =>
    open.kysely
      .selectFrom("audit")
      .select("reason")
      .where("actor", "=", uid)
      .where("action", "=", "medicine:write")
      .orderBy("id")
      .execute();

  it("are read and changed by admins only", async () => {
    const staff = (["reception", "nurse", "editor", "auditor"] as const).map((role) => aSignedInMember(open, role));
    const people = [aSignedInPatient(open), aSignedInDoctor(open)];
    for (const actor of [aVisitor(), ...(await Promise.all([...staff, ...people]))]) {
      const use = api().setMedicineUse(actor, { id: randomUUID(), intent: "retire" });
      const all = [api().listClinicMedicines(actor), api().saveClinicMedicine(actor, fields("Zorvexin")), use];
      expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "FORBIDDEN"));
    }
  });

  it("are added, changed, retired and restored, each with an entry in the audit", async () => {
    const admin = await aSignedInAdmin(open);
    await add(admin, NAMES[0], { contains: "Pantoprazole", medicineClass: "" });
    const added = await named(admin, NAMES[0]);
    expect(added).toMatchObject({ contains: ["pantoprazole"], strengths: ["250 mg"], isRetired: false, revision: 1 });
    const { id } = added;
    await add(admin, NAMES[0], { id, seen: 1, strengths: "500 mg" });
    expect(await codeOf(add(admin, NAMES[0], { id, seen: 1, strengths: "100 mg" }))).toBe("CHANGED_MEANWHILE");
    for (const intent of ["retire", "retire", "restore", "retire"]) await api().setMedicineUse(admin, { id, intent });
    expect(await named(admin, NAMES[0])).toMatchObject({ strengths: ["500 mg"], isRetired: true, revision: 5 });
    await expect(add(admin, NAMES[0])).rejects.toMatchObject({ field: "name", message: "clinicMedicine.retired" });
    const reasons = (await entriesOf(admin)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(["added", "changed", "restored", "retired", "retired"]);
    const unknown = randomUUID();
    expect(await codeOf(add(admin, NAMES[0], { id: unknown, seen: 1 }))).toBe("NOT_FOUND");
    expect(await codeOf(api().setMedicineUse(admin, { id: unknown, intent: "retire" }))).toBe("NOT_FOUND");
    expect(await codeOf(api().setMedicineUse(admin, { id: "x", intent: "remove" }))).toBe("INVALID_FORM");
  });

  it("have each name once, also when two admins add it at a time", async () => {
    const [one, two] = [await aSignedInAdmin(open), await aSignedInAdmin(open)];
    const both = await Promise.all([
      codeOf(add(one, NAMES[1], { alike: "on" })),
      codeOf(add(two, NAMES[1].toUpperCase(), { alike: "on" })),
    ]);
    expect(both.toSorted()).toEqual(["INVALID_FORM", "no failure"]);
    await named(one, NAMES[1]);
    await expect(add(one, ` ${NAMES[1].toLowerCase()} `)).rejects.toMatchObject({ message: "clinicMedicine.taken" });
  });

  it("are changed by one of two admins at a time", async () => {
    const [one, two] = [await aSignedInAdmin(open), await aSignedInAdmin(open)];
    await add(one, NAMES[2]);
    const { id } = await named(one, NAMES[2]);
    const both = await Promise.all([
      codeOf(add(one, NAMES[2], { id, seen: 1, strengths: "1 mg" })),
      codeOf(add(two, NAMES[2], { id, seen: 1, strengths: "2 mg" })),
    ]);
    expect(both.toSorted()).toEqual(["CHANGED_MEANWHILE", "no failure"]);
  });

  it("are added once by a form that is sent twice", async () => {
    const admin = await aSignedInAdmin(open);
    const form = fields(NAMES[3], { [IDEMPOTENCY_FIELD]: randomUUID() });
    await Promise.all([api().saveClinicMedicine(admin, form), api().saveClinicMedicine(admin, form)]);
    await api().saveClinicMedicine(admin, form);
    await named(admin, NAMES[3]);
    expect(await entriesOf(admin)).toEqual([{ reason: "added" }]);
  });

  it("are added beside a name that is like theirs only when the admin has seen it", async () => {
    const admin = await aSignedInAdmin(open);
    await expect(add(admin, "Crosin")).rejects.toMatchObject({ field: "alike", message: "clinicMedicine.alike" });
    await add(admin, "Crosin", { alike: "on" });
    await named(admin, "Crosin");
  });

  it("are none that the list has by its generic name, whatever the admin says", async () => {
    const admin = await aSignedInAdmin(open);
    for (const name of ["Paracetamol", "पैरासिटामोल"]) {
      await expect(add(admin, name, { alike: "on" })).rejects.toMatchObject({ message: "clinicMedicine.listed" });
    }
    const branded = add(admin, NAMES[4], { brands: "Crosin" });
    await expect(branded).rejects.toMatchObject({ field: "alike" });
  });

  it("have no letters that hide or turn others", async () => {
    const admin = await aSignedInAdmin(open);
    for (const name of ["Drenovax\u0000", "Dreno\nvax"]) expect(await codeOf(add(admin, name))).toBe("INVALID_FORM");
    await add(admin, "Dreno\u202evax\u200f", { brands: "Dre\u2066lix" });
    expect(await named(admin, "Drenovax")).toMatchObject({ name: "Drenovax", brands: ["Drelix"] });
  });

  it("contain what the list has, what it has not apart, and are printable", async () => {
    const admin = await aSignedInAdmin(open);
    await add(admin, "Jovaquil", { contains: "Paracetamol", unlisted: "Velmaric acid, Caffeine" });
    expect(await named(admin, "Jovaquil")).toMatchObject({
      ...{ contains: ["paracetamol", "caffeine"], unlisted: ["Velmaric acid"] },
    });
    await expect(add(admin, NAMES[4], { contains: "moonlight" })).rejects.toMatchObject({ field: "contains" });
    await expect(add(admin, "Hyxulomab 王")).rejects.toMatchObject({ field: "name", message: "advice.script" });
  });

  it("are limited in number", async () => {
    const admin = await aSignedInAdmin(open);
    await add(admin, NAMES[5]);
    const all = await open.kysely.selectFrom("clinicMedicines").selectAll().execute();
    const copies = Array.from({ length: MAX_CLINIC_MEDICINES - all.length }, (_, place) => ({
      ...{ id: randomUUID(), nameKey: `copy${place}`, body: all[0]?.body ?? "", revision: 1, retiredAt: null },
      ...{ createdAt: all[0]?.createdAt ?? "", updatedAt: all[0]?.updatedAt ?? "", idempotencyKey: null },
    }));
    await open.kysely.insertInto("clinicMedicines").values(copies).execute();
    const full = { alike: "on" };
    await expect(add(admin, "Brintolep", full)).rejects.toMatchObject({ message: "clinicMedicine.full" });
  });
});
