import type { SmsKind } from "#domain/channels/sms.ts";
import type { Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { codeSms, numberChangedSms } from "#server/features/notifications/sms-texts.ts";
import { inLanguage } from "#server/language.ts";

const WRITERS: Readonly<Record<SmsKind, ReturnType<typeof numberChangedSms>>> = {
  code: codeSms("407316", 10),
  "number-changed": numberChangedSms(),
};

/** Every SMS in a language, by its kind. */
export function everySms(language: Language, clinic: ClinicSettings): [string, string][] {
  return Object.entries(WRITERS).map(([kind, write]) => [
    kind,
    inLanguage(language, () => write(settingsIn(language, clinic))),
  ]);
}
