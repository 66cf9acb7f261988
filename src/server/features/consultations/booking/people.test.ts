import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { MAX_LIVE_APPOINTMENTS } from "#domain/consultations/booking.rules.ts";
import { dayAt } from "#domain/time.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { aPatient } from "#support/builders.ts";
import {
  aCaller,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  type OpenDoctor,
  slotHoldId,
  startsOf,
} from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";
import { aNumber, storeNumber } from "#support/records/phone-bookings.ts";

const ZONE = "Asia/Kolkata";
const SELF = { name: "Leela Menon", bornOn: "1988-03-09" };
const GUARDIAN = { adultName: SELF.name, relation: "mother", adultPhone: "9876543210" };
const TARA = { name: "Tara Menon", bornOn: "2019-07-21", ...GUARDIAN };
const NIL = { name: "Nil Menon", bornOn: "2021-01-30", ...GUARDIAN };

describeClinic("appointments of a family", (open) => {
  const api = () => open.api.consultations;
  let rao: OpenDoctor;
  beforeAll(async () => {
    rao = await anOpenDoctor(open, { slotMinutes: 15, pauseMinutes: 0 });
  });

  /** Free times of one day. */
  async function timesOfOneDay(slug = rao.slug): Promise<string[]> {
    const day = dayAt(ZONE, Date.parse(await aStart(open, slug, 72)));
    return (await startsOf(open, slug)).filter((moment) => dayAt(ZONE, Date.parse(moment)) === day);
  }

  async function book(whose: Account, start: string, person: Readonly<Record<string, string>>, slug = rao.slug) {
    const id = slotHoldId(await holdSlot(open, whose, slug, start));
    return { id, code: await codeOf(api().bookConsultation(whose, id, filledIn(person))) };
  }

  it("are one a day with a doctor for each person: a mother, and each of two children", async () => {
    const leela = await aSignedInPatient(open);
    const times = await timesOfOneDay();
    const codes: string[] = [];
    for (const [index, person] of [SELF, TARA, NIL].entries()) {
      codes.push((await book(leela, times[index] ?? "", person)).code);
    }
    expect(codes).toEqual(["no failure", "no failure", "no failure"]);
    for (const name of [TARA.name, "tara  menon", "TĀRA MENON", "Menon Tara"]) {
      expect((await book(leela, times[5] ?? "", { ...TARA, name })).code).toBe("DAY_TAKEN");
    }
  });

  it("are limited to five for a person, and the next person of the account can still be booked", async () => {
    const leela = await aSignedInPatient(open);
    const doctors = await Promise.all(Array.from({ length: MAX_LIVE_APPOINTMENTS + 1 }, () => anOpenDoctor(open)));
    const codes: string[] = [];
    for (const { slug } of doctors) codes.push((await book(leela, await aStart(open, slug), SELF, slug)).code);
    expect(codes.at(-1)).toBe("TOO_MANY_APPOINTMENTS");
    expect(codes.filter((code) => code === "no failure")).toHaveLength(MAX_LIVE_APPOINTMENTS);
    const last = doctors.at(-1)?.slug ?? "";
    expect((await book(leela, await aStart(open, last), NIL, last)).code).toBe("no failure");
  });

  it("cannot be moved to a day on which the same person has one, but to one of another person", async () => {
    const leela = await aSignedInPatient(open);
    const times = await timesOfOneDay();
    await book(leela, times[0] ?? "", SELF);
    const later = (await startsOf(open, rao.slug)).find((moment) => moment > (times.at(-1) ?? "")) ?? "";
    const own = await book(leela, later, SELF);
    const other = (await startsOf(open, rao.slug)).find((moment) => moment > later) ?? "";
    const child = await book(leela, other, TARA);
    expect([own.code, child.code]).toEqual(["no failure", "no failure"]);
    expect(await codeOf(api().rescheduleConsultation(leela, own.id, { start: times[8] ?? "" }))).toBe("DAY_TAKEN");
    expect(await api().rescheduleConsultation(leela, child.id, { start: times[8] ?? "" })).toMatchObject({
      kind: "moved",
    });
  });

  it("at the same time with two doctors are pointed out, to patient and staff, for the same person only", async () => {
    const leela = await aSignedInPatient(open);
    const other = await anOpenDoctor(open, { slotMinutes: 15, pauseMinutes: 0 });
    const [start = ""] = await timesOfOneDay();
    const free = (await startsOf(open, other.slug)).includes(start);
    expect(free).toBe(true);
    const first = await book(leela, start, SELF);
    const second = slotHoldId(await holdSlot(open, leela, other.slug, start));
    expect((await api().readConsultation(leela, second)).clashes.map(({ id }) => id)).toEqual([first.id]);
    await api().bookConsultation(leela, second, filledIn(SELF));
    for (const actor of [leela, rao.admin]) {
      expect((await api().readConsultation(actor, second)).clashes.map(({ id }) => id)).toEqual([first.id]);
    }
    expect((await api().readConsultation(rao.doctor, first.id)).clashes).toEqual([]);
    const third = await anOpenDoctor(open, { slotMinutes: 15, pauseMinutes: 0 });
    const child = await book(leela, start, TARA, third.slug);
    expect((await api().readConsultation(leela, child.id)).clashes).toEqual([]);
  });
});

