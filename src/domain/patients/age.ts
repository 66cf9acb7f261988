export const ADULT_YEARS = 18;
const MAX_AGE = 130;

/**
 * True while a person born on this day is under 18.
 * @param bornOn - `YYYY-MM-DD`; a person born on 29 February comes of age on 1 March.
 * @param today - `YYYY-MM-DD`.
 */
export function isMinor(bornOn: string, today: string): boolean {
  const birthday = `${String(Number(bornOn.slice(0, 4)) + ADULT_YEARS).padStart(4, "0")}${bornOn.slice(4)}`;
  return today < birthday;
}

/**
 * The age in whole years on a day.
 * @param bornOn - `YYYY-MM-DD`.
 * @param day - `YYYY-MM-DD`.
 */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(4) < bornOn.slice(4) ? years - 1 : years;
}

/** An age in years, and in months for children under two. */
export type Age = { readonly years: number } | { readonly months: number };

/**
 * The age on a day as people say it.
 * @param bornOn - `YYYY-MM-DD`.
 * @param day - `YYYY-MM-DD`.
 */
export function statedAge(bornOn: string, day: string): Age {
  const years = ageOn(bornOn, day);
  if (years >= 2) return { years };
  const between =
    (Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(bornOn.slice(5, 7));
  const months = day.slice(8) < bornOn.slice(8) ? between - 1 : between;
  return { months: Math.max(0, months) };
}

/**
 * True for a possible birth date of a living person.
 * @param day - `YYYY-MM-DD`.
 * @param today - `YYYY-MM-DD`.
 */
export function isBirthday(day: string, today: string): boolean {
  return day <= today && ageOn(day, today) <= MAX_AGE;
}

/** What a record says about a person's age. Days are `YYYY-MM-DD` at the clinic. */
export interface StatedAge {
  /** As it was typed, or as it was when the date of birth was given. */
  readonly age: number;
  /** The day on which it was typed. */
  readonly since: string;
  /** Null until it is known. */
  readonly dateOfBirth: string | null;
}

/**
 * The one age of a person: the date of birth decides, where it is known. A typed age grows by a year on each return of
 * its day: the birthday is unknown, and is at the latest then.
 */
export function ageOf({ age, since, dateOfBirth }: StatedAge, today: string): number {
  return ageOn(dateOfBirth ?? bornAtLatest({ age, since }), today);
}

/** Less than lies between a parent and a child, and more than people err by when they state an age. */
const GENERATION_YEARS = 10;

/** True when a date of birth is that of a namesake, such as a parent or a child, by the age that was stated. */
export function isOfAnotherGeneration({ age, since }: Pick<StatedAge, "age" | "since">, bornOn: string): boolean {
  return Math.abs(ageOn(bornOn, since) - age) >= GENERATION_YEARS;
}

/** The latest possible birthday of a person whose age is only known in years, as on the day on which it was typed. */
function bornAtLatest({ age, since }: Pick<StatedAge, "age" | "since">): string {
  return `${String(Number(since.slice(0, 4)) - age).padStart(4, "0")}${since.slice(4)}`;
}

/**
 * True when the stated age is impossible for the date of birth since it was typed, so that one of the two is wrong.
 */
export function contradictsBirthday({ age, since, dateOfBirth }: StatedAge, today: string): boolean {
  return dateOfBirth !== null && (age < ageOn(dateOfBirth, since) || age > ageOn(dateOfBirth, today));
}
