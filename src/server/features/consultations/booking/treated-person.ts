import { MAX_LIVE_APPOINTMENTS } from "#domain/consultations/booking.rules.ts";
import { fail } from "#domain/failures.ts";
import { fold } from "#domain/format/fold.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ConsultationEncryption } from "../consultation-rows.ts";
import { type ConsultationRow, listLiveOf, listLiveOfPerson, listOverlapping } from "../consultations.queries.ts";
import { type Person, personKey } from "./caller-key.ts";

/** Whether two bookings of one account are for the same person, however the name is written. */
export function isSamePerson(item: Person | undefined, other: Person | undefined): boolean {
  const letters = ({ name }: Person) => fold(name).replaceAll(" ", "");
  return item !== undefined && other !== undefined && item.bornOn === other.bornOn && letters(item) === letters(other);
}

/** What limits the bookings for one person, within an account or a caller's number. */
export interface PersonLimits {
  /**
   * Inside a transaction that has locked the doctor's hours and the account. Staff who book are told of appointments
   * of the person under any account or number; a patient must not be.
   * @throws DAY_TAKEN when the person has another live appointment with the doctor on the day, TOO_MANY_APPOINTMENTS
   * with five of them, unless staff book or it is only moved.
   */
  requireWithinLimits(
    trx: Queryable,
    row: ConsultationRow,
    person: Person,
    when: { readonly day: string; readonly by: "patient" | "staff"; readonly moved?: boolean },
  ): Promise<void>;
  /** Other live appointments of the same person that overlap this one, with any doctor, in order of time. */
  clashesOf(db: Queryable, row: ConsultationRow, as: "patient" | "staff"): Promise<readonly ConsultationRow[]>;
}

export function createPersonLimits(
  encryption: Pick<ConsultationEncryption, "openDetails">,
  vault: Pick<Vault, "digest">,
): PersonLimits {
  return {
    async requireWithinLimits(trx, row, person, { day, by, moved = false }) {
      const booked = (await listLiveOf(trx, row.patientKey)).filter(
        (other) => other.id !== row.id && isSamePerson(encryption.openDetails(other), person),
      );
      const elsewhere = by === "staff" && !moved ? await listLiveOfPerson(trx, personKey(vault, person)) : [];
      const onDay = [...booked, ...elsewhere].filter((other) => other.doctor === row.doctor && other.day === day);
      if (onDay.some((other) => other.id !== row.id)) throw fail("DAY_TAKEN");
      if (by === "patient" && !moved && booked.length >= MAX_LIVE_APPOINTMENTS) throw fail("TOO_MANY_APPOINTMENTS");
    },

    async clashesOf(db, row, as) {
      const person = encryption.openDetails(row);
      const others = await listOverlapping(db, row);
      // Until the booking is filled in, it may be for anyone of the account.
      const own = others.filter((other) => person === undefined || isSamePerson(encryption.openDetails(other), person));
      if (as === "patient" || person === undefined) return own;
      const elsewhere = (await listLiveOfPerson(db, personKey(vault, person))).filter(
        ({ id, startsAt, endsAt }) => id !== row.id && startsAt < row.endsAt && endsAt > row.startsAt,
      );
      return [...own, ...elsewhere.filter(({ id }) => own.every((other) => other.id !== id))];
    },
  };
}
