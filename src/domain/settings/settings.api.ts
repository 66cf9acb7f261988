import type { Actor } from "../actor.ts";
import type { CurrentSettings } from "./settings.rules.ts";

export interface SettingsApi {
  /**
   * The clinic's name, address, team and numbers, in the language of the request; shipped examples until an admin has
   * saved their own. Anyone may.
   */
  read(actor: Actor): Promise<CurrentSettings>;

  /** The settings as they were written, with the texts of each language. Admins. Fails: FORBIDDEN. */
  readToEdit(actor: Actor): Promise<CurrentSettings>;

  /**
   * Replaces the settings. Admins. Input: `writtenSettingsSchema`. Fails: FORBIDDEN, INVALID_FORM, CHANGED_MEANWHILE
   * when `version` is not the current one. Out: the new version.
   */
  write(actor: Actor, input: unknown): Promise<string>;

  /**
   * Replaces the assistant's part only. Admins. Input: `writtenAssistantSchema`. Fails: FORBIDDEN, INVALID_FORM,
   * CHANGED_MEANWHILE when `version` is not the current `assistantVersion`. Out: the new version.
   */
  writeAssistant(actor: Actor, input: unknown): Promise<string>;
}
