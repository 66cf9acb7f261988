import { z } from "zod";
import { pageField, searchField } from "../paging.ts";
import type { DoctorRating } from "../ratings/ratings.rules.ts";
import type { System } from "./councils.ts";
import { LANGUAGE_KEYS, type Language, SPECIALITY_KEYS, type Speciality } from "./offers.ts";
import type { Receipt } from "./verification.rules.ts";

export const DIRECTORY_PAGE_SIZE = 20;
/** So many of those who are free soonest stand on the first page of the house. */
export const ADMIN_DOCTOR_LIST_MAX = 3;

/** Doctors by their next free time: all of them, or those who have one within the clinic's day or within seven days. */
export const FREE_WITHIN = ["soonest", "today", "week"] as const;
export type FreeWithin = (typeof FREE_WITHIN)[number];

/** What narrows the directory; all of it stands in the address, and nonsense is read as absent. */
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

/** A line of the directory: what anyone may know of a doctor who can be booked. */
export interface DoctorCard {
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly qualifications: string;
  readonly registrationNumber: string;
  readonly specialities: readonly Speciality[];
  readonly languages: readonly Language[];
  readonly system: System;
  /** Whole rupees. */
  readonly fee: number;
  /** Names the portrait, so that a new one has a new address; null where there is none. */
  readonly portrait: string | null;
  /** The next time that can be booked, UTC ISO; null until the doctor has opened hours. */
  readonly nextFree: string | null;
  /** Null while there are fewer than five ratings. */
  readonly rating: DoctorRating | null;
}

/** A doctor's public page. No e-mail, date of birth, account id or evidence is ever part of it (TRUST.md AC-2). */
export interface PublicDoctor extends DoctorCard {
  readonly about: string;
  readonly practisingSince: number;
  readonly receipt: Receipt;
}
