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
import { failureIn } from "#web/request-context.ts";
import { FIRST_ADMIN } from "./accounts.copy.ts";

export const resetAction = formAction({
  fields: ["email"],
  submit: async (ctx, typed) => {
    try {
      await ctx.clinic.accounts.requestPasswordReset(ctx.actor, typed);
    } catch (error) {
      if (failureIn(error)) throw error;
      ctx.report(error);
      throw fail("RESET_FAILED");
    }
    return done(MESSAGES.resetSent, { path: LOGIN_PATH.admin, after: RESET_CLOSE_MS });
  },
  messageFor: (failure) => (failure.code === "INVALID_FORM" ? failure.message : resetMessage(failure.code)),
});

export const newPasswordAction = formAction({
  fields: ["token", ...Object.keys(newPasswordSchema.shape)],
  submit: async (ctx, typed) => {
    await ctx.clinic.accounts.resetPassword(ctx.actor, typed);
    return done(MESSAGES.passwordChanged);
  },
  redirectTo: () => "/reset-password?done",
});

export const emailChangeAction = formAction({
  fields: LOGIN_FIELDS,
  submit: async (ctx, typed) => {
    await ctx.clinic.accounts.requestEmailChange(ctx.actor, typed);
    return done(MESSAGES.emailLinkSent);
  },
});

export const newEmailAction = formAction({
  fields: ["token"],
  submit: async (ctx, typed) => {
    const { session } = await ctx.clinic.accounts.confirmEmailChange(ctx.actor, typed);
    if (session !== undefined) ctx.storeSession(session);
    return done(MESSAGES.emailChanged);
  },
  redirectTo: () => "/new-email?done",
});

export const firstAdminAction = formAction({
  fields: ["token", ...LOGIN_FIELDS],
  submit: async (ctx, typed, startSession) => {
    const { session } = await ctx.clinic.accounts.becomeFirstAdmin(ctx.actor, typed);
    if (session !== undefined) startSession(session, ["admin"]);
    return done(FIRST_ADMIN.done, { path: AFTER_LOGIN.admin, after: LOGIN_REDIRECT_MS });
  },
});