describeClinic("bookings by phone", (open) => {
  const api = () => open.api.consultations;
  let rao: OpenDoctor;
  beforeAll(async () => {
    rao = await anOpenDoctor(open);
  });

  const phone = "7020311845";
  async function byPhone(replaced: Readonly<Record<string, string>>, hours = 48) {
    const start = await aStart(open, rao.slug, hours);
    const booked = await api().bookByPhone(rao.admin, aCaller(rao.slug, start, { key: randomUUID(), ...replaced }));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    return booked.id;
  }
  const ownIds = async (whose: Account) => (await api().listOwnConsultations(whose, {})).rows.map(({ id }) => id);

  it("belong to the account that staff chose, also for a child, and the patient sees them", async () => {
    const leela = await aSignedInPatient(open, aPatient({ name: SELF.name, phone }));
    const id = await byPhone({ ...TARA, patient: leela.uid, phone: "9123456780", email: "other@example.test" });
    expect(await ownIds(leela)).toEqual([id]);
    expect(await api().readConsultation(leela, id)).toMatchObject({ as: "patient", name: TARA.name });
    expect(await api().readConsultation(rao.admin, id)).toMatchObject({ as: "staff", phone });
    expect(await codeOf(byPhone({ patient: randomUUID() }))).toBe("NOT_FOUND");
  });

  const JOSE = { name: "José D’Souza", bornOn: "1971-11-30" };
  const RITA = { name: "Rita Pinto", bornOn: "1984-02-29" };
  const ANIL = { name: "Anil Kamat", bornOn: "1966-07-07" };
  /** An account whose profile has this number, and which has confirmed it unless said otherwise. */
  async function anAccount(number: string, of: { name: string; bornOn: string | null; confirmed?: string }) {
    const account = await aSignedInPatient(open, aPatient({ name: of.name, phone: number }));
    if (of.bornOn !== null) {
      const profile = { age: "50", gender: "Other", medicalHistory: "", aadhar: "", dateOfBirth: of.bornOn };
      await open.api.patients.changeOwnPatient(account, { ...profile, name: of.name, phone: number });
    }
    if (of.confirmed !== undefined) await storeNumber(open, account, of.confirmed);
    return account;
  }

  it("belong to the account that confirmed the number, of the same name and birth date, however written", async () => {
    const number = aNumber();
    const jose = await anAccount(number, { ...JOSE, confirmed: number });
    const id = await byPhone({ ...JOSE, name: "Jose DSouza", phone: `+91 ${number}` });
    expect(await ownIds(jose)).toEqual([id]);
    const swapped = await byPhone({ ...JOSE, name: "DSouza Jose", phone: number }, 96);
    expect((await ownIds(jose)).toSorted()).toEqual([id, swapped].toSorted());
    await byPhone({ name: "Peter Pinto", bornOn: JOSE.bornOn, phone: number });
    await byPhone({ ...JOSE, bornOn: "1991-06-02", phone: number });
    await byPhone({ ...JOSE, phone: aNumber() }, 144);
    expect(await ownIds(jose)).toHaveLength(2);
  });

  it("belong to no account whose profile has number, name and birth date without the proof", async () => {
    const number = aNumber();
    const mallory = await anAccount(number, RITA);
    const id = await byPhone({ ...RITA, phone: number });
    expect(await ownIds(mallory)).toEqual([]);
    expect(await codeOf(api().readConsultation(mallory, id))).toBe("NOT_FOUND");
    const other = await anAccount(number, { ...RITA, confirmed: aNumber() });
    await api().cancelConsultation(rao.admin, id, {});
    const next = await byPhone({ ...RITA, phone: number });
    expect(await ownIds(other)).toEqual([]);
    // Whose number it is proves it, and has the booking.
    const owner = await anAccount(aNumber(), { ...RITA, confirmed: number });
    expect(await api().claimPhoneBookings(owner, {})).toBe(2);
    expect(await ownIds(owner)).toEqual([next]);
  });

  it("belong to no account whose birth date is not known, though its number is confirmed", async () => {
    const number = aNumber();
    const unknown = await anAccount(number, { name: ANIL.name, bornOn: null, confirmed: number });
    await byPhone({ ...ANIL, phone: number });
    expect(await ownIds(unknown)).toEqual([]);
  });

  it("show staff which accounts have confirmed the number that is in them", async () => {
    const number = aNumber();
    const mallory = await anAccount(number, JOSE);
    const owner = await anAccount(number, { ...JOSE, confirmed: number });
    const found = await open.api.patients.findPatients(rao.admin, { words: number });
    expect(new Map(found.map(({ uid, isConfirmed }) => [uid, isConfirmed]))).toEqual(
      new Map([
        [mallory.uid, false],
        [owner.uid, true],
      ]),
    );
  });
});

