import type { Actor } from "../actor.ts";
import type { ClinicSettings } from "./settings.rules.ts";

export interface SettingsCalls {
  /** The clinic's own name, address, team and numbers; the shipped examples until an admin has written them. Anyone may. */
  read(actor: Actor): Promise<ClinicSettings>;

  /** Puts the admin's in place. Admins. Input: the fields of `settingsSchema`. Fails: FORBIDDEN, INVALID_FORM. */
  write(actor: Actor, input: unknown): Promise<void>;

  /**
   * Puts the assistant's part in place and leaves the rest. Admins. Input: `assistantSettingsSchema`. Fails: FORBIDDEN,
   * INVALID_FORM.
   */
  writeAssistant(actor: Actor, input: unknown): Promise<void>;
}
