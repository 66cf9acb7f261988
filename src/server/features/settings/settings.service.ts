import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { assistantSettingsSchema } from "#domain/settings/assistant-settings.rules.ts";
import type { SettingsCalls } from "#domain/settings/settings.calls.ts";
import { type ClinicSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { readSettings, writeSettings } from "./settings.queries.ts";

export interface SettingsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  /** What stands there until an admin has written the clinic's own. */
  readonly example: ClinicSettings;
}

/** What is the clinic's own, and beside its calls how other features read it within their transactions. */
export interface Settings {
  readonly calls: SettingsCalls;
  current(db: Queryable): Promise<ClinicSettings>;
}

export function createSettings({ database, clock, hub, example }: SettingsParts): Settings {
  /** Every page reads the settings; the same text is checked once. */
  let checked: { readonly stored: string; readonly settings: ClinicSettings } | undefined;

  function settingsIn(stored: string): ClinicSettings {
    if (checked?.stored !== stored) {
      const parsed = settingsSchema.safeParse(JSON.parse(stored));
      checked = { stored, settings: parsed.success ? parsed.data : example };
    }
    return checked.settings;
  }

  async function current(db: Queryable): Promise<ClinicSettings> {
    const stored = await readSettings(db);
    return stored === undefined ? example : settingsIn(stored);
  }

  const calls: SettingsCalls = {
    read: (_actor) => current(database.kysely),

    async write(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const settings = checkOrFail(settingsSchema, input);
      await hub.change(async (trx, announce) => {
        const { assistant } = await current(trx);
        const kept = assistant && { assistant };
        await writeSettings(trx, JSON.stringify({ ...kept, ...settings, example: false }), moment(clock));
        await announce("settings");
      });
    },

    async writeAssistant(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const assistant = checkOrFail(assistantSettingsSchema, input);
      await hub.change(async (trx, announce) => {
        await writeSettings(trx, JSON.stringify({ ...(await current(trx)), assistant }), moment(clock));
        await announce("settings");
      });
    },
  };

  return { calls, current };
}
