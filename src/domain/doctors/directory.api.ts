import type { Actor } from "../actor.ts";
import type { Holiday } from "../consultations/holidays.ts";
import type { TablePage } from "../paging.ts";
import type { DoctorCard, PublicDoctor } from "./directory.rules.ts";
import type { NotHere } from "./doctor-search.ts";
import type { FileContent } from "./files.rules.ts";
import type { Language, Speciality } from "./offers.ts";

/** Why other doctors are shown than those that were asked for. */
export const INSTEAD_REASONS = ["day", "gender", "filters", "general", "all"] as const;

/** Whom to see when no doctor matches: the first few, the soonest first. */
export interface InsteadOfFound {
  /**
   * `day`: free on another day. `gender` and `filters`: without these. `general`: general physicians. `all`: all
   * doctors, of whom none is one.
   */
  readonly reason: (typeof INSTEAD_REASONS)[number];
  readonly rows: readonly DoctorCard[];
  /** The day at the clinic of the soonest time; null when nobody has any. */
  readonly nextDay: string | null;
}

export interface DirectoryPage extends TablePage<DoctorCard> {
  /** Specialities of all doctors who can be booked now: the choices of the filter. */
  readonly specialities: readonly Speciality[];
  readonly languages: readonly Language[];
  /** Today in the clinic's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The clinic's holidays from today on. */
  readonly holidays: readonly Holiday[];
  /** The complaints in the search, in the reader's language. */
  readonly treats: readonly string[];
  /** The gender that the words of the search ask for. */
  readonly wordsGender: "Female" | "Male" | null;
  /** What the search asks for that no doctor here can do. */
  readonly notHere: readonly NotHere[];
  /** Other doctors when none was found; null while any was found, and for a clinic without doctors. */
  readonly instead: InsteadOfFound | null;
  /** Versions of the topics `doctors` and `slots` that this shows, added up. */
  readonly version: number;
}

/** The doctors who are free soonest. */
export interface SoonestDoctors {
  /** Today in the clinic's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** At most three, soonest first; doctors without free time are left out. */
  readonly rows: readonly DoctorCard[];
}

export interface DirectoryApi {
  /**
   * One page of the doctors who can be booked now and match: the one search for doctors. `words` are names, fields or
   * complaints in Latin letters or Devanagari (doctor-search.ts). Anyone may. Input: `directoryQuerySchema`.
   */
  searchDirectory(actor: Actor, query: unknown): Promise<DirectoryPage>;

  /** The addresses (`slug`) of all doctors who can be booked now, by name. Anyone may. */
  listDoctorSlugs(actor: Actor): Promise<readonly string[]>;

  /** Whether any doctor can be booked now, and whether any of them has a free time. Anyone may. */
  readAvailability(actor: Actor): Promise<{ readonly hasDoctors: boolean; readonly hasFreeTimes: boolean }>;

  /** The first few by their next free time, at most a minute old. Anyone may. */
  listSoonestDoctors(actor: Actor): Promise<SoonestDoctors>;

  /**
   * The public page of a doctor who can be booked now. Anyone may.
   * @throws NOT_FOUND.
   */
  readPublicDoctor(actor: Actor, slug: string): Promise<PublicDoctor & { readonly version: number }>;

  /**
   * The portrait of a doctor who can be booked now. Anyone may.
   * @throws NOT_FOUND.
   */
  readDoctorPortrait(actor: Actor, slug: string): Promise<FileContent>;
}
