import { createHash } from "node:crypto";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { type ClinicSettings, type CurrentSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import { readSettings } from "./settings.queries.ts";

export function versionOf(settings: unknown): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("base64url");
}

export function settingsOf(settings: ClinicSettings): CurrentSettings {
  const { assistant = ASSISTANT_DEFAULTS, ...own } = settings;
  return { ...settings, version: versionOf(own), assistantVersion: versionOf(assistant) };
}

/** Reads the settings that apply: the stored ones, or the example until an admin saves their own. */
export function createSettingsReader(example: ClinicSettings): (db: Queryable) => Promise<CurrentSettings> {
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
