import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import {
  AADHAAR_DIGITS,
  GENDERS,
  HISTORY_MOST,
  MESSAGES,
  PATIENT_SIGNUP_FIELDS,
  PHONE_DIGITS,
} from "#domain/patients/patients.rules.ts";
import type { Visit } from "#domain/visit.ts";
import type { Admit, Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { NEXT_FIELD, nextOr } from "#web/next-path.ts";

/** What the form needs of the rules. The loader sends it, so that the rules themselves need not come with the page. */
export const SIGNUP_LIMITS = {
  phone: PHONE_DIGITS,
  aadhar: AADHAAR_DIGITS,
  history: HISTORY_MOST,
  genders: GENDERS,
} as const;

export const patientSignupWork = {
  names: [...PATIENT_SIGNUP_FIELDS, NEXT_FIELD],
  attempt: async (visit: Visit, typed: Typed, admit: Admit) => {
    const { session } = await visit.clinic.patients.register(visit.actor, typed);
    if (session !== undefined) admit(session, ["patient"]);
    return done(MESSAGES.registered, { path: nextOr(typed[NEXT_FIELD], "/"), after: SIGNUP_REDIRECT_MS });
  },
};
