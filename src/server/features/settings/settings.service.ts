import { createHash } from "node:crypto";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
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
import { lockSettings, readSettings, writeSettings } from "./settings.queries.ts";

/** The clinic's settings; other features read them within their transactions. */
export interface Settings {
  readonly api: SettingsApi;
  current(db: Queryable): Promise<CurrentSettings>;
}

function versionOf(settings: unknown): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("base64url");
}

function settingsOf(settings: ClinicSettings): CurrentSettings {
  const { assistant = ASSISTANT_DEFAULTS, ...own } = settings;
  return { ...settings, version: versionOf(own), assistantVersion: versionOf(assistant) };
}

/** Reads the settings that apply: the stored ones, or the example until an admin saves their own. */
export function createSettingsReader(example: ClinicSettings): Settings["current"] {
  /** The last parsed settings, because every page reads them. */
  let parsed: { readonly stored: string; readonly settings: CurrentSettings } | undefined;
  const shipped = settingsOf(example);

  function settingsIn(stored: string): CurrentSettings {
    if (parsed?.stored !== stored) {
      const result = settingsSchema.safeParse(JSON.parse(stored));
      parsed = { stored, settings: result.success ? settingsOf(result.data) : shipped };
    }
    return parsed.settings;
  }

  return async (db) => {
    const stored = await readSettings(db);
    return stored === undefined ? shipped : settingsIn(stored);
  };
}

/** In: the settings that apply until an admin saves their own. */
export function createSettings({ database, clock, hub }: AppContext, example: ClinicSettings): Settings {
  const { engine } = database;
  const current = createSettingsReader(example);

  const api: SettingsApi = {
    read: (_actor) => current(database.kysely),

    async write(actor, input) {
      if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
      const { version: read, ...written } = checkOrFail(writtenSettingsSchema, input);
      return hub.change(async (trx, announce) => {
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
      return hub.change(async (trx, announce) => {
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
