import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { cellsOf } from "#domain/consultations/slots.ts";
import { dayAt } from "#domain/time.ts";
import { aPatient } from "#support/builders.ts";
import { aCaller, anOpenDoctor, filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aSignedInMember, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";
import { aNumber, CALLER_BORN } from "#support/records/phone-bookings.ts";

const ZONE = "Asia/Kolkata";
const CROWD = 200;
const EVERY_DAY = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }]);
/** A name that no other person has. */
function aName(index: number): string {
  const letters = [...String(10_000 + index)].map((digit) => "abcdefghij"[Number(digit)]);
  return `Walker ${letters.join("")}`;
}

describeClinic("a walk-in", async (open) => {
  let reception: Account;
  let nurse: Account;
  let rao: OpenDoctor;
  let last = 0;
  const api = () => open.api.consultations;
  beforeAll(async () => {
    goToNoon(open);
    reception = await aSignedInMember(open, "reception");
    nurse = await aSignedInMember(open, "nurse");
  });
  beforeEach(async () => {
    goToNoon(open);
    rao = await anOpenDoctor(open, { slotMinutes: 30, pauseMinutes: 0, noticeMinutes: 240 });
  });

  const aWalkIn = (replaced: Readonly<Record<string, string>> = {}) => {
    last += 1;
    const { start: _, ...form } = aCaller(rao.slug, "", { name: aName(last), bornOn: CALLER_BORN, phone: aNumber() });
    return { ...form, ...replaced };
  };
  const walkIn = (replaced: Readonly<Record<string, string>> = {}, who = reception) =>
    api().bookWalkIn(who, aWalkIn(replaced));
  const rowOf = (id: string) =>
    open.kysely.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const clock = (moment: string) => new Date(Date.parse(moment) + 330 * 60_000).toISOString().slice(11, 16);

  it("is booked by reception, nurses and admins alone", async () => {
    for (const who of [aVisitor(), await aSignedInPatient(open), rao.doctor]) {
      expect(await codeOf(api().bookWalkIn(who, aWalkIn()))).toBe("FORBIDDEN");
      expect(await codeOf(api().listWalkInDoctors(who, {}))).toBe("FORBIDDEN");
    }
    for (const role of ["editor", "auditor"] as const) {
      const member = await aSignedInMember(open, role);
      expect(await codeOf(api().bookWalkIn(member, aWalkIn()))).toBe("FORBIDDEN");
    }
    for (const who of [reception, nurse, rao.admin]) expect(await walkIn({}, who)).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it("gets the next free time of today, whatever notice the doctor wants, and waits at once", async () => {
    const id = await walkIn();
    const consultation = await api().readConsultation(reception, id);
    expect(consultation).toMatchObject({ state: "waiting", bookedBy: "staff", steps: ["cancel"] });
    expect(clock(consultation.startsAt)).toBe("12:30");
    expect(consultation.walkInAt).toBe(new Date(open.clock.now()).toISOString());
    const day = await open.api.practice.readPracticeDay(rao.doctor);
    expect(day.consultations.map(({ id: one, state }) => [one, state])).toEqual([[id, "waiting"]]);
    // Before the time, because the patient is there.
    await api().beginConsultation(rao.doctor, id);
    expect((await rowOf(id)).state).toBe("in-progress");
  });

  it("waits in the order of the times, behind those who have one", async () => {
    const [first, second] = [await walkIn(), await walkIn()];
    const day = await open.api.practice.readPracticeDay(rao.doctor);
    expect(day.consultations.map(({ id, startsAt }) => [id, clock(startsAt)])).toEqual([
      [first, "12:30"],
      [second, "13:00"],
    ]);
    const { doctors } = await api().listWalkInDoctors(reception, { doctor: rao.slug });
    expect(doctors).toMatchObject([{ isBeside: false, waiting: 2 }]);
    expect(clock(doctors[0]?.startsAt ?? "")).toBe("13:30");
  });

  it("needs no answer of a doctor who confirms each appointment", async () => {
    rao = await anOpenDoctor(open, { mode: "request" });
    expect((await rowOf(await walkIn())).state).toBe("waiting");
  });

  it("of a caller has the number, and of an account belongs to it, also for a child", async () => {
    const phone = aNumber();
    expect(await api().readConsultation(reception, await walkIn({ phone }))).toMatchObject({ phone });
    const leela = await aSignedInPatient(open, aPatient({ name: "Leela Menon" }));
    const adult = { adultName: "Leela Menon", relation: "mother", adultPhone: "9876543210" };
    const child = filledIn({ name: "Tara Menon", bornOn: "2019-07-21", ...adult });
    const id = await api().bookWalkIn(reception, { ...aWalkIn(), ...child, patient: leela.uid });
    expect((await api().listOwnConsultations(leela, {})).rows.map(({ id: own }) => own)).toEqual([id]);
    expect(await codeOf(walkIn({ patient: randomUUID() }))).toBe("NOT_FOUND");
  });

  it("is booked once for a form that is sent twice, one after the other and at once", async () => {
    const form = aWalkIn();
    const ids = await Promise.all([api().bookWalkIn(reception, form), api().bookWalkIn(reception, form)]);
    ids.push(await api().bookWalkIn(reception, form));
    expect(new Set(ids).size).toBe(1);
    const { rows } = await api().listClinicConsultations(reception, { doctor: "", words: form.name });
    expect(rows).toHaveLength(1);
  });

  it("is refused for what is missing, for an unknown doctor, and for the same person twice", async () => {
    expect(await codeOf(walkIn({ reason: "" }))).toBe("INVALID_FORM");
    expect(await codeOf(walkIn({ consent: "" }))).toBe("INVALID_FORM");
    expect(await codeOf(walkIn({ doctor: "no-doctor" }))).toBe("NOT_FOUND");
    const person = { name: aName(99_999), phone: aNumber() };
    await walkIn(person);
    expect(await codeOf(walkIn(person))).toBe("DAY_TAKEN");
  });

  it("is beside the calendar where the hours are full, until an hour after them, and then refused", async () => {
    rao = await anOpenDoctor(open, { slotMinutes: 30, pauseMinutes: 0, weekly: EVERY_DAY(660, 750) });
    const times: string[] = [];
    // 12:30 is the end of the hours, so that no slot is left at noon but the one that has begun.
    for (let index = 0; index < 3; index += 1) times.push(clock((await rowOf(await walkIn())).startsAt));
    expect(times).toEqual(["12:00", "12:30", "13:00"]);
    expect(await codeOf(walkIn())).toBe("NO_TIME_TODAY");
    expect((await api().listWalkInDoctors(reception, { doctor: rao.slug })).doctors).toEqual([]);
  });

  it("is refused by a doctor who does not work today", async () => {
    const off = await anOpenDoctor(open, {});
    await api().addDaysOff(off.doctor, { first: dayAt(ZONE, open.clock.now()), last: "", reason: "" });
    expect(await codeOf(walkIn({ doctor: off.slug }))).toBe("NO_TIME_TODAY");
    const { doctors } = await api().listWalkInDoctors(reception, { doctor: off.slug });
    expect(doctors).toEqual([]);
  });

  it("tells the doctor, and sends the patient who is there no confirmation", async () => {
    const leela = await aSignedInPatient(open, aPatient({ name: "Leela Menon" }));
    await walkIn({ patient: leela.uid, name: "Leela Menon" });
    const { rows } = await open.api.notifications.listOwnNotifications(rao.doctor, {});
    expect(rows.map(({ kind }) => kind)).toContain("booked");
    expect((await open.api.notifications.listOwnNotifications(leela, {})).rows).toEqual([]);
  });

  it(`of ${CROWD} at once gets the one time that is left; all others are refused (TRUST.md DU-8)`, async () => {
    rao = await anOpenDoctor(open, { slotMinutes: 60, pauseMinutes: 0, dailyMost: 1, weekly: EVERY_DAY(720, 780) });
    const answers = await Promise.all(Array.from({ length: CROWD }, () => codeOf(walkIn())));
    expect(answers.filter((code) => code === "no failure")).toHaveLength(1);
    // On a slow machine some wait too long for a connection of PostgreSQL.
    const refused = ["no failure", "NO_TIME_TODAY", "BUSY"];
    expect(answers.filter((code) => !refused.includes(code))).toEqual([]);
    const rows = await open.kysely
      .selectFrom("consultations")
      .select(["startsAt", "blockedUntil"])
      .where("doctor", "=", rao.doctor.uid)
      .where("live", "=", 1)
      .execute();
    const cells = rows.flatMap((row) =>
      cellsOf({ startsAt: Date.parse(row.startsAt), blockedUntil: Date.parse(row.blockedUntil) }),
    );
    expect(rows).toHaveLength(1);
    expect(new Set(cells).size).toBe(cells.length);
  });
});
