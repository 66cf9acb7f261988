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
import { fail } from "#domain/failures.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { failureIn } from "#web/visit.ts";
import { FIRST_ADMIN } from "./accounts.copy.ts";

export const resetAction = formAction({
  fields: ["email"],
  submit: async (visit, typed) => {
    try {
      await visit.clinic.identity.requestPasswordReset(visit.actor, typed);
    } catch (error) {
      if (failureIn(error)) throw error;
      visit.report(error);
      throw fail("RESET_FAILED");
    }
    return done(MESSAGES.resetSent, { path: LOGIN_PATH.admin, after: RESET_CLOSE_MS });
  },
  messageFor: (failure) => (failure.code === "INVALID_FORM" ? failure.message : resetMessage(failure.code)),
});

export const newPasswordAction = formAction({
  fields: ["token", ...Object.keys(newPasswordSchema.shape)],
  submit: async (visit, typed) => {
    await visit.clinic.identity.resetPassword(visit.actor, typed);
    return done(MESSAGES.passwordChanged);
  },
  redirectTo: () => "/reset-password?done",
});

export const emailChangeAction = formAction({
  fields: LOGIN_FIELDS,
  submit: async (visit, typed) => {
    await visit.clinic.identity.requestEmailChange(visit.actor, typed);
    return done(MESSAGES.emailLinkSent);
  },
});

export const newEmailAction = formAction({
  fields: ["token"],
  submit: async (visit, typed) => {
    const { session } = await visit.clinic.identity.confirmEmailChange(visit.actor, typed);
    if (session !== undefined) visit.keep(session);
    return done(MESSAGES.emailChanged);
  },
  redirectTo: () => "/new-email?done",
});

export const firstAdminAction = formAction({
  fields: ["token", ...LOGIN_FIELDS],
  submit: async (visit, typed, startSession) => {
    const { session } = await visit.clinic.identity.becomeFirstAdmin(visit.actor, typed);
    if (session !== undefined) startSession(session, ["admin"]);
    return done(FIRST_ADMIN.done, { path: AFTER_LOGIN.admin, after: LOGIN_REDIRECT_MS });
  },
});
