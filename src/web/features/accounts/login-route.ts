import { redirect } from "react-router";
import {
  AFTER_LOGIN,
  ALREADY_SIGNED_IN,
  LOGIN_FIELDS,
  LOGIN_REDIRECT_MS,
  loginMessage,
  unauthorizedMessage,
} from "#domain/accounts/accounts.rules.ts";
import { has, type Role } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { formAction, formResponse, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { NEXT_FIELD, nextIn, nextOr } from "#web/lib/next-path.ts";
import { formAnsweredContext, routeHandler } from "#web/request-context.ts";
import { resetAction } from "./link-action.ts";
import { asksForReset } from "./login-client-action.ts";

/** Loader of a login or sign-up page: redirects a person who already has the role, unless they signed in just now. */
export function redirectSignedIn(role: Role) {
  return routeHandler(({ ctx, request, context }) => {
    const way = nextIn(request.url) ?? ALREADY_SIGNED_IN[role];
    if (has(ctx.actor, role) && !context.get(formAnsweredContext)) throw redirect(way);
    return null;
  });
}

/** Action of a login page: signs in, or sends the link of its reset dialog. */
export function loginAction(role: Role) {
  const [logIn, askForReset] = [signInAction(role), resetAction(role)];
  return (args: Parameters<typeof logIn>[0]) => (asksForReset(args.request) ? askForReset(args) : logIn(args));
}

/** Signs in for this role, and refuses an account without it. */
function signInAction(role: Role) {
  return formAction({
    fields: [...LOGIN_FIELDS, NEXT_FIELD],
    submit: async (ctx, typed, startSession) => {
      const { session, admitted } = await ctx.app.accounts.signIn(ctx.actor, role, typed);
      startSession(session, admitted ? [role] : []);
      const path = nextOr(typed[NEXT_FIELD], AFTER_LOGIN[role]);
      if (admitted) return done(ACCOUNT_RESULTS.loggedIn, { path, after: LOGIN_REDIRECT_MS });
      return formResponse(
        { ok: false, message: failureText({ key: unauthorizedMessage(role) }), values: withoutSecrets(typed) },
        403,
      );
    },
    messageFor: (failure) =>
      failureText(failure.code === "INVALID_FORM" ? failure : { key: loginMessage(role, failure.code) }),
  });
}
