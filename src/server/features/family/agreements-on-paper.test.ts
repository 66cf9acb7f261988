import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { sweepComingOfAge } from "#server/features/family/coming-of-age.service.ts";
import { anEmail } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const BABA = {
  ...{ name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const RAVI = { ...BABA, name: "Ravi Nair", relation: "child", bornOn: "2019-03-04" };
const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };

describeClinic("the agreement of a member", (open) => {
  const { app, api, clock, kysely, mailer } = open;
  const { agreements, family, health } = api;
  async function anAccount() {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, BABA);
    await family.saveMember(meera, RAVI);
    const all = await family.listFamily(meera);
    const idOf = (name: string) => all.find((member) => member.name === name)?.id ?? "";
    return { meera, baba: idOf(BABA.name), ravi: idOf(RAVI.name) };
  }
  const babaOf = async (meera: Account) => (await family.listFamily(meera)).find(({ name }) => name === BABA.name);
  const write = (meera: Account, member: string) => codeOf(health.addEntry(meera, SULPHA, { member }));
  const read = (meera: Account, member: string) => codeOf(health.readOwnRecord(meera, { member }));
  const notifiedOf = async ({ uid }: Account) =>
    (await kysely.selectFrom("notifications").select("kind").where("uid", "=", uid).execute()).map(({ kind }) => kind);

  it("is needed from the eighteenth birthday on, of which the account is notified once", async () => {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    const today = clinicDay(clock.now());
    const bornOn = `${Number(today.slice(0, 4)) - 18}${clinicDay(clock.now() + DAY_MS).slice(4)}`;
    await family.saveMember(meera, { ...RAVI, bornOn });
    await family.saveMember(meera, BABA);
    const ravi = (await family.listFamily(meera)).find(({ name }) => name === RAVI.name)?.id ?? "";
    expect(await write(meera, ravi)).toBe("no failure");
    await sweepComingOfAge(app);
    expect(await notifiedOf(meera)).toEqual([]);
    clock.advance(DAY_MS);
    expect(await write(meera, ravi)).toBe("AGREEMENT_NEEDED");
    expect((await health.readOwnRecord(meera, { member: ravi })).lists.allergy).toHaveLength(1);
    await Promise.all([sweepComingOfAge(app), sweepComingOfAge(app)]);
    await sweepComingOfAge(app);
    expect(await notifiedOf(meera)).toEqual(["member-of-age"]);
    await deliveryWorker(app).deliverDue();
    const emails = mailer.sent.filter(({ to }) => to === meera.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).not.toContain("Ravi");
    clock.goToNow();
  });

  const note = (who: Account, meera: Account, id: string, more: object = {}) =>
    agreements.noteAgreement(who, meera.uid, { id, note: "paper", seen: "on", language: "en", ...more });

  it("opens the record, and ends it on the member's word", async () => {
    const { meera, baba } = await anAccount();
    const staff = await aSignedInAdmin(open);
    expect(await agreements.listAdultMembers(staff, meera.uid)).toMatchObject([{ id: baba, name: BABA.name }]);
    expect(await codeOf(note(staff, meera, baba, { seen: "" }))).toBe("INVALID_FORM");
    await note(staff, meera, baba);
    await note(staff, meera, baba);
    expect(await write(meera, baba)).toBe("no failure");
    expect(await babaOf(meera)).toMatchObject({ agreement: { answer: "agreed", byClinic: true } });
    await note(staff, meera, baba, { note: "withdrawn" });
    expect(await codeOf(agreements.askMember(meera, { id: baba, contact: anEmail("x") }))).toBe("WRONG_STATUS");
    expect(await read(meera, baba)).toBe("RECORD_HIDDEN");
    const consents = await kysely.selectFrom("consents").select("act").where("memberId", "=", baba).execute();
    expect(consents.map(({ act }) => act).toSorted()).toEqual(["given", "withdrawn"]);
    const entries = await kysely.selectFrom("audit").selectAll().where("actor", "=", staff.uid).execute();
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "family:note-paper", patient: meera.uid }),
        expect.objectContaining({ action: "family:note-withdrawal", patient: meera.uid }),
      ]),
    );
  });

  it("is for staff alone, not of their own family, and for no child or stranger", async () => {
    const { meera, baba, ravi } = await anAccount();
    const other = await anAccount();
    const staff = await aSignedInAdmin(open);
    for (const who of [meera, await aSignedInDoctor(open)]) {
      expect(await codeOf(note(who, meera, baba))).toBe("FORBIDDEN");
      expect(await codeOf(agreements.listAdultMembers(who, meera.uid))).toBe("FORBIDDEN");
    }
    expect(await codeOf(note({ ...staff, uid: meera.uid }, meera, baba))).toBe("OWN_RECORD");
    expect(await codeOf(note(staff, meera, ravi))).toBe("INVALID_FORM");
    for (const id of [other.baba, "", "\u0000", null]) {
      expect(await codeOf(agreements.noteAgreement(staff, meera.uid, { id, note: "paper", seen: "on" }))).toBe(
        "NOT_FOUND",
      );
    }
    for (const uid of ["\u0000", randomUUID(), "", staff.uid])
      expect(await codeOf(agreements.listAdultMembers(staff, uid))).toBe("NOT_FOUND");
    expect(await write(meera, baba)).toBe("AGREEMENT_NEEDED");
  });
});
