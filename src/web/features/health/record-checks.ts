import { MEASURES } from "#domain/health/record-kinds.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

/** Only the server knows the time: the clock of a phone may be wrong. */
const NO_LIMIT = Date.UTC(9999, 0);

/** The schema of the form that is sent; removing and sharing need none. */
export const loadRecordRules: LoadRules = async () => {
  const { entrySchema, readingSchemas } = await import("#domain/health/health.rules.ts");
  return ({ intent, kind }) => {
    if (intent === RECORD_INTENTS.entry) return entrySchema;
    const measure = MEASURES.find((item) => item === kind);
    return intent === RECORD_INTENTS.reading && measure ? readingSchemas(NO_LIMIT)[measure] : undefined;
  };
};

/** Only the server knows today, as the clock of a phone may be wrong: here any first day counts as today. */
export const loadReminderRules: LoadRules = async () => {
  const { reminderSchema } = await import("#domain/health/health.rules.ts");
  const ownRules: readonly unknown[] = [RECORD_INTENTS.remove, RECORD_INTENTS.take];
  return ({ intent, firstDay }) => (ownRules.includes(intent) ? undefined : reminderSchema(String(firstDay)));
};
