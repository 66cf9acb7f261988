import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { Subject } from "./grievances.rules.ts";

/** A grievance as the person who filed it sees it. */
export interface OwnGrievance {
  readonly number: string;
  readonly about: Subject;
  /** What was written; null to who only has the number of a visitor's. */
  readonly text: string | null;
  /** UTC ISO. */
  readonly at: string;
  readonly dueBy: string;
  /** Whether somebody of the clinic has it in hand. */
  readonly taken: boolean;
  readonly answer: { readonly words: string; readonly at: string } | null;
}

/** The same at the desk. */
export interface AdminGrievance extends OwnGrievance {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** E-mail of the admin who has it. */
  readonly owner: string | null;
  /** True when the actor has it. */
  readonly mine: boolean;
  /** Whole days left for an answer; below nought once it is overdue. */
  readonly daysLeft: number;
}

export interface AdminGrievances extends TablePage<AdminGrievance> {
  readonly open: number;
  readonly overdue: number;
  /** Version of the topic `grievances` that this shows. */
  readonly version: number;
}

/** Grievances and their clock (DPDP Act 2023, section 13; TRUST.md CL-6, DP-4). */
export interface GrievanceApi {
  /** A signed time for the form's hidden input. Anyone may. */
  formOpened(actor: Actor): string;

  /**
   * Files a grievance. Anyone may. Input: `grievanceSchema`, and what public forms send against machines. Out: its
   * number. Fails: INVALID_FORM, SENT_TOO_OFTEN, BUSY.
   */
  file(actor: Actor, input: unknown): Promise<string>;

  /** The actor's own, the newest first, and the version of the topic. Accounts. Fails: NOT_FOUND for visitors. */
  own(actor: Actor): Promise<{ readonly grievances: readonly OwnGrievance[]; readonly version: number }>;

  /**
   * One by its number: an account's for that account alone, a visitor's for whoever has the number. Fails: NOT_FOUND,
   * CHECKED_TOO_OFTEN after many numbers that are none.
   */
  read(actor: Actor, number: string): Promise<OwnGrievance & { readonly version: number }>;

  /** Those that wait, the most urgent first, or with `sheet: "answered"` those that were answered. Admins. Fails: FORBIDDEN. */
  forAdmin(actor: Actor, query: unknown): Promise<AdminGrievances>;

  /** Takes one in hand. Admins. Fails: FORBIDDEN, NOT_FOUND. */
  take(actor: Actor, id: string): Promise<void>;

  /**
   * Answers one; the person is told by letter that there is an answer, without a word of it. Admins. Input:
   * `answerSchema`. Fails: FORBIDDEN, NOT_FOUND, INVALID_FORM, CHANGED_MEANWHILE for one that was answered.
   */
  answer(actor: Actor, id: string, input: unknown): Promise<void>;
}