describeClinic("callers without an account", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open, { dailyMost: 40, slotMinutes: 15, pauseMinutes: 0 });
  const iyer = await anOpenDoctor(open, { dailyMost: 40, slotMinutes: 15, pauseMinutes: 0 });
  const api = open.api.consultations;
  const start = await aStart(open, rao.slug, 72);
  const after = (await startsOf(open, rao.slug)).find((moment) => moment > start) ?? "";
  const KAVYA = { name: "Kavya Rāo", bornOn: "1979-03-09" };

  async function byPhone(moment: string, phone: string, person: Readonly<Record<string, string>>, slug = rao.slug) {
    const booked = await api.bookByPhone(rao.admin, aCaller(slug, moment, { phone, ...person }));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    return booked.id;
  }
  const alike = async (consultationId: string) => {
    const { accounts, callers } = await api.findAlikePeople(rao.admin, { consultation: consultationId });
    return [...accounts.map(({ uid, same }) => [uid, same]), ...callers.map(({ id, same }) => [id, same])];
  };

  it("are one a day with a doctor too, whichever number they call from and however the name is written", async () => {
    await byPhone(start, "7011111111", KAVYA);
    for (const name of ["Kavya Rao", "KAVYA  RAO", "kavyarao", "Rao Kavya"])
      expect(await codeOf(byPhone(after, "7022222222", { ...KAVYA, name }))).toBe("DAY_TAKEN");
    expect(await codeOf(byPhone(after, "7022222222", { ...KAVYA, bornOn: "1999-03-09" }))).toBe("no failure");
  });

  it("do not tell a patient with an account of another's appointment", async () => {
    const stranger = await aSignedInPatient(open);
    const free = (await startsOf(open, rao.slug)).find((moment) => moment > after) ?? "";
    const id = slotHoldId(await holdSlot(open, stranger, rao.slug, free));
    expect(await codeOf(api.bookConsultation(stranger, id, filledIn(KAVYA)))).toBe("no failure");
    expect((await api.readConsultation(stranger, id)).clashes).toEqual([]);
  });

  it("are pointed out to staff by person and by number, with accounts and clashes", async () => {
    const meena = { name: "Meena Das", bornOn: "1988-08-08" };
    const account = await aSignedInPatient(open, aPatient({ name: "Arun Das", phone: "7044444444" }));
    const one = await byPhone(await aStart(open, rao.slug, 100), "7044444444", meena);
    const two = await byPhone(await aStart(open, iyer.slug, 100), "7055555555", meena, iyer.slug);
    const son = await byPhone(await aStart(open, rao.slug, 100), "7044444444", {
      name: "Nil Das",
      bornOn: "1999-01-01",
    });
    const other = await byPhone(await aStart(open, rao.slug, 100), "7066666666", {
      name: "Uma Sen",
      bornOn: "1960-01-01",
    });
    expect((await alike(one)).toSorted()).toEqual(
      [
        [account.uid, "phone"],
        [two, "birthday"],
        [son, "phone"],
      ].toSorted(),
    );
    expect(await alike(other)).toEqual([]);
    const { callers } = await api.findAlikePeople(rao.admin, { patient: account.uid });
    expect(callers.map(({ id }) => id).toSorted()).toEqual([one, son].toSorted());
    expect((await api.readConsultation(rao.admin, two)).clashes.map(({ id }) => id)).toEqual([one]);
    expect(await codeOf(api.findAlikePeople(account, { consultation: one }))).toBe("FORBIDDEN");
    expect(await codeOf(api.findAlikePeople(rao.admin, { consultation: "none" }))).toBe("NOT_FOUND");
  });

  it("are one person and one caller in whichever order their names are given", async () => {
    const account = await aSignedInPatient(open, aPatient({ name: "Farah Naaz Khan", phone: "7077777771" }));
    const [swapped, other] = ["Khan Farah Naaz", "Farah Naaz Khan"];
    const born = { bornOn: "1983-05-06" };
    const one = await byPhone(await aStart(open, rao.slug, 120), "7077777772", { name: swapped, ...born });
    const two = await byPhone(await aStart(open, iyer.slug, 144), "7077777772", { name: other, ...born }, iyer.slug);
    const three = await byPhone(await aStart(open, iyer.slug, 168), "7077777773", { name: other, ...born }, iyer.slug);
    const rows = await open.kysely
      .selectFrom("consultations")
      .select(["patientKey", "personKey"])
      .where("id", "in", [one, two])
      .execute();
    expect(rows[0]).toEqual(rows[1]);
    expect((await alike(three)).map(([, same]) => same)).toEqual(["birthday"]);
    const record = { gender: "Female", medicalHistory: "", aadhar: "", phone: "7077777771" };
    await open.api.patients.changeOwnPatient(account, {
      ...{ ...record, age: "43", name: "Farah Naaz Khan", dateOfBirth: born.bornOn },
    });
    expect(await alike(one)).toContainEqual([account.uid, "birthday"]);
    const { callers } = await api.findAlikePeople(rao.admin, { patient: account.uid });
    expect(callers).toHaveLength(2);
  });

  it("of an earlier version are found after the next sweep", async () => {
    const [ids] = [
      await open.kysely.selectFrom("consultations").select("id").where("patientUid", "is", null).execute(),
    ];
    await open.kysely.updateTable("consultations").set({ personKey: null, phoneKey: null }).execute();
    const found = async () => Promise.all(ids.map(async ({ id }) => (await alike(id)).length));
    const before = (await found()).reduce((sum, count) => sum + count);
    await sweepConsultations(open.app);
    expect((await found()).reduce((sum, count) => sum + count)).toBeGreaterThan(before);
  });
});
