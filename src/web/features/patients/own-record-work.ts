import {
  AADHAAR_DIGITS,
  GENDERS,
  HISTORY_MOST,
  MESSAGES,
  OWN_RECORD_FIELDS,
  PHONE_DIGITS,
} from "#domain/patients/patients.rules.ts";
import type { Visit } from "#domain/visit.ts";
import type { Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** What the form needs of the rules. */
export const OWN_RECORD_LIMITS = {
  phone: PHONE_DIGITS,
  aadhar: AADHAAR_DIGITS,
  history: HISTORY_MOST,
  genders: GENDERS,
} as const;

/** Writes the patient's own record anew. */
export const ownRecordWork = {
  names: OWN_RECORD_FIELDS,
  attempt: async (visit: Visit, typed: Typed) => {
    await visit.clinic.patients.changeOwn(visit.actor, typed);
    return done(MESSAGES.changed);
  },
};
