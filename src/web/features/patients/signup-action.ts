import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import {
  AADHAAR_DIGITS,
  GENDERS,
  HISTORY_MOST,
  MESSAGES,
  PATIENT_SIGNUP_FIELDS,
  PHONE_DIGITS,
} from "#domain/patients/patients.rules.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { NEXT_FIELD, nextOr } from "#web/next-path.ts";

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
export const SIGNUP_LIMITS = {
  phone: PHONE_DIGITS,
  aadhar: AADHAAR_DIGITS,
  history: HISTORY_MOST,
  genders: GENDERS,
} as const;

export const patientSignupAction = formAction({
  fields: [...PATIENT_SIGNUP_FIELDS, NEXT_FIELD],
  submit: async (ctx, typed, startSession) => {
    const { session } = await ctx.clinic.patients.register(ctx.actor, typed);
    if (session !== undefined) startSession(session, ["patient"]);
    return done(MESSAGES.registered, { path: nextOr(typed[NEXT_FIELD], "/"), after: SIGNUP_REDIRECT_MS });
  },
});
