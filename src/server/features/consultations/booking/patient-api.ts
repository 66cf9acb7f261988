import type { Actor } from "#domain/actor.ts";
import {
  bookAgainSchema,
  callerSchema,
  cancelSchema,
  type Details,
  detailsSchema,
  rescheduleSchema,
  slotHoldSchema,
} from "#domain/consultations/booking.rules.ts";
import { CONSENT, consentText } from "#domain/consultations/consent.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { cellsOf } from "#domain/consultations/slots.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { isMinor } from "#domain/patients/age.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import type { z } from "#domain/zod.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { accountOfCaller } from "#server/features/patients/patient-accounts.service.ts";
import { rememberBirthday } from "#server/features/patients/patient-record.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { type ConsultationEncryption, momentsOf, stateOf } from "../consultation-rows.ts";
import {
  type Change,
  type ConsultationRow,
  freeCells,
  lockConsultation,
  lockPatient,
  saveConsentText,
  takeCells,
} from "../consultations.queries.ts";
import { findDoctorFacts, lockHours } from "../hours/hours.queries.ts";
import type { Invitations } from "../invitations.ts";
import type { EventMessages } from "../notifications/notifier.ts";
import type { Booking, BookingParts } from "./booking.ts";
import { isBookable } from "./calendars.ts";
import { callerKey, personKey, phoneKey } from "./caller-key.ts";
import type { PersonLimits } from "./treated-person.ts";

export interface PatientApiParts extends BookingParts {
  readonly vault: Vault;
  readonly encryption: ConsultationEncryption;
  readonly booking: Booking;
  readonly invitations: Invitations;
  readonly limits: PersonLimits;
}

type PatientApi = Pick<
  ConsultationApi,
  "holdSlot" | "book" | "bookAgain" | "release" | "reschedule" | "cancel" | "arrive" | "bookByPhone"
>;

const BOOKED = ["requested", "confirmed"];

const REQUESTED: EventMessages = { patient: "requested", doctor: "request" };

function messagesOfBooking({ state }: Pick<ConsultationRow, "state">): EventMessages {
  return state === "requested" ? REQUESTED : { patient: "confirmed", doctor: "booked" };
}

/** A new time notifies both; the doctor who chose it gets an email for their calendar only. */
function messagesOfMove({ state }: Pick<ConsultationRow, "state">, by: TransitionActor): EventMessages {
  if (state === "requested") return REQUESTED;
  return by === "doctor"
    ? { patient: "changed-by-doctor", doctor: "rescheduled" }
    : { patient: "changed", doctor: "moved" };
}

/** A cancellation notifies both; the one who cancelled gets an email for their calendar only. */
function messagesOfCancel(_before: ConsultationRow, by: TransitionActor): EventMessages {
  return { patient: "cancelled", doctor: by === "doctor" ? "ended" : "called-off" };
}

const partOf = (actors: readonly TransitionActor[]) => (actors.includes("patient") ? "patient" : "staff");

/** True for a hold, and for one that expired. */
function wasSlotHold({ state, details }: Pick<ConsultationRow, "state" | "details">): boolean {
  return state === "held" || (details === null && (state === "expired" || state === "cancelled"));
}

