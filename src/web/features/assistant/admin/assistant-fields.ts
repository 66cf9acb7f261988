import { ACTION_TEXTS, type Worded } from "#domain/assistant/safety-card/action-texts.ts";
import {
  type AssistantSettings,
  assistantSettingsSchema,
  MAX_TRIAGE_MESSAGE_LENGTH,
  OWN_TRIAGE_MESSAGES,
  type OwnTriageMessage,
} from "#domain/settings/assistant-settings.rules.ts";
import { TRIAGE_MESSAGE_TITLES } from "#generated/messages/assistant/triage-message-titles.ts";
import { formSchema } from "#web/forms/form-schema.ts";

export const SWITCHES = ["quoteDrafts", "useModel", "noticesReviewed"] as const;
export const LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type TriageMessageLanguage = (typeof LANGUAGES)[number];

/** Name of the input for a triage message in a language; also the path of the value in validation errors. */
export function triageMessageField(triageMessage: OwnTriageMessage, language: TriageMessageLanguage): string {
  return `notices.${triageMessage}.${language}`;
}

const SHIPPED: Readonly<Record<OwnTriageMessage, Worded | null>> = {
  emergency: ACTION_TEXTS.emergencyAddition,
  urgent: ACTION_TEXTS.urgent,
  "doctor-first": ACTION_TEXTS.doctorFirst,
  information: ACTION_TEXTS.information,
};

/** The inputs of the form, for its loader: a browser needs neither the rules nor all texts of the safety cards. */
export function assistantFields(settings: AssistantSettings, hasModel: boolean) {
  return {
    switches: SWITCHES.filter((name) => name !== "useModel" || hasModel),
    hasModel,
    checked: Object.fromEntries(SWITCHES.map((name) => [name, settings[name]])),
    triageMessages: OWN_TRIAGE_MESSAGES.map((triageMessage) => ({
      title: TRIAGE_MESSAGE_TITLES[triageMessage],
      inputs: LANGUAGES.map((language) => ({
        language,
        name: triageMessageField(triageMessage, language),
        value: settings.notices[triageMessage]?.[language] ?? "",
        shipped: SHIPPED[triageMessage]?.[language] ?? null,
      })),
    })),
    maxMessageLength: MAX_TRIAGE_MESSAGE_LENGTH,
  };
}
export type AssistantFields = ReturnType<typeof assistantFields>;

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
