import {
  AADHAAR_DIGITS,
  GENDERS,
  HISTORY_MOST,
  OWN_RECORD_FIELDS,
  PHONE_DIGITS,
} from "#domain/patients/patients.rules.ts";
import { PATIENT_NOTICES } from "#generated/messages/notices/patient-notices.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** Limits that the form needs. */
export const OWN_RECORD_LIMITS = {
  phone: PHONE_DIGITS,
  aadhar: AADHAAR_DIGITS,
  history: HISTORY_MOST,
  genders: GENDERS,
} as const;

/** Updates the patient's own record. */
export const ownRecordAction = formAction({
  fields: OWN_RECORD_FIELDS,
  submit: async (ctx, typed) => {
    await ctx.clinic.patients.changeOwn(ctx.actor, typed);
    return done(PATIENT_NOTICES.changed);
  },
});
