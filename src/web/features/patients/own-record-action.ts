import { genderText } from "#domain/patients/gender-text.ts";
import { GENDERS, MAX_HISTORY_LENGTH, OWN_RECORD_FIELDS } from "#domain/patients/patients.rules.ts";
import { PATIENT_RESULTS } from "#generated/messages/results/patient-results.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** Limits that the form needs. */
export const ownRecordLimits = () => ({
  history: MAX_HISTORY_LENGTH,
  genders: GENDERS.map((value) => ({ value, label: genderText(value) })),
});

/** Updates the patient's own record. */
export function ownRecordAction(args: FormArgs) {
  return submitForm(args, {
    fields: OWN_RECORD_FIELDS,
    submit: async (ctx, typed) => {
      await ctx.app.patients.changeOwnPatient(ctx.actor, typed);
      return done(PATIENT_RESULTS.changed);
    },
  });
}
