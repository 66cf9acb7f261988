import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { currentLanguage } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import type { SettingsApi } from "#domain/settings/settings.api.ts";
import {
  type ClinicSettings,
  type CurrentSettings,
  settingsSchema,
  writtenAssistantSchema,
  writtenSettingsSchema,
} from "#domain/settings/settings.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { lockSettings, writeSettings } from "./settings.queries.ts";
import { createSettingsReader, settingsOf, versionOf } from "./settings-reader.ts";

/** The clinic's settings; other features read them within their transactions. */
export interface Settings {
  readonly api: SettingsApi;
  current(db: Queryable): Promise<CurrentSettings>;
}

/** @param example - The settings that apply until an admin saves their own. */
export function createSettings({ database, clock, hub }: AppContext, example: ClinicSettings): Settings {
  const { engine } = database;
  const current = createSettingsReader(example);

  const api: SettingsApi = {
    read: async (_actor) => settingsIn(currentLanguage(), await current(database.kysely)),

    async readToEdit(actor) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      return current(database.kysely);
    },

    async write(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const { version: read, ...written } = checkOrFail(writtenSettingsSchema, input);
      return hub.transaction(async (trx, announce) => {
        await lockSettings(trx, engine);
        const { assistant, version: before } = await current(trx);
        const settings = { ...(assistant && { assistant }), ...written, example: false };
        const { version } = settingsOf(settingsSchema.parse(settings));
        // The same input again is a resubmission after a lost response.
        if (version === before) return version;
        if (read !== before) throw fail("CHANGED_MEANWHILE");
        await writeSettings(trx, JSON.stringify(settings), moment(clock));
        await announce("settings");
        return version;
      });
    },

    async writeAssistant(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const { version: read, ...assistant } = checkOrFail(writtenAssistantSchema, input);
      return hub.transaction(async (trx, announce) => {
        await lockSettings(trx, engine);
        const { version: _version, assistantVersion: before, ...settings } = await current(trx);
        const version = versionOf(assistant);
        if (version === before) return version;
        if (read !== before) throw fail("CHANGED_MEANWHILE");
        await writeSettings(trx, JSON.stringify({ ...settings, assistant }), moment(clock));
        await announce("settings");
        return version;
      });
    },
  };

  return { api, current };
}
