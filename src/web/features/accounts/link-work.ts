import {
  AFTER_LOGIN,
  LOGIN_FIELDS,
  LOGIN_PATH,
  LOGIN_REDIRECT_MS,
  MESSAGES,
  newPasswordSchema,
  RESET_CLOSE_MS,
  resetMessage,
} from "#domain/accounts/accounts.rules.ts";
import { type Failure, fail } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";
import type { Admit, Typed } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { failureIn } from "#web/visit.ts";
import { FIRST_ADMIN } from "./accounts.copy.ts";

export const resetWork = {
  names: ["email"],
  attempt: async (visit: Visit, typed: Typed) => {
    try {
      await visit.clinic.identity.requestPasswordReset(visit.actor, typed);
    } catch (error) {
      if (failureIn(error)) throw error;
      visit.report(error);
      throw fail("RESET_FAILED");
    }
    return done(MESSAGES.resetSent, { path: LOGIN_PATH.admin, after: RESET_CLOSE_MS });
  },
  say: (failure: Failure) => (failure.code === "INVALID_FORM" ? failure.message : resetMessage(failure.code)),
};

export const newPasswordWork = {
  names: ["token", ...Object.keys(newPasswordSchema.shape)],
  attempt: async (visit: Visit, typed: Typed) => {
    await visit.clinic.identity.resetPassword(visit.actor, typed);
    return done(MESSAGES.passwordChanged);
  },
};

export const emailChangeWork = {
  names: LOGIN_FIELDS,
  attempt: async (visit: Visit, typed: Typed) => {
    await visit.clinic.identity.requestEmailChange(visit.actor, typed);
    return done(MESSAGES.emailLinkSent);
  },
};

export const newEmailWork = {
  names: ["token"],
  attempt: async (visit: Visit, typed: Typed) => {
    const { session } = await visit.clinic.identity.confirmEmailChange(visit.actor, typed);
    if (session !== undefined) visit.keep(session);
    return done(MESSAGES.emailChanged);
  },
};

export const firstAdminWork = {
  names: ["token", ...LOGIN_FIELDS],
  attempt: async (visit: Visit, typed: Typed, admit: Admit) => {
    const { session } = await visit.clinic.identity.becomeFirstAdmin(visit.actor, typed);
    if (session !== undefined) admit(session, ["admin"]);
    return done(FIRST_ADMIN.done, { path: AFTER_LOGIN.admin, after: LOGIN_REDIRECT_MS });
  },
};
