import { assistantSettingsSchema, OWN_NOTICES, type OwnNotice } from "#domain/settings/assistant-settings.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";

export const SWITCHES = ["quoteDrafts", "useModel", "noticesReviewed"] as const;
export const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type NoticeLanguage = (typeof LANGUAGES)[number];

/** Name of the input for a notice's words in a language; also the path of the value, for refusals. */
export function noticeField(notice: OwnNotice, language: NoticeLanguage): string {
  return `notices.${notice}.${language}`;
}

/** What the form sent, in the shape that `assistantSettingsSchema` takes; notices without words are left out. */
export function assistantInput(fields: Readonly<Record<string, unknown>>) {
  const wordsOf = (notice: OwnNotice, language: NoticeLanguage) => String(fields[noticeField(notice, language)] ?? "");
  const written = OWN_NOTICES.filter((notice) => LANGUAGES.some((language) => wordsOf(notice, language).trim() !== ""));
  return {
    ...Object.fromEntries(SWITCHES.map((name) => [name, fields[name] === "on"])),
    notices: Object.fromEntries(
      written.map((notice) => [
        notice,
        Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(notice, language)])),
      ]),
    ),
  };
}

export const assistantFormSchema = formSchema(assistantSettingsSchema, assistantInput);
