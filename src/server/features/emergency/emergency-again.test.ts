import { beforeEach, expect, it } from "vitest";
import { aPhone, emergencySetting } from "#support/health/emergencies.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const OTHER_REASON = "Has a seizure now, canary-second.";
const TWIN = { bornOn: "2015-05-05", gender: "Female", relation: "child", medicines: "" };
const { bornOn } = TWIN;

describeClinic("a record in an emergency, asked for again", async (open) => {
  const { emergency, family, agreements, health, audit } = open.api;
  const { iyer, admin, allow, ask, begin, aPatient } = await emergencySetting(open);
  const { kysely } = open;

  beforeEach(async () => {
    await kysely.deleteFrom("attempts").execute();
    await allow("on");
  });

  it("opens no other person's record where the one who was chosen is gone", async () => {
    const phone = aPhone();
    const parent = await aSignedInPatient(open, { phone });
    for (const name of ["Tara Nair", "Usha Nair"]) await family.saveMember(parent, { ...TWIN, name, allergies: "" });
    const asked = await ask(phone, { bornOn });
    const usha = asked.kind === "choose" ? asked.people.find(({ name }) => name === "Usha Nair") : undefined;
    const remove = async (called: string) => {
      const id = (await family.listFamily(parent)).find(({ name }) => name === called)?.id ?? "";
      await family.removeMember(parent, { id });
    };
    await remove("Usha Nair");
    const chosen = { bornOn, chosen: usha?.chosen };
    expect(await ask(phone, chosen)).toMatchObject({ kind: "choose", people: [{ name: "Tara Nair", account: "" }] });
    // Whom the form offers now is opened when chosen, and the only one without a choice.
    const again = await ask(phone, chosen);
    const [tara] = again.kind === "choose" ? again.people : [];
    const id = await begin(phone, { bornOn, chosen: tara?.chosen });
    expect((await emergency.readEmergency(iyer, id)).name).toBe("Tara Nair");
    expect(await begin(phone, { bornOn })).toBe(id);
    await remove("Tara Nair");
    expect(await codeOf(ask(phone, chosen))).toBe("EMERGENCY_NOT_FOUND");
  });

  it("has each reason: another one is another opening, which ends the one before", async () => {
    const { patient, phone } = await aPatient();
    const first = await begin(phone);
    expect(await begin(phone)).toBe(first);
    const second = await begin(phone, { reason: OTHER_REASON });
    expect(second).not.toBe(first);
    expect(await codeOf(emergency.readEmergency(iyer, first))).toBe("NOT_FOUND");
    expect((await emergency.readEmergency(iyer, second)).reason).toBe(OTHER_REASON);
    const listed = (await emergency.listOwnEmergencies(iyer)).open.map(({ id }) => id);
    expect(listed).toContain(second);
    expect(listed).not.toContain(first);
    const reasons = [expect.stringContaining("canary-reason"), OTHER_REASON];
    const { rows } = await audit.listAudit(admin, { patient: patient.uid });
    const opened = rows.filter(({ action }) => action === "emergency:open").map(({ reason }) => reason);
    expect(opened).toHaveLength(2);
    expect(opened).toEqual(expect.arrayContaining(reasons));
    const looks = (await audit.listOwnLooks(patient, {})).rows.map(({ reason }) => reason);
    expect(looks).toEqual(expect.arrayContaining(reasons));
    const notified = kysely.selectFrom("notifications").select("id").where("uid", "=", patient.uid);
    expect((await notified.execute()).length).toBeGreaterThanOrEqual(2);
    const [row] = await kysely.selectFrom("emergencyAccesses").select("reason").where("id", "=", second).execute();
    expect(row?.reason).not.toContain("canary");
  });

  it("has what was withdrawn under another entry of the same person, which the account does not see", async () => {
    const baba = { ...TWIN, name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", allergies: "" };
    const phone = aPhone();
    const [parent, other] = [
      await aSignedInPatient(open, { phone }),
      await aSignedInPatient(open, { phone: aPhone() }),
    ];
    for (const one of [parent, other])
      await family.saveMember(one, { ...baba, allergies: one === other ? "nuts" : "" });
    const [{ id: first } = { id: "" }] = await family.listFamily(parent);
    const [{ id: second } = { id: "" }] = await family.listFamily(other);
    const note = (uid: string, id: string, said: string) =>
      agreements.noteAgreement(admin, uid, { id, note: said, seen: "on", language: "en" });
    await note(parent.uid, first, "paper");
    await note(other.uid, second, "paper");
    await health.addEntry(other, { kind: "allergy", name: "penicillin", detail: "", since: "" }, { member: second });
    await note(other.uid, second, "withdrawn");
    // As a merge moves them.
    const to = { uid: parent.uid };
    await kysely.updateTable("healthEntries").set(to).where("uid", "=", other.uid).execute();
    for (const addedAt of ["2099-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z"]) {
      await kysely
        .updateTable("familyMembers")
        .set({ ...to, addedAt })
        .where("id", "=", second)
        .execute();
      const { own } = await emergency.readEmergency(iyer, await begin(phone, { bornOn: baba.bornOn }));
      expect(own?.lists.allergy, addedAt).toMatchObject([{ name: "penicillin" }]);
      expect(own?.medicalHistory, addedAt).toContain("nuts");
      const shown = await health.readOwnRecord(parent, { member: first }).catch(() => "hidden");
      expect(JSON.stringify(shown), addedAt).not.toContain("penicillin");
    }
  });
});
