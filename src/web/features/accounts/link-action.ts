import {
  AFTER_LOGIN,
  LOGIN_FIELDS,
  LOGIN_REDIRECT_MS,
  newPasswordSchema,
  passwordChangeSchema,
  RESET_CLOSE_MS,
  resetMessage,
} from "#domain/accounts/accounts.rules.ts";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { passkeyNameSchema } from "#domain/accounts/passkeys.rules.ts";
import { type Area, areaOf, ROLES, type Role } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { FIRST_ADMIN } from "#generated/messages/accounts/first-admin.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { type FormArgs, type FormValues, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { SECURITY_INTENTS } from "./security-intents.ts";

/** The login page to which an account is sent. */
function mainArea(roles: readonly Role[]): Area {
  return areaOf(ROLES.findLast((role) => roles.includes(role)) ?? "patient");
}

/** The dialog of a login page that asks for a link to set a new password. */
export function resetAction(args: FormArgs, area: Area) {
  return submitForm(args, {
    fields: ["email"],
    submit: async (ctx, typed) => {
      try {
        await ctx.app.accounts.requestPasswordReset(ctx.actor, typed);
      } catch (error) {
        if (isFailure(error)) throw error;
        ctx.report(error);
        throw fail("RESET_FAILED");
      }
      return done(ACCOUNT_RESULTS.resetSent, { path: LOGIN_PATH[area], after: RESET_CLOSE_MS });
    },
    messageFor: (failure) =>
      failureText(failure.code === "INVALID_FORM" ? failure : { key: resetMessage(failure.code) }),
  });
}

export function newPasswordAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["token", ...Object.keys(newPasswordSchema.shape)],
    submit: async (ctx, typed) => {
      const roles = await ctx.app.accounts.resetPassword(ctx.actor, typed);
      return { ...done(ACCOUNT_RESULTS.passwordChanged), values: { role: mainArea(roles) } };
    },
    redirectTo: ({ values }) => `/reset-password?done=${values.role}`,
  });
}

/** Recovery codes are shown with the answer, and never again. */
function withCodes(message: string, codes: readonly string[]): FormAnswer {
  return { ...done(message), values: { codes: codes.join(" ") } };
}

const INTENTS: Readonly<Record<string, (ctx: RequestContext, typed: FormValues) => Promise<string | FormAnswer>>> = {
  [SECURITY_INTENTS.password]: async ({ app, actor }, typed) => {
    await app.accounts.changePassword(actor, typed);
    return ACCOUNT_RESULTS.ownPasswordChanged;
  },
  [SECURITY_INTENTS.setPassword]: async ({ app, actor }) => {
    const { email } = await app.accounts.readEmailStatus(actor);
    await app.accounts.requestPasswordReset(actor, { email: email ?? "" });
    return ACCOUNT_RESULTS.passwordLinkSent;
  },
  [SECURITY_INTENTS.confirm]: async ({ app, actor }) => {
    await app.accounts.sendConfirmation(actor);
    return ACCOUNT_RESULTS.confirmationSent;
  },
  [SECURITY_INTENTS.session]: async ({ app, actor }, typed) => {
    await app.accounts.endOtherSession(actor, typed);
    return ACCOUNT_RESULTS.sessionEnded;
  },
  [SECURITY_INTENTS.sessions]: async ({ app, actor }) => {
    await app.accounts.endOtherSessions(actor);
    return ACCOUNT_RESULTS.sessionsEnded;
  },
  [SECURITY_INTENTS.beginFactor]: async ({ app, actor }, typed) => {
    await app.secondFactor.beginSecondFactor(actor, typed);
    return done("");
  },
  [SECURITY_INTENTS.confirmFactor]: async ({ app, actor }, typed) =>
    withCodes(ACCOUNT_RESULTS.secondFactorOn, await app.secondFactor.confirmSecondFactor(actor, typed)),
  [SECURITY_INTENTS.renewCodes]: async ({ app, actor }, typed) =>
    withCodes(ACCOUNT_RESULTS.codesRenewed, await app.secondFactor.renewRecoveryCodes(actor, typed)),
  [SECURITY_INTENTS.beginPasskey]: async ({ app, actor }, { name = "" }) => {
    checkOrFail(passkeyNameSchema, { name });
    return { ...done(""), values: { name, options: await app.passkeys.beginPasskey(actor) } };
  },
  [SECURITY_INTENTS.addPasskey]: async ({ app, actor }, typed) => {
    await app.passkeys.addPasskey(actor, typed);
    return ACCOUNT_RESULTS.passkeyAdded;
  },
  [SECURITY_INTENTS.removePasskey]: async ({ app, actor }, typed) => {
    await app.passkeys.removePasskey(actor, typed);
    return ACCOUNT_RESULTS.passkeyRemoved;
  },
  [SECURITY_INTENTS.sendNumberCode]: async ({ app, actor }, typed) => {
    await app.phones.requestNumberCode(actor, typed);
    return ACCOUNT_RESULTS.numberCodeSent;
  },
  [SECURITY_INTENTS.confirmNumber]: async ({ app, actor }, typed) => {
    await app.phones.confirmNumber(actor, typed);
    return ACCOUNT_RESULTS.numberConfirmed;
  },
  [SECURITY_INTENTS.removeNumber]: async ({ app, actor }) => {
    await app.phones.removeNumber(actor);
    return ACCOUNT_RESULTS.numberRemoved;
  },
  [SECURITY_INTENTS.claimBookings]: async ({ app, actor }, typed) => {
    const count = await app.consultations.claimPhoneBookings(actor, typed);
    const answer = done(ACCOUNT_RESULTS.bookingsAdded({ count }));
    return count === 0 ? { ...answer, kind: "info" } : answer;
  },
  [SECURITY_INTENTS.removeFactor]: async ({ app, actor }, typed) => {
    await app.secondFactor.removeSecondFactor(actor, typed);
    return ACCOUNT_RESULTS.secondFactorOff;
  },
};