export function createPatientApi(parts: PatientApiParts): PatientApi {
  const { clock, hub, vault, encryption, calendars, stateTransitions, booking, notifier, invitations, limits } = parts;

  function filled(id: string, details: Details): Change {
    const { consent: _agreed, consentVersion, adultEmail: guardianEmail, ...all } = details;
    // Without scripts the form shows the adult's fields to everyone; for an adult patient they are not stored.
    const invited = guardianEmail !== undefined && isMinor(details.bornOn, clinicDay(clock.now()));
    const stored = invited ? { ...all, adultEmail: guardianEmail } : all;
    const person = { personKey: personKey(vault, stored), details: encryption.details(id, stored) };
    return { ...person, consentVersion, consentAt: moment(clock) };
  }

  /** From a hold to a booking or, for doctors who confirm, to a request. */
  async function fillIn(
    trx: Queryable,
    announce: Announce,
    before: ConsultationRow,
    details: Details,
    transitionActors: readonly TransitionActor[],
    uid: string,
  ) {
    const { state, transitionActor } = stateTransitions.requireStep(
      before,
      before.mode === "request" ? "request" : "confirm",
      transitionActors,
    );
    await limits.requireWithinLimits(trx, before, details, { day: before.day, by: partOf(transitionActors) });
    const doctor = await findDoctorFacts(trx, before.doctor);
    if (!doctor || !isBookable(doctor, clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
    await saveConsentText(trx, CONSENT.version, consentText(CONSENT));
    const row = await stateTransitions.write(trx, before, state, transitionActor, "", filled(before.id, details));
    await notifier.notify(trx, announce, row, { ...messagesOfBooking(row), by: transitionActor });
    await invitations.welcome(trx, row, uid);
    if (row.patientUid !== null) await rememberBirthday(trx, vault, row.patientUid, details);
    return row;
  }

  /** Columns of a new time: who else than the patient chose it. */
  function movedTo({ id, startsAt }: ConsultationRow, by: TransitionActor, reason: string): Change {
    if (by !== "doctor" && by !== "staff") return { movedBy: null, movedFrom: null, moveReason: null };
    return { movedBy: by, movedFrom: startsAt, moveReason: reason === "" ? null : encryption.moveReason(id, reason) };
  }

  /** Reschedules to the new time, all or nothing. */
  async function move(actor: Actor, id: string, { start, seen: shown, reason }: z.output<typeof rescheduleSchema>) {
    return hub.transaction(async (trx, announce) => {
      const { row: seen } = await stateTransitions.find(trx, actor, id);
      // Locks the doctor's hours first, as every booking does, so that two transactions never deadlock.
      const claimed = await booking.claim(trx, seen.doctor, start, id);
      const before = await lockConsultation(trx, id);
      if (!before) throw fail("NOT_FOUND");
      if (shown !== undefined && shown !== Date.parse(before.startsAt)) throw fail("CONSULTATION_MOVED_ON");
      const { transitionActors } = await stateTransitions.find(trx, actor, id);
      // A doctor who chooses the time has accepted it.
      const again =
        before.state === "confirmed" &&
        !transitionActors.includes("doctor") &&
        "slot" in claimed &&
        claimed.calendar.hours.mode === "request";
      const { state, transitionActor } = stateTransitions.requireStep(
        before,
        again ? "request" : "reschedule",
        transitionActors,
      );
      if (!("slot" in claimed)) return { kind: "taken" as const, next: claimed.next };
      const { slot } = claimed;
      const person = encryption.openDetails(before);
      if (person)
        await limits.requireWithinLimits(trx, before, person, {
          day: slot.day,
          by: partOf(transitionActors),
          moved: true,
        });
      await freeCells(trx, id);
      const change = { ...momentsOf(slot), ...movedTo(before, transitionActor, reason) };
      const row = await stateTransitions.write(trx, before, state, transitionActor, "", change);
      await takeCells(trx, row.doctor, id, cellsOf(slot));
      const given = row.moveReason === null ? "" : reason;
      const messages = { ...messagesOfMove(row, transitionActor), reason: given, from: before.startsAt };
      await notifier.notify(trx, announce, row, { ...messages, by: transitionActor });
      await notifier.announceChange(trx, announce, row);
      return { kind: "moved" as const, state };
    });
  }

  return {
    async holdSlot(actor, input) {
      if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("FORBIDDEN");
      const { doctor: slug, start, key } = checkOrFail(slotHoldSchema, input);
      const { uid: doctor } = await calendars.found(slug);
      // Doctors can't book themselves.
      if (doctor === actor.uid) throw fail("FORBIDDEN");
      const got = await booking.take({
        ...{ doctor, start, key, patientKey: actor.uid, patientUid: actor.uid },
        ...{ bookedBy: "patient", caller: () => null },
      });
      if (got.kind === "taken") return got;
      return { kind: "held", id: got.row.id, until: got.row.slotHoldUntil ?? moment(clock) };
    },

    async book(actor, id, input) {
      const { row: seen, transitionActors } = await stateTransitions.find(parts.kysely, actor, id);
      // A repeated request is answered like the first one.
      if (transitionActors.includes("patient") && BOOKED.includes(seen.state)) return stateOf(seen);
      stateTransitions.requireStep(seen, "release", transitionActors);
      const details = checkOrFail(detailsSchema(clinicDay(clock.now())), input);
      const state = await hub.transaction(async (trx, announce) => {
        // Locked in this order, as by every booking, so that a person's appointments are counted one after the other.
        await lockHours(trx, seen.doctor);
        if (seen.patientUid !== null) await lockPatient(trx, seen.patientUid);
        const before = await lockConsultation(trx, id);
        if (!before) throw fail("NOT_FOUND");
        if (BOOKED.includes(before.state)) return stateOf(before);
        const row = await fillIn(
          trx,
          announce,
          before,
          details,
          transitionActors,
          actor.kind === "account" ? actor.uid : before.patientKey,
        );
        await notifier.announceChange(trx, announce, row);
        return stateOf(row);
      });
      notifier.sendQueued();
      return state;
    },

    async bookAgain(actor, id, input) {
      const { row: before } = await stateTransitions.find(parts.kysely, actor, id);
      const isOwn = actor.kind === "account" && before.patientUid === actor.uid && can(actor, "consultation:book");
      if (!isOwn || !wasSlotHold(before)) throw fail(isOwn ? "CONSULTATION_MOVED_ON" : "NOT_FOUND");
      const { start, key } = checkOrFail(bookAgainSchema, input);
      const details = checkOrFail(detailsSchema(clinicDay(clock.now())), input);
      const { doctor, patientKey, patientUid } = before;
      const got = await booking.take(
        { doctor, start, key, patientKey, patientUid, bookedBy: "patient", caller: () => null },
        (trx, row, announce) => fillIn(trx, announce, row, details, ["patient"], row.patientKey),
      );
      notifier.sendQueued();
      return got.kind === "taken" ? got : { kind: "booked", id: got.row.id, state: stateOf(got.row) };
    },

    async release(actor, id) {
      await stateTransitions.make(actor, id, { step: "release" });
    },

    async reschedule(actor, id, input) {
      const { row } = await stateTransitions.find(parts.kysely, actor, id);
      const typed = checkOrFail(rescheduleSchema, input);
      const { start } = typed;
      if (Date.parse(row.startsAt) === start && BOOKED.includes(row.state)) {
        return { kind: "moved", state: stateOf(row) };
      }
      try {
        const answer = await move(actor, id, typed);
        notifier.sendQueued();
        return answer;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return { kind: "taken", next: await booking.others(parts.kysely, row.doctor, start) };
      }
    },

    async cancel(actor, id, input) {
      await stateTransitions.find(parts.kysely, actor, id);
      const { reason } = checkOrFail(cancelSchema, input ?? {});
      await stateTransitions.make(actor, id, { step: "cancel", reason, messages: messagesOfCancel });
    },

    async arrive(actor, id) {
      await stateTransitions.make(actor, id, { step: "arrive" });
    },

    async bookByPhone(actor, input) {
      if (actor.kind !== "account" || !can(actor, "consultation:run")) throw fail("FORBIDDEN");
      const { doctor: slug, start, key, patient, phone, email = null } = checkOrFail(callerSchema, input);
      const details = checkOrFail(detailsSchema(clinicDay(clock.now())), input);
      const { uid: doctor } = await calendars.found(slug);
      const patientUid = await accountOfCaller(parts.kysely, vault, { patient, phone, ...details });
      const patientKey = patientUid ?? callerKey(vault, phone, details.name);
      const caller = (id: string) => (patientUid === null ? encryption.caller(id, { phone, email }) : null);
      const got = await booking.take(
        {
          doctor,
          start,
          key,
          patientKey,
          patientUid,
          bookedBy: "staff",
          caller,
          phoneKey: patientUid === null ? phoneKey(vault, phone) : null,
        },
        (trx, row, announce) => fillIn(trx, announce, row, details, ["staff"], actor.uid),
      );
      notifier.sendQueued();
      return got.kind === "taken" ? got : { kind: "booked", id: got.row.id, state: stateOf(got.row) };
    },
  };
}
