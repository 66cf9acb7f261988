import { z } from "zod";
import { pageField, searchField } from "../paging.ts";
import type { DoctorRating } from "../ratings/ratings.rules.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "./offers.ts";
import type { Profile } from "./profile.rules.ts";
import type { Receipt } from "./verification.rules.ts";

export const DIRECTORY_PAGE_SIZE = 20;
/** How many of the doctors who are free soonest the home page shows. */
export const SOONEST_MAX = 3;

/** Doctors by their next free time: all of them, or those who have one within the clinic's day or within seven days. */
export const FREE_WITHIN = ["soonest", "today", "week"] as const;
export type FreeWithin = (typeof FREE_WITHIN)[number];

/** Filters of the directory; all of them are in the URL, and invalid values count as absent. */
export const directoryQuerySchema = z
  .object({
    words: searchField(),
    speciality: z.enum(SPECIALITY_KEYS).optional().catch(undefined),
    language: z.enum(LANGUAGE_KEYS).optional().catch(undefined),
    free: z.enum(FREE_WITHIN).optional().catch(undefined),
    page: pageField(),
  })
  .catch({ words: "", speciality: undefined, language: undefined, free: undefined, page: 1 });
export type DirectoryQuery = z.output<typeof directoryQuerySchema>;

/** A row of the directory: the public facts about a doctor who can be booked. */
export interface DoctorCard
  extends Pick<Profile, "qualifications" | "registrationNumber" | "specialities" | "languages" | "system" | "fee"> {
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Identifies the portrait, so that a new one has a new address; null without one. */
  readonly portrait: string | null;
  /** The next time that can be booked, UTC ISO; null until the doctor has set hours. */
  readonly nextFree: string | null;
  /** Null while there are fewer than five ratings. */
  readonly rating: DoctorRating | null;
}

/** A doctor's public page. It never contains e-mail, date of birth, account id or evidence (TRUST.md AC-2). */
export interface PublicDoctor extends DoctorCard, Pick<Profile, "about" | "practisingSince"> {
  readonly receipt: Receipt;
}
