import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { aChildsConsultation, CHILD, childBornOn } from "#support/guardians.ts";
import { aPhone, emergencySetting } from "#support/health/emergencies.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("a record in an emergency, of several people who match", async (open) => {
  const { emergency } = open.api;
  const { rao, iyer, allow, ask, begin, accesses } = await emergencySetting(open);
  const { kysely } = open;

  async function choices(...form: Parameters<typeof ask>) {
    const answer = await ask(...form);
    return answer.kind === "choose" ? answer.people : [];
  }

  beforeEach(async () => {
    await kysely.deleteFrom("attempts").execute();
    await allow("on");
  });

  it("is chosen by name where twins share number and birthday", async () => {
    const phone = aPhone();
    const parent = await aSignedInPatient(open, { phone });
    const bornOn = childBornOn(open.clock.now());
    await aChildsConsultation(open, rao.slug, 48, parent);
    const twin = await aChildsConsultation(open, rao.slug, 96, parent);
    const { details } = await kysely
      .selectFrom("consultations")
      .select("details")
      .where("id", "=", twin.id)
      .executeTakeFirstOrThrow();
    const place = { column: "consultations.details", row: twin.id };
    const stored = { ...JSON.parse(open.vault.open(details ?? "", place)), name: "Usha Nair" };
    await kysely
      .updateTable("consultations")
      .set({ details: open.vault.encrypt(JSON.stringify(stored), place), personKey: null })
      .where("id", "=", twin.id)
      .execute();
    const people = await choices(phone, { bornOn });
    expect(people.map(({ name, account }) => [name, account]).sort()).toEqual([
      [CHILD, ""],
      ["Usha Nair", ""],
    ]);
    const [usha] = people.filter(({ name }) => name === "Usha Nair");
    const record = await emergency.readEmergency(iyer, await begin(phone, { bornOn, chosen: usha?.chosen }));
    expect(record.name).toBe("Usha Nair");
  });

  it("is found by the number that both parents gave, and chosen before anything is opened", async () => {
    const phone = aPhone();
    const child = { name: "Tara Nair", bornOn: "2015-05-05", gender: "Female", relation: "child" };
    const before = await accesses();
    for (const [name, allergy] of [
      ["Meera Nair", "Canary-peanuts"],
      ["Arun Nair", "Canary-latex"],
    ] as const) {
      const parent = await aSignedInPatient(open, { phone, name });
      await open.api.family.saveMember(parent, { ...child, medicines: "", allergies: "" });
      const [{ id: member } = { id: "" }] = await open.api.family.listFamily(parent);
      await open.api.health.addEntry(parent, { kind: "allergy", name: allergy, detail: "" }, { member });
    }
    const { bornOn } = child;
    const people = await choices(phone, { bornOn });
    expect(people.map(({ name, account }) => [name, account]).sort()).toEqual([
      ["Tara Nair", "Arun Nair"],
      ["Tara Nair", "Meera Nair"],
    ]);
    expect(JSON.stringify(people)).not.toContain("Canary");
    for (const chosen of ["x", randomUUID(), "\u0000", "x".repeat(5000), null, {}]) {
      expect(await ask(phone, { bornOn, chosen })).toMatchObject({ kind: "choose" });
      await kysely.deleteFrom("attempts").execute();
    }
    // Of another birthday, a choice of before opens nothing.
    const [first] = people;
    expect(await codeOf(ask(phone, { bornOn: "2015-05-06", chosen: first?.chosen }))).toBe("EMERGENCY_NOT_FOUND");
    expect(await accesses()).toEqual(before);
    const shown = await kysely.selectFrom("audit").selectAll().where("reason", "=", "names shown").execute();
    expect(shown.at(-1)).toMatchObject({ actor: iyer.uid, action: "emergency:open", result: "refused", patient: null });
    const found = await Promise.all(
      people.map(async ({ chosen }) => emergency.readEmergency(iyer, await begin(phone, { bornOn, chosen }))),
    );
    expect(found.map(({ own }) => own?.lists.allergy.map(({ name }) => name)).sort()).toEqual([
      ["Canary-latex"],
      ["Canary-peanuts"],
    ]);
  });
});
