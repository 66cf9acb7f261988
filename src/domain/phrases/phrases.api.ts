import type { Actor } from "../actor.ts";
import type { Phrase } from "./phrases.ts";

/** Short texts of a doctor's own, which a shortcut inserts into messages and notes. */
export interface PhraseApi {
  /**
   * The actor's own phrases, by their shortcuts. Doctors.
   * @throws NOT_FOUND for others.
   */
  listOwnPhrases(actor: Actor): Promise<readonly Phrase[]>;

  /**
   * Adds a phrase, or changes the one with the id; a second submission of the same form adds none. Doctors. Input:
   * `phraseSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CHANGED_TOO_OFTEN.
   */
  savePhrase(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes a phrase of the actor's own; without effect when it is gone. Doctors.
   * @throws NOT_FOUND for others.
   */
  removePhrase(actor: Actor, id: unknown): Promise<void>;
}
