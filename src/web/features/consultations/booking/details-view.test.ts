import { describe, expect, it } from "vitest";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { STATES } from "#domain/consultations/states.ts";
import { isMinor } from "#domain/patients/age.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { bornForAdult, consultationView, isSlotHold, slotHoldView } from "./details-view.ts";

const NOW = Date.parse("2026-11-21T03:00:00Z");
const open: OpenConsultation = {
  id: "3b2f7c1e-6f0d-4c57-9b52-2f6c8d1a9e04",
  state: "held",
  startsAt: "2026-11-23T04:30:00.000Z",
  endsAt: "2026-11-23T04:50:00.000Z",
  day: "2026-11-23",
  zone: "Asia/Kolkata",
  doctor: { slug: "vikram-rao", fullName: "Vikram Rao", qualifications: "MBBS", registrationNumber: "1" },
  name: null,
  bookedBy: "patient",
  isComing: false,
  walkInAt: null,
  fee: 400,
  revision: 0,
  as: "patient",
  steps: [],
  unattended: false,
  slotHoldUntil: "2026-11-21T03:04:00.000Z",
  mode: "instant",
  details: null,
  adult: null,
  phone: null,
  patientMail: "sent",
  changeUntil: null,
  ending: null,
  moved: null,
  consent: null,
  claimedAt: null,
  callerSms: null,
  calledFrom: null,
  clashes: [],
  version: 4,
};
const filled = { bornOn: "1990-06-02", adult: null, reason: "A cough.", since: "a week", medicines: "", allergies: "" };
const QUIET = { moved: false, refused: 0 };
const draft = {
  chat: null,
  offer: null,
  people: [],
  person: "",
  values: {
    ...{ name: "Asha", bornOn: "", reason: "", since: "", medicines: "", allergies: "" },
    ...{ adultName: "", relation: "", adultPhone: "" },
  },
};

describe("slot holds and consultations on one page", () => {
  it("differ by whether a booking was ever made", () => {
    for (const state of STATES) {
      const expected = ["held", "expired", "cancelled"].includes(state);
      expect([state, isSlotHold({ ...open, state })]).toEqual([state, expected]);
      expect(isSlotHold({ ...open, state, details: filled })).toBe(state === "held");
      expect(isSlotHold({ ...open, state, as: "doctor" })).toBe(false);
    }
  });

  it("show the rest of the five minutes, never negative", () => {
    expect(slotHoldView(open, draft, null, NOW).leftMs).toBe(4 * 60_000);
    expect(slotHoldView(open, draft, null, NOW + 5 * 60_000).leftMs).toBe(0);
    expect(slotHoldView({ ...open, state: "expired", slotHoldUntil: null }, draft, null, NOW).leftMs).toBe(0);
  });

  it("require an adult exactly when the rule does, also in leap years", () => {
    for (const today of ["2026-02-28", "2026-03-01", "2028-02-29", "2026-11-21", "2027-01-01"]) {
      for (const born of [
        "2008-02-28",
        "2008-02-29",
        "2008-03-01",
        "2010-02-28",
        "2010-03-01",
        "2008-11-21",
        "2009-01-01",
        "2009-01-02",
      ]) {
        expect([today, born, born > bornForAdult(today)]).toEqual([today, born, isMinor(born, today)]);
      }
    }
  });

  it("show the filled-in details by name, including empty lists", () => {
    const view = consultationView({ ...open, state: "confirmed", details: filled, name: "Asha" }, null, QUIET, NOW);
    expect(view.lines.map(({ term, value }) => `${term}: ${value}`)).toEqual([
      "Patient: Asha",
      "Date of birth: 2 Jun 1990",
      "Symptoms: A cough.",
      "Since: a week",
      "Medicines: None mentioned",
      "Allergies: None mentioned",
    ]);
  });

  it("offer only the actions that the rules allow now", () => {
    const unattended = consultationView(
      { ...open, state: "confirmed", details: filled, unattended: true, steps: ["cancel"] },
      null,
      QUIET,
      NOW,
    );
    expect([unattended.title, unattended.lead]).toEqual([CONSULTATION.unattended, UNATTENDED.lead]);
    expect(unattended.may).toMatchObject({ calendar: false, change: false, cancel: true, tooLate: false });
    const lateBooking: OpenConsultation = { ...open, state: "confirmed", details: filled, steps: ["arrive"] };
    const late = consultationView(lateBooking, null, { moved: true, refused: 0 }, NOW);
    expect(late.may).toEqual({
      calendar: true,
      change: false,
      cancel: false,
      until: null,
      tooLate: true,
      again: false,
    });
    expect([late.success === null, late.refused]).toEqual([false, null]);
    const ended: OpenConsultation = { ...open, state: "cancelled", details: filled };
    const cancelled = consultationView(ended, null, { moved: true, refused: 2 }, NOW);
    expect([cancelled.may.again, cancelled.may.calendar, cancelled.success]).toEqual([true, false, null]);
    expect(cancelled.refused).toContain("2 files weren't accepted");
  });

  it("announce only the emails and reminders that are still to come", () => {
    const booked: OpenConsultation = { ...open, state: "confirmed", details: filled };
    const begins = Date.parse(open.startsAt);
    const lead = (patientMail: OpenConsultation["patientMail"], minutes: number) =>
      consultationView({ ...booked, patientMail }, null, QUIET, begins - minutes * 60_000).lead ?? "";
    const { mail, reminders } = CONSULTATION;
    expect(lead("sent", 24 * 60 + 1)).toBe(`${mail.confirmed.sent} ${reminders.sent.both}`);
    expect(lead("sent", 24 * 60)).toBe(`${mail.confirmed.sent} ${reminders.sent.last}`);
    expect(lead("sent", 61)).toBe(`${mail.confirmed.sent} ${reminders.sent.last}`);
    expect(lead("sent", 60)).toBe(mail.confirmed.sent);
    expect(lead("sent", 32)).toBe(mail.confirmed.sent);
    expect(lead("sms", 3 * 60)).toBe(`${mail.confirmed.sms} ${reminders.sent.last}`);
    expect(lead("sms", 3 * 60)).not.toMatch(/email/iu);
    for (const state of ["waiting", "none"] as const) {
      expect(lead(state, 3 * 60)).toBe(`${mail.confirmed[state]} ${reminders.unsent.last}`);
      expect(lead(state, 3 * 60)).not.toContain("We've emailed");
      const requested: OpenConsultation = { ...booked, state: "requested", patientMail: state };
      expect(consultationView(requested, null, QUIET, NOW).lead).toBe(mail.requested[state]);
      const moved = consultationView({ ...booked, patientMail: state }, null, { moved: true, refused: 0 }, NOW);
      expect(moved.success).toBe(mail.moved[state]);
    }
  });

  it("say before the booking until when it can be changed", () => {
    const rule = (minutes: number, mode: OpenConsultation["mode"] = "instant") =>
      slotHoldView({ ...open, mode }, draft, null, Date.parse(open.startsAt) - minutes * 60_000).rule;
    expect(rule(120)).toBe(CONSULTATION.ruleBefore);
    expect(rule(119)).toBe(CONSULTATION.ruleBeforeLate);
    expect(rule(20, "request")).toBe(CONSULTATION.ruleBeforeLateRequest);
  });
});
