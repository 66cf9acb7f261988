import { DOSE_FIELDS, REMINDER_FIELDS } from "#domain/health/health.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { DOSES } from "#generated/messages/health/doses.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { RECORD_INTENTS } from "../record-intents.ts";

/** Sets or removes a reminder, or marks a dose; `intent` of the answer names the form. */
export function reminderAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["intent", "id", IDEMPOTENCY_FIELD, ...DOSE_FIELDS, ...REMINDER_FIELDS],
    submit: async ({ app: { health }, actor }, typed) => {
      const { intent = "", id = "" } = typed;
      if (intent === RECORD_INTENTS.remove) {
        await health.removeEntry(actor, id);
        return { ...done(REMINDERS.removed), values: { intent } };
      }
      if (intent === RECORD_INTENTS.take) {
        await health.markDose(actor, typed);
        return { ...done(DOSES.marked[typed.taken === "yes" ? "yes" : "no"]), values: { intent } };
      }
      await health.addReminder(actor, typed);
      return { ...done(REMINDERS.saved), values: { intent } };
    },
  });
}
