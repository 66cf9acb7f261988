import { beforeAll, beforeEach, expect, it } from "vitest";
import { CLAIM_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { Account } from "#domain/actor.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { signedAdvice } from "#support/advice.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, type OpenDoctor, startsOf } from "#support/consultations.ts";
import { acceptInvitation, filledInForChild } from "#support/guardians.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";
import {
  aClaimant,
  aNumber,
  CALLER_BORN,
  PROFILE_NUMBER,
  phoneBooking,
  setBirthday,
  storeNumber,
} from "#support/records/phone-bookings.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeClinic("appointments booked by phone", (open) => {
  const { api, clock, kysely } = open;
  let rao: OpenDoctor;
  beforeAll(async () => {
    rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });
  });
  beforeEach(() => clock.goToNow());

  const claim = (who: Account) => api.consultations.claimPhoneBookings(who, {});
  const ownIds = async (who: Account, tab = "next") =>
    (await api.consultations.listOwnConsultations(who, { sheet: tab })).rows.map(({ id }) => id);
  const rowOf = (id: string) =>
    kysely.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const audited = (uid: string) =>
    kysely
      .selectFrom("audit")
      .select(["subject", "result", "patient"])
      .where("actor", "=", uid)
      .where("action", "=", "consultation:claim")
      .orderBy("at")
      .execute();

  async function byPhone(phone: string, replaced: Readonly<Record<string, string>> = {}): Promise<string> {
    const booked = await api.consultations.bookByPhone(rao.admin, await phoneBooking(open, rao, phone, replaced));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    return booked.id;
  }
  const claimant = (number: string, dateOfBirth?: string) => aClaimant(open, number, dateOfBirth);

  it("are claimed by patients alone", async () => {
    const strangers = [aVisitor(), await aSignedInDoctor(open), await aSignedInAdmin(open), rao.admin];
    for (const who of strangers) expect(await codeOf(api.consultations.claimPhoneBookings(who, {}))).toBe("NOT_FOUND");
  });

  it("need a number that was confirmed within the last half hour, and a date of birth", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const none = await aSignedInPatient(open);
    expect(await codeOf(claim(none))).toBe("NUMBER_NOT_RECENT");
    await storeNumber(open, none, number);
    expect(await codeOf(claim(none))).toBe("BIRTH_DATE_MISSING");
    await setBirthday(open, none, CALLER_BORN);
    clock.advance(CLAIM_MINUTES * MINUTE);
    expect((await api.phones.readOwnNumber(none)).isRecent).toBe(false);
    expect(await codeOf(claim(none))).toBe("NUMBER_NOT_RECENT");
    expect((await rowOf(id)).patientUid).toBeNull();
    const refused = { subject: none.uid, result: "refused", patient: none.uid };
    expect(await audited(none.uid)).toEqual([refused, refused]);
  });

  it("are not found by another date of birth or number, as where there are none, and each try is audited", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const recycled = await claimant(number, "1990-01-01");
    const other = await claimant(aNumber());
    expect(await Promise.all([recycled, other].map(claim))).toEqual([0, 0]);
    expect(await codeOf(api.consultations.readConsultation(recycled, id))).toBe("NOT_FOUND");
    expect(await ownIds(recycled)).toEqual([]);
    for (const { uid } of [recycled, other])
      expect(await audited(uid)).toEqual([{ subject: uid, result: "refused", patient: uid }]);
    const row = await rowOf(id);
    expect([row.patientUid, row.claimedAt]).toEqual([null, null]);
  });

  it("belong to the account afterwards: list, details, change, reminders and the clinic's view", async () => {
    const number = aNumber();
    const id = await byPhone(number, { name: "Kiran Desai", email: "caller@example.test" });
    const who = await claimant(number);
    expect(await codeOf(api.consultations.readConsultation(who, id))).toBe("NOT_FOUND");
    expect(await claim(who)).toBe(1);
    expect(await ownIds(who)).toEqual([id]);
    const own = await api.consultations.readConsultation(who, id);
    expect(own).toMatchObject({ as: "patient", name: "Kiran Desai", claimedAt: null });
    expect(own.details?.reason).toBe("A cough that stays.");
    expect(await audited(who.uid)).toEqual([{ subject: id.slice(0, 8), result: "done", patient: who.uid }]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ patientUid: who.uid, patientKey: who.uid, phoneKey: null });
    const staff = await api.consultations.readConsultation(rao.admin, id);
    expect(staff).toMatchObject({ bookedBy: "staff", phone: PROFILE_NUMBER, claimedAt: row.claimedAt });
    const seen = await api.consultations.readConsultation(rao.doctor, id);
    expect(seen).toMatchObject({ as: "doctor", name: "Kiran Desai", phone: null, claimedAt: null });
    expect(seen.details?.reason).toBe("A cough that stays.");
    const reminders = await kysely.selectFrom("deliveries").selectAll().where("key", "=", `reminder:${id}`).execute();
    expect(reminders.some(({ uid }) => uid === who.uid)).toBe(true);
    expect(JSON.stringify(reminders)).not.toContain("caller@example.test");
    const [later = ""] = (await startsOf(open, rao.slug)).filter((start) => start > row.endsAt);
    expect(await api.consultations.rescheduleConsultation(who, id, { start: later })).toMatchObject({ kind: "moved" });
    await api.consultations.cancelConsultation(who, id, {});
    expect((await rowOf(id)).endedBy).toBe("patient");
  });

  it("are claimed once, also by two requests at once, and by an account that lost the number not at all", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const who = await claimant(number);
    const answers = await Promise.all([claim(who), claim(who), claim(who)]);
    expect(answers.toSorted()).toEqual([0, 0, 1]);
    expect(await claim(who)).toBe(0);
    const second = await claimant(number);
    expect(await claim(second)).toBe(0);
    expect(await codeOf(claim(who))).toBe("NUMBER_NOT_RECENT");
    expect((await rowOf(id)).patientUid).toBe(who.uid);
  });

  it("go to one of two accounts that claim while the number moves", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const first = await claimant(number);
    const second = await aSignedInPatient(open, aPatient({ phone: PROFILE_NUMBER }));
    await setBirthday(open, second, CALLER_BORN);
    const move = async () => {
      await storeNumber(open, second, number);
      return String(await claim(second));
    };
    const codes = await Promise.all([codeOf(claim(first)), move()]);
    const { patientUid } = await rowOf(id);
    expect([first.uid, second.uid]).toContain(patientUid);
    expect(codes[1]).toBe(patientUid === second.uid ? "1" : "0");
  });

  it("are those of one person of a family under one number, with whatever name", async () => {
    const number = aNumber();
    const own = await byPhone(number, { name: "K. Desai" });
    const sister = await byPhone(number, { name: "Asha Desai", bornOn: "1978-02-11" });
    const who = await claimant(number);
    expect(await claim(who)).toBe(1);
    expect(await ownIds(who)).toEqual([own]);
    expect((await rowOf(sister)).patientUid).toBeNull();
    const other = await claimant(number, "1978-02-11");
    expect(await claim(other)).toBe(1);
    expect(await ownIds(other)).toEqual([sister]);
  });

  it("are tried with at most five dates of birth a day, and ten for a number", async () => {
    const number = aNumber();
    await byPhone(number);
    const who = await claimant(number, "1960-01-01");
    for (let tries = 0; tries < LIMITS.claimsOfAccount.max; tries += 1) {
      await setBirthday(open, who, `196${tries}-05-05`);
      expect(await claim(who)).toBe(0);
    }
    await setBirthday(open, who, CALLER_BORN);
    expect(await codeOf(claim(who))).toBe("CLAIM_LIMIT");
    const rest = LIMITS.claimsOfNumber.max - LIMITS.claimsOfAccount.max;
    const second = await claimant(number, "1950-01-01");
    for (let tries = 0; tries < rest; tries += 1) expect(await claim(second)).toBe(0);
    const third = await claimant(number);
    expect(await codeOf(claim(third))).toBe("CLAIM_LIMIT");
    clock.advance(DAY);
    await storeNumber(open, third, number);
    expect(await claim(third)).toBe(1);
  });

  it("are claimed when they are over, with their signed papers, and when they were cancelled", async () => {
    const number = aNumber();
    const cancelled = await byPhone(number);
    await api.consultations.cancelConsultation(rao.admin, cancelled, {});
    const id = await byPhone(number);
    clock.goTo((await rowOf(id)).startsAt);
    await api.consultations.recordArrival(rao.admin, id);
    await api.consultations.beginConsultation(rao.doctor, id);
    await signedAdvice(open, rao.doctor, id);
    await api.consultations.completeConsultation(rao.doctor, id);
    const who = await claimant(number);
    expect(await api.advice.listOwnAdvice(who)).toEqual([]);
    expect(await claim(who)).toBe(2);
    expect((await ownIds(who, "past")).toSorted()).toEqual([id, cancelled].toSorted());
    expect((await api.advice.listOwnAdvice(who)).map(({ consultation }) => consultation)).toEqual([id]);
    expect((await api.advice.readAdvice(who, id)).versions).toHaveLength(1);
    const { total } = await api.practice.listSeenPatients(rao.doctor, {});
    expect(total).toBeGreaterThan(0);
  });

  it("show who opened them before, and are erased with the account", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const strangers = await byPhone(aNumber());
    for (const booking of [id, strangers]) await api.consultations.readConsultation(rao.admin, booking);
    const who = await claimant(number);
    expect((await api.audit.listOwnLooks(who, {})).rows).toEqual([]);
    expect(await claim(who)).toBe(1);
    const looks = (await api.audit.listOwnLooks(who, {})).rows;
    expect(looks.map(({ seen, consultation }) => [seen, consultation?.id])).toEqual([["appointment", id]]);
    await api.privacy.eraseOwnAccount(who, { password: GOOD_PASSWORD, confirm: "on" });
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: "cancelled", patientUid: null, phoneKey: null, details: null, caller: null });
    const next = await claimant(number);
    expect(await claim(next)).toBe(0);
  });

  it("of a child stay with the guardian of the link, and are claimed by the child's own account alone", async () => {
    const number = aNumber();
    const child = filledInForChild(clock.now());
    const id = await byPhone(number, child);
    const { address } = await api.guardian.inviteGuardian(rao.doctor, id, {});
    const adult = await acceptInvitation(open, address);
    const mother = await claimant(number);
    expect(await claim(mother)).toBe(0);
    const own = await claimant(number, child.bornOn);
    expect(await claim(own)).toBe(1);
    expect((await api.consultations.enterConsultation(await adult.now(), id)).as).toBe("adult");
  });

  it("are claimed while staff move and cancel them, and each act is whole", async () => {
    const number = aNumber();
    const [moved, cancelled] = [await byPhone(number), await byPhone(number)];
    const who = await claimant(number);
    const [start = ""] = (await startsOf(open, rao.slug)).slice(-1);
    const answers = await Promise.all([
      claim(who),
      api.consultations.rescheduleConsultation(rao.admin, moved, { start }),
      codeOf(api.consultations.cancelConsultation(rao.admin, cancelled, {})),
    ]);
    expect(answers).toEqual([2, { kind: "moved", state: "confirmed" }, "no failure"]);
    const rows = await Promise.all([moved, cancelled].map(rowOf));
    expect(rows.map(({ patientUid, state }) => [patientUid, state])).toEqual([
      [who.uid, "confirmed"],
      [who.uid, "cancelled"],
    ]);
    expect(rows[0]?.startsAt).toBe(start);
    // Another booking of the same caller begins anew.
    expect(await claim(who)).toBe(0);
    await byPhone(number);
    expect(await claim(who)).toBe(1);
  });
});
