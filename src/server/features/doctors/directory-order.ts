import type { DirectoryOrder } from "#domain/doctors/directory.rules.ts";
import type { DoctorRating } from "#domain/ratings/ratings.rules.ts";

/** What a doctor is ordered by. */
export interface OrderFacts {
  readonly uid: string;
  readonly fee: number;
  /** UTC ISO; null without a free time. */
  readonly nextFree: string | null;
  readonly rating: DoctorRating | null;
}

/** Sorts after every UTC ISO time. */
const NEVER = "~";

function compare<Key extends string | number>(key: (doctor: OrderFacts) => Key) {
  return (orderFacts: OrderFacts, other: OrderFacts) =>
    key(orderFacts) < key(other) ? -1 : key(orderFacts) > key(other) ? 1 : 0;
}

const bySoonest = compare(({ nextFree }) => nextFree ?? NEVER);
const byFee = compare(({ fee }) => fee);
/** Of equal averages, the one of more ratings first; doctors without an average last. */
const byRating = compare(({ rating }) => -(rating?.average ?? 0) - (rating?.count ?? 0) / 1e6);

/** Doctors in an order; those that are equal in it by their next free time, then as they came. */
export function inOrder<Doctor extends OrderFacts>(doctors: readonly Doctor[], order: DirectoryOrder): Doctor[] {
  switch (order) {
    case "name":
      return [...doctors];
    case "soonest":
      return doctors.toSorted(bySoonest);
    case "fee":
      return doctors.toSorted((doctor, other) => byFee(doctor, other) || bySoonest(doctor, other));
    case "rating":
      return doctors.toSorted((doctor, other) => byRating(doctor, other) || bySoonest(doctor, other));
  }
}
