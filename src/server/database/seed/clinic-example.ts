import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { settingsInLanguage } from "#domain/settings/hindi-settings.ts";
import { type ClinicSettings, settingsSchema } from "#domain/settings/settings.rules.ts";
import { CLINIC_EXAMPLE as EXAMPLE } from "#generated/clinic-example.ts";
import { CLINIC_EXAMPLE_HI as HINDI } from "#generated/clinic-example-hi.ts";

/** The settings until an admin saves the clinic's own at /AdminDashboard/clinic; every invented part says so. */
export const CLINIC_EXAMPLE: ClinicSettings = settingsSchema.parse(EXAMPLE);

/** Settings in a language: those of the example have a translation, a clinic's own what an admin has written. */
export function settingsIn<Settings extends ClinicSettings>(language: Language, settings: Settings): Settings {
  if (language === DEFAULT_LANGUAGE) return settings;
  if (!settings.example) return settingsInLanguage(language, settings);
  const { grievance, ...texts } = HINDI;
  return { ...settings, ...texts, grievance: { ...settings.grievance, ...grievance } };
}
