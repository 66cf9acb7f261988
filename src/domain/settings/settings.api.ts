import type { Actor } from "../actor.ts";
import type { AadhaarRule } from "./aadhaar-rule.rules.ts";
import type { CurrentSettings } from "./settings.rules.ts";

export interface SettingsApi {
  /**
   * The clinic's name, address, team and numbers, in the language of the request; shipped examples until an admin has
   * saved their own. Anyone may.
   */
  readSettings(actor: Actor): Promise<CurrentSettings>;

  /**
   * The settings as they were written, with the texts of each language. Admins.
   * @throws FORBIDDEN.
   */
  readSettingsToEdit(actor: Actor): Promise<CurrentSettings>;

  /**
   * Replaces the settings. Admins. Input: `writtenSettingsSchema`.
   * @returns The new version.
   * @throws FORBIDDEN, INVALID_FORM, CHANGED_MEANWHILE when `version` is not the current one.
   */
  writeSettings(actor: Actor, input: unknown): Promise<string>;

  /** Whether there is a logo for printed documents. Admins. Throws FORBIDDEN. */
  hasLogo(actor: Actor): Promise<boolean>;

  /**
   * Replaces the logo that is printed on signed documents. Admins. Input: `logoSchema`.
   * @throws FORBIDDEN, INVALID_FORM, BUSY.
   */
  writeLogo(actor: Actor, input: unknown): Promise<void>;

  /** Removes the logo. Admins. Throws FORBIDDEN. */
  removeLogo(actor: Actor): Promise<void>;

  /** Whether only the last four digits of Aadhaar numbers are stored. Admins. Throws FORBIDDEN. */
  readAadhaarRule(actor: Actor): Promise<AadhaarRule>;

  /**
   * Stores the last four digits of Aadhaar numbers alone from now on, and reduces the stored ones, which can't be
   * undone; or stores new ones whole again. Audited. Admins. Input: `aadhaarRuleSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED.
   */
  writeAadhaarRule(actor: Actor, input: unknown): Promise<void>;

  /**
   * Replaces the assistant's part only. Admins. Input: `writtenAssistantSchema`.
   * @returns The new version.
   * @throws FORBIDDEN, INVALID_FORM, CHANGED_MEANWHILE when `version` is not the current `assistantVersion`.
   */
  writeAssistantSettings(actor: Actor, input: unknown): Promise<string>;
}
