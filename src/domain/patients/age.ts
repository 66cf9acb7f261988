import { ageOn } from "../consultations/booking.rules.ts";

/** What a record says about a person's age. Days are `YYYY-MM-DD` at the clinic. */
export interface StatedAge {
  /** As typed at sign-up, or as it was when the date of birth was given. */
  readonly age: number;
  /** The day on which the record began. */
  readonly since: string;
  /** Null until it is known. */
  readonly dateOfBirth: string | null;
}

/** The one age of a person: the date of birth decides, where it is known. */
export function ageOf({ age, dateOfBirth }: Pick<StatedAge, "age" | "dateOfBirth">, today: string): number {
  return dateOfBirth === null ? age : ageOn(dateOfBirth, today);
}

/**
 * True when the stated age is impossible for the date of birth since the record began, so that one of the two is
 * wrong.
 */
export function contradictsBirthday({ age, since, dateOfBirth }: StatedAge, today: string): boolean {
  return dateOfBirth !== null && (age < ageOn(dateOfBirth, since) || age > ageOn(dateOfBirth, today));
}
