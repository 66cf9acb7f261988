import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { CLAIM_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { Account } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, type OpenDoctor, startsOf } from "#support/consultations.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";
import { aClaimant, aNumber, PROFILE_NUMBER, phoneBooking, setBirthday } from "#support/records/phone-bookings.ts";

describeClinic("appointments that patients have claimed", (open) => {
  const { api, clock, kysely } = open;
  let rao: OpenDoctor;
  beforeAll(async () => {
    rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80 });
  });
  beforeEach(() => clock.goToNow());

  const claim = (who: Account, key?: string) => api.consultations.claimPhoneBookings(who, { [IDEMPOTENCY_FIELD]: key });
  const rowOf = (id: string) =>
    kysely.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const book = async (typed: Awaited<ReturnType<typeof phoneBooking>>): Promise<string> => {
    const booked = await api.consultations.bookByPhone(rao.admin, typed);
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    return booked.id;
  };
  const byPhone = async (phone: string, replaced: Readonly<Record<string, string>> = {}) =>
    book(await phoneBooking(open, rao, phone, replaced));

  /** What a person's export has of the appointments. */
  async function exported(who: Account): Promise<readonly unknown[]> {
    const { stream } = await api.privacy.exportData(who, { proofPassword: GOOD_PASSWORD });
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    return JSON.parse(Buffer.from(files["visits.json"] ?? []).toString());
  }

  it("have the number of the call for staff and the patient's export, and no email of the caller", async () => {
    const number = aNumber();
    const id = await byPhone(number, { name: "Kiran Desai", email: "caller@example.test" });
    const other = await byPhone(aNumber());
    const who = await aClaimant(open, number);
    expect(await claim(who)).toBe(1);
    const staff = await api.consultations.readConsultation(rao.admin, id);
    expect(staff).toMatchObject({ phone: PROFILE_NUMBER, calledFrom: number });
    for (const actor of [who, rao.doctor])
      expect((await api.consultations.readConsultation(actor, id)).calledFrom).toBeNull();
    expect((await api.consultations.readConsultation(rao.admin, other)).calledFrom).toBeNull();
    const { caller } = await rowOf(id);
    expect(caller).not.toContain(number);
    const opened = open.vault.open(caller ?? "", { column: "consultations.caller", row: id });
    expect(JSON.parse(opened)).toEqual({ phone: number, email: null });
    const found = await api.consultations.listClinicConsultations(rao.admin, { sheet: "all", words: number });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    // Its account is known, so that no other is looked for.
    expect((await api.consultations.findAlikePeople(rao.admin, { consultation: id })).accounts).toEqual([]);
    expect(await exported(who)).toMatchObject([{ id, calledFrom: number }]);
  });

  it("lose the number of the call with the account", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const who = await aClaimant(open, number);
    expect(await claim(who)).toBe(1);
    expect((await rowOf(id)).caller).not.toBeNull();
    await api.privacy.eraseOwnAccount(who, { password: GOOD_PASSWORD, confirm: "on" });
    expect((await rowOf(id)).caller).toBeNull();
    expect((await api.consultations.readConsultation(rao.admin, id)).calledFrom).toBeNull();
  });

  it("are counted again for the same form, however late and often, and for no other", async () => {
    const number = aNumber();
    for (const replaced of [{}, {}, { bornOn: "1990-01-01" }]) await byPhone(number, replaced);
    const who = await aClaimant(open, number);
    const key = randomUUID();
    expect(await claim(who, key)).toBe(2);
    for (let again = 0; again < LIMITS.claimsOfAccount.max; again += 1) expect(await claim(who, key)).toBe(2);
    expect(await claim(who, randomUUID())).toBe(0);
    expect(await claim(who, "no key")).toBe(0);
    const other = await aClaimant(open, number);
    expect(await claim(other, key)).toBe(0);
    expect(await claim(who, key)).toBe(2);
    clock.advance(CLAIM_MINUTES * 60_000);
    expect(await codeOf(claim(who, randomUUID()))).toBe("NUMBER_NOT_RECENT");
    expect(await claim(who, key)).toBe(2);
  });

  it("are counted alike by forms that arrive at the same time", async () => {
    const number = aNumber();
    const id = await byPhone(number);
    const who = await aClaimant(open, number);
    const key = randomUUID();
    expect(await Promise.all([claim(who, key), claim(who, key), claim(who, key)])).toEqual([1, 1, 1]);
    expect((await rowOf(id)).patientUid).toBe(who.uid);
  });

  it("are found by a form that finds nothing at first", async () => {
    const number = aNumber();
    const who = await aClaimant(open, number);
    const key = randomUUID();
    expect(await claim(who, key)).toBe(0);
    await byPhone(number);
    expect(await claim(who, key)).toBe(1);
    expect(await claim(who, key)).toBe(1);
  });

  it("are what the form of staff booked, when it is sent again after the claim", async () => {
    const number = aNumber();
    const typed = await phoneBooking(open, rao, number, { name: "Asha Verma" });
    const id = await book(typed);
    // Another name is another caller, whose bookings have keys of their own.
    const family = await phoneBooking(open, rao, number, { key: typed.key });
    const ofFamily = await book(family);
    const who = await aClaimant(open, number);
    expect(await claim(who)).toBe(2);
    expect(await Promise.all([typed, family, typed].map(book))).toEqual([id, ofFamily, id]);
    expect(await book({ ...typed, name: "Verma Asha" })).toBe(id);
    // By now the account has the number of the call.
    await setBirthday(open, who, typed.bornOn, number);
    expect(await book(typed)).toBe(id);
    const [start = ""] = (await startsOf(open, rao.slug)).slice(-1);
    expect(await codeOf(book({ ...typed, start }))).toBe("SLOT_HOLD_EXPIRED");
    const others = await api.consultations.bookByPhone(rao.admin, { ...typed, key: randomUUID() });
    expect(others.kind).toBe("taken");
    await api.consultations.cancelConsultation(who, id, {});
    expect(await codeOf(book(typed))).toBe("SLOT_HOLD_EXPIRED");
  });

  it("are what staff booked, also when the form is sent while the patient claims", async () => {
    const number = aNumber();
    const typed = await phoneBooking(open, rao, number);
    const id = await book(typed);
    const who = await aClaimant(open, number);
    const answers = await Promise.all([book(typed), claim(who), book(typed), book(typed)]);
    expect(answers).toEqual([id, 1, id, id]);
  });

  it("are no answer to a patient who has the key of that form", async () => {
    const number = aNumber();
    const typed = await phoneBooking(open, rao, number);
    const id = await book(typed);
    expect(await claim(await aClaimant(open, number))).toBe(1);
    const { doctor, start, key } = typed;
    const stranger = await aClaimant(open, aNumber());
    expect((await api.consultations.holdSlot(stranger, { doctor, start, key })).kind).toBe("taken");
    const stored = await rowOf(id);
    const asked = api.consultations.holdSlot(stranger, { doctor, start, key: stored.key });
    expect(await codeOf(asked)).toBe("INVALID_FORM");
  });
});
