import {
  assistantSettingsSchema,
  OWN_TRIAGE_MESSAGES,
  type OwnTriageMessage,
} from "#domain/settings/assistant-settings.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";

export const SWITCHES = ["quoteDrafts", "useModel", "noticesReviewed"] as const;
export const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type TriageMessageLanguage = (typeof LANGUAGES)[number];

/** Name of the input for a triage message in a language; also the path of the value in validation errors. */
export function triageMessageField(triageMessage: OwnTriageMessage, language: TriageMessageLanguage): string {
  return `notices.${triageMessage}.${language}`;
}

/** Form values in the shape of `assistantSettingsSchema`; empty triage messages are left out. */
export function assistantInput(fields: Readonly<Record<string, unknown>>) {
  const wordsOf = (triageMessage: OwnTriageMessage, language: TriageMessageLanguage) =>
    String(fields[triageMessageField(triageMessage, language)] ?? "");
  const written = OWN_TRIAGE_MESSAGES.filter((triageMessage) =>
    LANGUAGES.some((language) => wordsOf(triageMessage, language).trim() !== ""),
  );
  return {
    ...Object.fromEntries(SWITCHES.map((name) => [name, fields[name] === "on"])),
    notices: Object.fromEntries(
      written.map((triageMessage) => [
        triageMessage,
        Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(triageMessage, language)])),
      ]),
    ),
  };
}

export const assistantFormSchema = formSchema(assistantSettingsSchema, assistantInput);
