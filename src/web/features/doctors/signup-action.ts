import { SIGNUP_REDIRECT_MS } from "#domain/accounts/accounts.rules.ts";
import { DOCTOR_SIGNUP_FIELDS, LICENSE_MOST, MESSAGES } from "#domain/doctors/doctors.rules.ts";
import { AADHAAR_DIGITS, GENDERS } from "#domain/patients/patients.rules.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
export const SIGNUP_LIMITS = {
  aadhaar: AADHAAR_DIGITS,
  license: LICENSE_MOST,
  genders: GENDERS,
} as const;

export const doctorSignupAction = formAction({
  fields: DOCTOR_SIGNUP_FIELDS,
  submit: async (ctx, typed, startSession) => {
    const { session } = await ctx.clinic.doctors.register(ctx.actor, typed);
    if (session !== undefined) startSession(session, ["doctor"]);
    return done(MESSAGES.registered, { path: "/", after: SIGNUP_REDIRECT_MS });
  },
});
