import type { Actor } from "../actor.ts";
import type { Csv } from "../format/csv.ts";
import type { TablePage } from "../paging.ts";
import type { ContactSubmission } from "./contact.rules.ts";

export interface ContactPage extends TablePage<ContactSubmission> {
  readonly version: number;
}

export interface ContactApi {
  /**
   * Sends a message to the clinic. Anyone may. A signed-in sender has one current message, which a later one replaces;
   * replaced ones can be read as history. Input: `name`, `email`, `subject`, `message`, and the spam guard's fields.
   * @throws INVALID_FORM, SENT_TOO_OFTEN, BUSY.
   */
  sendContactMessage(actor: Actor, input: unknown): Promise<void>;

  /** A signed time for the form's hidden input. Anyone may. */
  openContactForm(actor: Actor): string;

  /**
   * One page of current submissions, newest first. Front desk. Input: `words`, `page`.
   * @throws FORBIDDEN.
   */
  listContactMessages(actor: Actor, query: unknown): Promise<ContactPage>;

  /**
   * How many current submissions are unanswered, and the version of the topic. Front desk.
   * @throws FORBIDDEN.
   */
  countUnansweredContactMessages(actor: Actor): Promise<{ readonly count: number; readonly version: number }>;

  /**
   * The submissions that the current one replaced, newest first. Front desk.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  listReplacedContactMessages(actor: Actor, id: string): Promise<readonly ContactSubmission[]>;

  /**
   * Marks a submission as answered, or as unanswered. Front desk.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  markContactMessageAnswered(actor: Actor, id: string, answered: boolean): Promise<void>;

  /**
   * All current ones as CSV, with formulas escaped. Admins.
   * @throws FORBIDDEN, PROOF_NEEDED.
   */
  exportContactMessages(actor: Actor): Promise<Csv>;
}
