import { MAX_LIVE_APPOINTMENTS } from "#domain/consultations/booking.rules.ts";
import { fail } from "#domain/failures.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import type { App, Transaction } from "#server/app.ts";
import { listSpellings } from "#server/features/patients/joined-owners.service.ts";
import { openDetails } from "../consultation-encryption.ts";
import { type ConsultationRow, listLiveOf, listLiveOfPerson, listOverlapping } from "../consultations.queries.ts";
import { type Person, personKeys } from "./caller-key.ts";

/** Whether two bookings of one account are for the same person, however the name is written. */
export function isSamePerson(item: Person | undefined, other: Person | undefined): boolean {
  if (item === undefined || other === undefined) return false;
  return item.bornOn === other.bornOn && isSameName(item.name, other.name);
}

/**
 * Limits the bookings for one person, within an account or a caller's number. Staff who book are told of appointments
 * of the person under any account or number; a patient must not be.
 * @param tx - The transaction, which has locked the doctor's hours and the account.
 * @param row - The consultation.
 * @param person - Who is treated.
 * @param when - The day, who books, and whether it is only moved.
 * @throws DAY_TAKEN when the person has another live appointment with the doctor on the day, TOO_MANY_APPOINTMENTS
 * with five of them, unless staff book or it is only moved.
 */
export async function requireWithinLimits(
  tx: Transaction,
  row: ConsultationRow,
  person: Person,
  { day, by, moved = false }: { readonly day: string; readonly by: "patient" | "staff"; readonly moved?: boolean },
): Promise<void> {
  const names = row.patientUid === null ? [person] : await listSpellings(tx, row.patientUid, person);
  const booked = (await listLiveOf(tx.db, row.patientKey)).filter(
    (other) => other.id !== row.id && names.some((name) => isSamePerson(openDetails(tx, other), name)),
  );
  const elsewhere = by === "staff" && !moved ? await listLiveOfPerson(tx.db, personKeys(tx, person)) : [];
  const onDay = [...booked, ...elsewhere].filter((other) => other.doctor === row.doctor && other.day === day);
  if (onDay.some((other) => other.id !== row.id)) throw fail("DAY_TAKEN");
  if (by === "patient" && !moved && booked.length >= MAX_LIVE_APPOINTMENTS) throw fail("TOO_MANY_APPOINTMENTS");
}

/** Other live appointments of the same person that overlap this one, with any doctor, in order of time. */
export async function listClashes(
  app: App,
  row: ConsultationRow,
  as: "patient" | "staff",
): Promise<readonly ConsultationRow[]> {
  const person = openDetails(app, row);
  const others = await listOverlapping(app.db, row);
  // Until the booking is filled in, it may be for anyone of the account.
  const own = others.filter((other) => person === undefined || isSamePerson(openDetails(app, other), person));
  if (as === "patient" || person === undefined) return own;
  const elsewhere = (await listLiveOfPerson(app.db, personKeys(app, person))).filter(
    ({ id, startsAt, endsAt }) => id !== row.id && startsAt < row.endsAt && endsAt > row.startsAt,
  );
  return [...own, ...elsewhere.filter(({ id }) => own.every((other) => other.id !== id))];
}
