import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { SettingsCalls } from "#domain/settings/settings.calls.ts";
import { type ClinicSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { readSettings, writeSettings } from "./settings.queries.ts";

export interface SettingsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  /** What stands there until an admin has written the clinic's own. */
  readonly example: ClinicSettings;
}

export function createSettings({ database, clock, hub, example }: SettingsParts): SettingsCalls {
  return {
    async read(_actor) {
      const stored = await readSettings(database.kysely);
      if (stored === undefined) return example;
      const parsed = settingsSchema.safeParse(JSON.parse(stored));
      return parsed.success ? parsed.data : example;
    },

    async write(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const settings = checkOrFail(settingsSchema, input);
      await hub.change(async (trx, announce) => {
        await writeSettings(trx, JSON.stringify({ ...settings, example: false }), moment(clock));
        await announce("settings");
      });
    },
  };
}
