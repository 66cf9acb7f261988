import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { DoctorCard, PublicDoctor } from "./directory.rules.ts";
import type { FileContent } from "./files.rules.ts";
import type { Language, Speciality } from "./offers.ts";

export interface DirectoryPage extends TablePage<DoctorCard> {
  /** What doctors who can be booked now offer at all: what there is to choose from. */
  readonly specialities: readonly Speciality[];
  readonly languages: readonly Language[];
  /** Versions of the topics `doctors` and `slots` that this shows, added up. */
  readonly version: number;
}

/** Who can be seen soonest, for a first look. */
export interface AdminDoctorList {
  /** Of the clinic, `YYYY-MM-DD`. */
  readonly today: string;
  /** Three at most, the soonest first; whoever has no free time is not among them. */
  readonly rows: readonly DoctorCard[];
}

export interface DirectoryApi {
  /**
   * One page of the doctors who can be booked at this moment, by name, or with `free` by their next free time. Anyone
   * may. Input: `directoryQuerySchema`.
   */
  list(actor: Actor, query: unknown): Promise<DirectoryPage>;

  /** The first few by their next free time, as it stood within this minute. Anyone may. */
  adminDoctorList(actor: Actor): Promise<AdminDoctorList>;

  /** The public page of a doctor who can be booked at this moment. Anyone may. Fails: NOT_FOUND. */
  read(actor: Actor, slug: string): Promise<PublicDoctor & { readonly version: number }>;

  /** The portrait of a doctor who can be booked at this moment. Anyone may. Fails: NOT_FOUND. */
  portrait(actor: Actor, slug: string): Promise<FileContent>;
}
