import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { Subject } from "./grievances.rules.ts";

/** A grievance as its sender sees it. */
export interface OwnGrievance {
  readonly number: string;
  readonly about: Subject;
  /** The text; null for a reader who only has the number of a visitor's grievance. */
  readonly text: string | null;
  /** UTC ISO. */
  readonly at: string;
  readonly dueBy: string;
  /** Whether an admin has taken it. */
  readonly taken: boolean;
  readonly answer: { readonly words: string; readonly at: string } | null;
}

/** A grievance in the admin area. */
export interface AdminGrievance extends OwnGrievance {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** E-mail of the admin who took it. */
  readonly owner: string | null;
  /** True when the actor took it. */
  readonly mine: boolean;
  /** Whole days left for an answer; negative once it is overdue. */
  readonly daysLeft: number;
}

export interface AdminGrievances extends TablePage<AdminGrievance> {
  readonly open: number;
  readonly overdue: number;
  /** Version of the topic `grievances` that this shows. */
  readonly version: number;
}

/** Grievances and their deadline (DPDP Act 2023, section 13; TRUST.md CL-6, DP-4). */
export interface GrievanceApi {
  /** A signed time for the form's hidden input. Anyone may. */
  openGrievanceForm(actor: Actor): string;

  /**
   * Files a grievance. Anyone may. Input: `grievanceSchema`, and the spam guard's fields.
   * @returns Its number.
   * @throws INVALID_FORM, SENT_TOO_OFTEN, BUSY.
   */
  fileGrievance(actor: Actor, input: unknown): Promise<string>;

  /**
   * The actor's own, newest first, and the version of the topic. Accounts.
   * @throws NOT_FOUND for visitors.
   */
  listOwnGrievances(actor: Actor): Promise<{ readonly grievances: readonly OwnGrievance[]; readonly version: number }>;

  /**
   * One by its number: an account's for that account alone, a visitor's for anyone with the number.
   * @throws NOT_FOUND, CHECKED_TOO_OFTEN after many unknown numbers.
   */
  readGrievance(actor: Actor, number: string): Promise<OwnGrievance & { readonly version: number }>;

  /**
   * How many unanswered ones are past their due date, and the version of the topic. Admins.
   * @throws FORBIDDEN.
   */
  countOverdueGrievances(actor: Actor): Promise<{ readonly count: number; readonly version: number }>;

  /**
   * Unanswered ones, most urgent first, or with `sheet: "answered"` the answered ones. Admins.
   * @throws FORBIDDEN.
   */
  listGrievances(actor: Actor, query: unknown): Promise<AdminGrievances>;

  /**
   * Takes one. Admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  takeGrievance(actor: Actor, id: string): Promise<void>;

  /**
   * Answers one; the sender gets an e-mail without the text of the answer. Admins. Input: `answerSchema`. Fails:
   * FORBIDDEN, NOT_FOUND, INVALID_FORM, CHANGED_MEANWHILE for an answered one.
   */
  answerGrievance(actor: Actor, id: string, input: unknown): Promise<void>;
}
