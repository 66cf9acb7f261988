import { MODES } from "../consultations/hours.rules.ts";
import { pageField, searchField } from "../paging.ts";
import { GENDERS } from "../patients/patients.rules.ts";
import type { DoctorRating } from "../ratings/ratings.rules.ts";
import { daysAfter, isDay } from "../time.ts";
import { z } from "../zod.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS, WAYS } from "./offers.ts";
import type { Profile } from "./profile.rules.ts";
import type { Receipt } from "./verification.rules.ts";

export const DIRECTORY_PAGE_SIZE = 20;
/** How many of the doctors who are free soonest the home page shows. */
export const MAX_SOONEST_DOCTORS = 3;

/** Orders of the directory: by the next free time, the fee, the rating, or the name. */
export const DIRECTORY_ORDERS = ["soonest", "fee", "rating", "name"] as const;
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number];
/** A day of free time: a date at the clinic, or a word for one, so that a link to it stays true. */
export const NAMED_DAYS = ["today", "tomorrow"] as const;
/** Highest fees to choose from, in rupees. */
export const MAX_FEES = [300, 500, 1000] as const;
/** Lowest average ratings to choose from, in stars. */
export const MIN_RATINGS = [4, 4.5] as const;
/** How many other doctors are shown when none was found. */
export const MAX_INSTEAD = 5;
/** How many of a doctor's next times a list shows. */
export const TIMES_SHOWN = 3;

/** One of these numbers, as text. */
function oneOf(numbers: readonly number[]) {
  const known = (text: string) => numbers.map(String).includes(text);
  return z.string().refine(known).transform(Number).optional().catch(undefined);
}

/** Filters of the directory; all of them are in the URL, and invalid values count as absent. */
export const directoryQuerySchema = z
  .object({
    words: searchField(),
    speciality: z.enum(SPECIALITY_KEYS).optional().catch(undefined),
    language: z.enum(LANGUAGE_KEYS).optional().catch(undefined),
    gender: z.enum(GENDERS).optional().catch(undefined),
    fee: oneOf(MAX_FEES),
    way: z.enum(WAYS).optional().catch(undefined),
    /** How a booking is confirmed: at once, or by the doctor. */
    mode: z.enum(MODES).optional().catch(undefined),
    day: z
      .union([z.enum(NAMED_DAYS), z.string().refine(isDay)])
      .optional()
      .catch(undefined),
    rating: oneOf(MIN_RATINGS),
    order: z.enum(DIRECTORY_ORDERS).default("soonest").catch("soonest"),
    page: pageField(),
  })
  .catch({ words: "", order: "soonest", page: 1 });
export type DirectoryQuery = z.output<typeof directoryQuerySchema>;

/** The day at the clinic that a filter means. */
export function directoryDay(day: string, today: string): string {
  if (day === "today") return today;
  return day === "tomorrow" ? daysAfter(today, 1) : day;
}

/** A row of the directory: the public facts about a doctor who can be booked. */
export interface DoctorCard
  extends Pick<
    Profile,
    | "qualifications"
    | "registrationNumber"
    | "specialities"
    | "languages"
    | "ways"
    | "system"
    | "fee"
    | "practisingSince"
  > {
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Identifies the portrait, so that a new one has a new address; null without one. */
  readonly portrait: string | null;
  /** The next time that can be booked, UTC ISO; null until the doctor has set hours. */
  readonly nextFree: string | null;
  /** That time and those after it on the same day at the clinic, at most `TIMES_SHOWN`. */
  readonly times: readonly string[];
  /** Why the doctor matches a search: complaints in the reader's language. */
  readonly treats: readonly string[];
  /** Null while there are fewer than five ratings. */
  readonly rating: DoctorRating | null;
}

/** A doctor's public page. It never contains e-mail, date of birth, account id or evidence (TRUST.md AC-2). */
export interface PublicDoctor extends DoctorCard, Pick<Profile, "about"> {
  readonly receipt: Receipt;
}
