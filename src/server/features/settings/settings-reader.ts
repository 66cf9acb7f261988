import { createHash } from "node:crypto";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { type ClinicSettings, type CurrentSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import { type App, perApp } from "#server/app.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { findSettings } from "./settings.queries.ts";

export function versionOf(settings: unknown): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("base64url");
}

export function settingsOf(settings: ClinicSettings): CurrentSettings {
  const { assistant = ASSISTANT_DEFAULTS, ...own } = settings;
  return { ...settings, version: versionOf(own), assistantVersion: versionOf(assistant) };
}

const SHIPPED = settingsOf(CLINIC_EXAMPLE);

/** The last parsed settings, because every page reads them. */
const parsed = perApp((): { stored: string; settings: CurrentSettings } => ({ stored: "", settings: SHIPPED }));

/** Reads the settings that apply: the stored ones, or the example until an admin saves their own. */
export async function readCurrentSettings(app: App): Promise<CurrentSettings> {
  const stored = await findSettings(app.db);
  if (stored === undefined) return SHIPPED;
  const last = parsed(app);
  if (last.stored !== stored) {
    const result = settingsSchema.safeParse(JSON.parse(stored));
    Object.assign(last, { stored, settings: result.success ? settingsOf(result.data) : SHIPPED });
  }
  return last.settings;
}
