import type { Consultation, ConsultationDoctor, FilledIn, MovedTime } from "#domain/consultations/consultation.ts";
import type { Hours } from "#domain/consultations/hours.rules.ts";
import type { HoursChange } from "#domain/consultations/hours-changes.ts";
import type { Slot, Taken } from "#domain/consultations/slots.ts";
import type { State, Times, TransitionActor } from "#domain/consultations/states.ts";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import type { RecordFacts } from "#domain/permissions.ts";
import { iso } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { StoredDetails } from "./consultation-encryption.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import type { HoursChangeRow, HoursRow, TakenRow } from "./hours/hours.queries.ts";
import type { ListedRow } from "./lists.queries.ts";

export function stateOf(row: Pick<ConsultationRow, "state">): State {
  return row.state;
}

/**
 * What decides who reads the records of a consultation.
 * @param row - The row.
 * @param verificationStatus - The doctor's verification status.
 */
export function recordFacts(
  row: Pick<ConsultationRow, "state" | "endsAt" | "details">,
  verificationStatus: VerificationStatus | undefined,
): RecordFacts {
  const doctorVerificationStatus = verificationStatus ?? null;
  return { state: stateOf(row), endsAt: row.endsAt, doctorVerificationStatus, erased: row.details === null };
}

/** What a row says about its times. */
export type TimedRow = Pick<
  ConsultationRow,
  "state" | "startsAt" | "endsAt" | "slotHoldUntil" | "movedBy" | "updatedAt" | "walkInAt"
>;

export function timesOf(row: TimedRow, now: number): Times {
  return {
    now,
    startsAt: Date.parse(row.startsAt),
    endsAt: Date.parse(row.endsAt),
    slotHoldUntil: row.slotHoldUntil === null ? null : Date.parse(row.slotHoldUntil),
    movedByDoctor: row.movedBy === "doctor",
    isWalkIn: row.walkInAt !== null,
    // Nothing but a change of its state or time writes this moment.
    confirmedAt: row.state === "confirmed" ? Date.parse(row.updatedAt) : null,
  };
}

export function hoursOf(row: HoursRow): Hours {
  const { doctor: _doctor, updatedAt: _updatedAt, weekly, breaks, mode, ...rest } = row;
  return {
    ...rest,
    mode: mode,
    weekly: parseStored<Hours["weekly"]>(weekly),
    breaks: parseStored<Hours["breaks"]>(breaks),
  };
}

export function changeOf({ doctor: _doctor, kind, weekly, ...rest }: HoursChangeRow): HoursChange {
  return { ...rest, kind: kind, weekly: weekly === 1 };
}

export function takenOf({ startsAt, blockedUntil, day }: TakenRow): Taken {
  return { from: Date.parse(startsAt), until: Date.parse(blockedUntil), day };
}

/** A slot's times as they are stored. */
export function momentsOf({ startsAt, endsAt, blockedUntil, day }: Slot) {
  return { startsAt: iso(startsAt), endsAt: iso(endsAt), blockedUntil: iso(blockedUntil), day };
}

export function doctorOf(row: {
  readonly slug: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly qualifications: string | null;
  readonly registrationNumber: string | null;
}): ConsultationDoctor {
  return {
    slug: row.slug ?? "",
    fullName: `${row.firstName} ${row.lastName}`,
    qualifications: row.qualifications ?? "",
    registrationNumber: row.registrationNumber ?? "",
  };
}

export function filledIn(details: StoredDetails): FilledIn {
  const {
    bornOn,
    reason,
    since,
    medicines,
    allergies,
    adultName: guardianName,
    relation,
    adultPhone: guardianPhone,
  } = details;
  const guardian =
    guardianName !== undefined && relation !== undefined && guardianPhone !== undefined
      ? { name: guardianName, relation, phone: guardianPhone }
      : null;
  return { bornOn, reason, since, medicines, allergies, adult: guardian };
}

/**
 * An entry of a list.
 * @param name - The name as the reader may see it.
 */
export function listed(row: ListedRow, name: string | null): Consultation {
  const { id, startsAt, endsAt, day, zone, revision } = row;
  return {
    id,
    startsAt,
    endsAt,
    day,
    zone,
    revision,
    name,
    state: stateOf(row),
    doctor: doctorOf(row),
    bookedBy: row.bookedBy,
    isComing: row.comingAt !== null && row.state === "confirmed",
    walkInAt: row.walkInAt,
  };
}

export function movedOf({ movedBy, movedFrom }: ConsultationRow, reason: string): MovedTime | null {
  return movedBy === null || movedFrom === null ? null : { by: movedBy, from: movedFrom, reason };
}

export function endingOf(row: ConsultationRow, reason: string): { by: TransitionActor; reason: string } | null {
  return row.endedBy === null ? null : { by: row.endedBy, reason };
}