/**
 * Changes the password, ends one or all other sessions, sends the link that confirms the email again, changes login
 * with a code, a passkey or the mobile number, or adds appointments that were booked by phone.
 */
export function securityAction(args: FormArgs) {
  return submitForm(args, {
    fields: [
      ...["intent", "id", "code", "name", "credential", "mobile", IDEMPOTENCY_FIELD],
      ...Object.keys(passwordChangeSchema.shape),
    ],
    submit: async (ctx, { intent = "", ...typed }) => {
      const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
      if (act === undefined) throw fail("INVALID_FORM");
      const result = await act(ctx, typed);
      const answer = typeof result === "string" ? done(result) : result;
      return { ...answer, values: { ...answer.values, intent } };
    },
  });
}

export function emailChangeAction(args: FormArgs) {
  return submitForm(args, {
    fields: LOGIN_FIELDS,
    submit: async (ctx, typed) => {
      await ctx.app.accounts.requestEmailChange(ctx.actor, typed);
      return done(ACCOUNT_RESULTS.emailLinkSent);
    },
  });
}

/** What the address of the page says of an email to an account without password. */
const ADDED_EMAIL = "added";

/** What is said once a new address is confirmed: an account without password goes on with its number. */
export function newEmailText(as: string): string {
  return as === ADDED_EMAIL ? ACCOUNT_RESULTS.emailAdded : ACCOUNT_RESULTS.emailChanged;
}

export function newEmailAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["token"],
    submit: async (ctx, typed) => {
      const { session, hasPassword } = await ctx.app.accounts.confirmEmailChange(ctx.actor, typed);
      if (session !== undefined) ctx.storeSession(session);
      const as = hasPassword ? "changed" : ADDED_EMAIL;
      return { ...done(newEmailText(as)), values: { as } };
    },
    redirectTo: ({ values }) => `/new-email?done=${values.as}`,
  });
}

export function confirmEmailAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["token"],
    submit: async (ctx, typed) => {
      const { already } = await ctx.app.accounts.confirmEmail(ctx.actor, typed);
      return done(already ? ACCOUNT_RESULTS.emailAlreadyConfirmed : ACCOUNT_RESULTS.emailConfirmed);
    },
    redirectTo: ({ message }) => (message === ACCOUNT_RESULTS.emailConfirmed ? "/confirm-email?done" : undefined),
  });
}

export function firstAdminAction(args: FormArgs) {
  return submitForm(args, {
    fields: ["token", ...LOGIN_FIELDS],
    submit: async (ctx, typed, startSession) => {
      const { session } = await ctx.app.accounts.becomeFirstAdmin(ctx.actor, typed);
      if (session !== undefined) startSession(session, ["admin"]);
      return done(FIRST_ADMIN.done, { path: AFTER_LOGIN.admin, after: LOGIN_REDIRECT_MS });
    },
  });
}
