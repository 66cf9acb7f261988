import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { SLOT_HOLD_MS } from "#domain/consultations/states.ts";
import {
  aCaller,
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  someHours,
  startsOf,
} from "#support/consultations.ts";
import { aListedDoctor, aReason } from "#support/doctors.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("booking a slot", async (open) => {
  const rao = await anOpenDoctor(open);
  const meera = await aSignedInPatient(open);
  const api = () => open.api.consultations;
  const rows = (doctorUid: string) =>
    open.kysely.selectFrom("consultations").selectAll().where("doctor", "=", doctorUid).execute();
  const cells = (doctorUid: string) =>
    open.kysely.selectFrom("consultationCells").selectAll().where("doctor", "=", doctorUid).execute();

  it("refuses what is no free slot of the doctor, each case with its own message", async () => {
    const other = await anOpenDoctor(open, { zone: "Asia/Kathmandu" });
    const start = await aStart(open, rao.slug);
    const shifted = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const command = (moment: string, slug = rao.slug) => codeOf(holdSlot(open, meera, slug, moment));
    expect(await command(new Date(open.clock.now() - 60_000).toISOString())).toBe("SLOT_PAST");
    expect(await command(shifted(5))).toBe("SLOT_NOT_OFFERED");
    expect(await command(await aStart(open, other.slug))).toBe("SLOT_NOT_OFFERED");
    expect(await command(shifted(60 * 24 * 60))).toBe("SLOT_NOT_OFFERED");
    expect(await command(start, "nobody-of-this-name")).toBe("NOT_FOUND");
    expect(await command(start, "\u0000")).toBe("NOT_FOUND");
    expect(await command("tomorrow at nine")).toBe("INVALID_FORM");
    expect(await codeOf(api().holdSlot(meera, { doctor: rao.slug, start, key: "again" }))).toBe("INVALID_FORM");
    expect(await codeOf(api().holdSlot(aVisitor(), { doctor: rao.slug, start, key: randomUUID() }))).toBe("FORBIDDEN");
    expect(await rows(rao.doctor.uid)).toEqual([]);
  });

  it("refuses a doctor without hours, a suspended one, and one whose verification has expired", async () => {
    const { doctor, admin } = await aListedDoctor(open);
    const slug = (await open.api.profiles.readOwnProfile(doctor)).slug ?? "";
    const start = await aStart(open, rao.slug);
    expect(await codeOf(holdSlot(open, meera, slug, start))).toBe("SLOT_NOT_OFFERED");
    expect(await codeOf(api().readFreeTimes(meera, slug, {}))).toBe("DOCTOR_NOT_BOOKABLE");
    await api().saveOwnHours(doctor, someHours());
    const id = slotHoldId(await holdSlot(open, meera, slug, start));
    await open.api.verification.suspendDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    expect(await codeOf(holdSlot(open, await aSignedInPatient(open), slug, start))).toBe("NOT_FOUND");
    expect(await codeOf(api().readFreeTimes(meera, slug, {}))).toBe("NOT_FOUND");
    expect(await codeOf(api().bookConsultation(meera, id, filledIn()))).toBe("DOCTOR_NOT_BOOKABLE");
    await api().releaseSlot(meera, id);
  });

  it("holds a slot for five minutes, once for each idempotency key, and then releases it", async () => {
    const start = await aStart(open, rao.slug);
    const key = randomUUID();
    const before = (await rows(rao.doctor.uid)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => holdSlot(open, meera, rao.slug, start, key)));
    const ids = new Set(answers.map(slotHoldId));
    expect([ids.size, (await rows(rao.doctor.uid)).length]).toEqual([1, before + 1]);
    expect(await startsOf(open, rao.slug)).not.toContain(start);
    const other = await aSignedInPatient(open);
    const taken = await holdSlot(open, other, rao.slug, start);
    expect(taken.kind).toBe("taken");
    open.clock.advance(SLOT_HOLD_MS);
    expect(await startsOf(open, rao.slug)).toContain(start);
    const [id = ""] = ids;
    expect(await codeOf(api().bookConsultation(meera, id, filledIn()))).toBe("SLOT_HOLD_EXPIRED");
    expect(await codeOf(holdSlot(open, meera, rao.slug, start, key))).toBe("SLOT_HOLD_EXPIRED");
    const second = slotHoldId(await holdSlot(open, other, rao.slug, start));
    expect((await api().readConsultation(meera, id)).state).toBe("expired");
    await api().releaseSlot(other, second);
    expect(await cells(rao.doctor.uid)).toEqual([]);
  });

  it("books a held slot once for repeated forms, encrypts the details and stores the consent text", async () => {
    const [patient, start] = [await aSignedInPatient(open), await aStart(open, rao.slug)];
    const id = slotHoldId(await holdSlot(open, patient, rao.slug, start));
    const repeated = await Promise.all(
      Array.from({ length: 10 }, () => api().bookConsultation(patient, id, filledIn())),
    );
    expect(new Set([...repeated, await api().bookConsultation(patient, id, filledIn())])).toEqual(
      new Set(["confirmed"]),
    );
    const stored = (await rows(rao.doctor.uid)).filter((row) => row.id === id);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/cough|Metformin|Penicillin|Meera|1990/u);
    const consultation = await api().readConsultation(patient, id);
    expect(consultation).toMatchObject({ startsAt: start, name: "Meera Nair", as: "patient" });
    expect(consultation.details).toMatchObject({ reason: "A cough that stays.", allergies: "Penicillin", adult: null });
    const text = await open.kysely.selectFrom("consentTexts").selectAll().execute();
    expect(text.map(({ version }) => version)).toEqual([consultation.consent?.version]);
  });

  it("refuses a form without consent or without the adult of a minor, and keeps the hold", async () => {
    const patient = await aSignedInPatient(open);
    const id = slotHoldId(await holdSlot(open, patient, rao.slug, await aStart(open, rao.slug)));
    const year = new Date(open.clock.now()).getUTCFullYear() - 10;
    for (const wrong of [{ consent: "" }, { bornOn: `${year}-01-01` }, { reason: " " }]) {
      expect(
        await codeOf(api().bookConsultation(patient, id, filledIn(wrong as unknown as Record<string, string>))),
      ).toBe("INVALID_FORM");
    }
    const guardian = { adultName: "Leela Nair", relation: "mother", adultPhone: "9876543210" };
    await api().bookConsultation(patient, id, filledIn({ bornOn: `${year}-01-01`, ...guardian }));
    const consultation = await api().readConsultation(patient, id);
    expect(consultation.details?.adult).toEqual({ name: "Leela Nair", relation: "mother", phone: "9876543210" });
  });

  it("limits a patient to one appointment a day with one doctor, and one hold at a time", async () => {
    const { patient, start } = await aConsultation(open, rao.slug);
    const day = (await startsOf(open, rao.slug)).filter((moment) => moment.slice(0, 10) === start.slice(0, 10));
    const same = slotHoldId(await holdSlot(open, patient, rao.slug, day[0] ?? ""));
    expect(await codeOf(api().bookConsultation(patient, same, filledIn({ name: " MEERA  nair " })))).toBe("DAY_TAKEN");
    const later = (await startsOf(open, rao.slug)).filter((moment) => moment.slice(0, 10) > start.slice(0, 10));
    const first = slotHoldId(await holdSlot(open, patient, rao.slug, later[0] ?? ""));
    const second = slotHoldId(await holdSlot(open, patient, rao.slug, later[1] ?? ""));
    expect((await api().readConsultation(patient, first)).state).toBe("cancelled");
    expect((await api().readConsultation(patient, second)).state).toBe("held");
    await api().releaseSlot(patient, second);
  });

  it("gives the same answer for another person's appointment and for none", async () => {
    const { id } = await aConsultation(open, rao.slug);
    const [stranger, other] = [await aSignedInPatient(open), await anOpenDoctor(open)];
    for (const forged of [id, randomUUID(), "patient", "", "\u0000", "[object Object]"]) {
      for (const actor of [stranger, other.doctor, aVisitor()]) {
        expect(await codeOf(api().readConsultation(actor, forged))).toBe("NOT_FOUND");
        expect(await codeOf(api().bookConsultation(actor, forged, filledIn()))).toBe("NOT_FOUND");
        expect(await codeOf(api().cancelConsultation(actor, forged, {}))).toBe("NOT_FOUND");
        expect(await codeOf(api().acceptRequest(actor, forged))).toBe("NOT_FOUND");
        expect(await codeOf(api().rescheduleConsultation(actor, forged, { start: "2030-01-01T00:00:00Z" }))).toBe(
          "NOT_FOUND",
        );
      }
    }
  });

  it("reschedules an appointment, releases the old slot, and offers free ones when refused", async () => {
    const { patient, id, start } = await aConsultation(open, rao.slug);
    const free = (await startsOf(open, rao.slug)).filter((moment) => moment > start);
    const [wanted = ""] = free;
    const other = await aConsultation(open, rao.slug);
    expect(await codeOf(api().rescheduleConsultation(other.patient, other.id, { start: "nine" }))).toBe("INVALID_FORM");
    const answer = await api().rescheduleConsultation(patient, id, { start: other.start });
    expect(answer.kind).toBe("taken");
    if (answer.kind === "taken") expect(answer.next.length).toBeGreaterThan(0);
    const target = free.find((moment) => moment !== other.start) ?? wanted;
    expect(await api().rescheduleConsultation(patient, id, { start: target })).toEqual({
      kind: "moved",
      state: "confirmed",
    });
    expect((await api().readConsultation(patient, id)).startsAt).toBe(target);
    expect(await startsOf(open, rao.slug)).toContain(start);
    expect(await startsOf(open, rao.slug)).not.toContain(target);
  });

  it("books for a caller without an email address, once a day for the same person", async () => {
    const start = await aStart(open, rao.slug);
    const caller = aCaller(rao.slug, start);
    const before = (await rows(rao.doctor.uid)).length;
    const [one, ...same] = await Promise.all(Array.from({ length: 10 }, () => api().bookByPhone(rao.admin, caller)));
    expect(same).toEqual(same.map(() => one));
    expect(await rows(rao.doctor.uid)).toHaveLength(before + 1);
    expect(one).toMatchObject({ kind: "booked", state: "confirmed" });
    const id = one?.kind === "booked" ? one.id : "";
    expect(await api().readConsultation(rao.admin, id)).toMatchObject({
      as: "staff",
      phone: "9876543210",
      details: null,
    });
    const next = (await startsOf(open, rao.slug)).find((moment) => moment.slice(0, 10) === start.slice(0, 10)) ?? "";
    expect(await codeOf(api().bookByPhone(rao.admin, aCaller(rao.slug, next)))).toBe("DAY_TAKEN");
    expect(await codeOf(api().bookByPhone(meera, aCaller(rao.slug, next)))).toBe("FORBIDDEN");
    expect(await codeOf(api().bookByPhone(rao.admin, aCaller(rao.slug, next, { phone: "12" })))).toBe("INVALID_FORM");
    expect(JSON.stringify(await rows(rao.doctor.uid))).not.toContain("9876543210");
  });

  it("respects the doctor's daily maximum, also for simultaneous bookings", async () => {
    const busy = await anOpenDoctor(open, { dailyMost: 3 });
    const start = await aStart(open, busy.slug);
    const day = (await startsOf(open, busy.slug))
      .filter((moment) => moment.slice(0, 10) === start.slice(0, 10))
      .slice(0, 8);
    const people = await Promise.all(day.map(() => aSignedInPatient(open)));
    const answers = await Promise.all(people.map((who, index) => holdSlot(open, who, busy.slug, day[index] ?? "")));
    expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(3);
  });
});
