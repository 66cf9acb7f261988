import type { Actor } from "../actor.ts";
import type { CurrentSettings } from "./settings.rules.ts";

export interface SettingsApi {
  /** The clinic's own name, address, team and numbers; the shipped examples until an admin has written them. Anyone may. */
  read(actor: Actor): Promise<CurrentSettings>;

  /**
   * Puts the admin's in place. Admins. Input: `writtenSettingsSchema`. Fails: FORBIDDEN, INVALID_FORM, CHANGED_MEANWHILE
   * when `version` is not that of what stands there. Out: the new version.
   */
  write(actor: Actor, input: unknown): Promise<string>;

  /**
   * Puts the assistant's part in place and leaves the rest. Admins. Input: `writtenAssistantSchema`. Fails: FORBIDDEN,
   * INVALID_FORM, CHANGED_MEANWHILE when `version` is not the `assistantVersion` of what stands there. Out: the new version.
   */
  writeAssistant(actor: Actor, input: unknown): Promise<string>;
}
