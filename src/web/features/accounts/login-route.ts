import { type LoaderFunctionArgs, redirect } from "react-router";
import {
  AFTER_LOGIN,
  ALREADY_SIGNED_IN,
  LOGIN_FIELDS,
  LOGIN_REDIRECT_MS,
  loginMessage,
  unauthorizedMessage,
} from "#domain/accounts/accounts.rules.ts";
import { LOGIN_CODE_FIELDS } from "#domain/accounts/second-factor.rules.ts";
import { has, type Role } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { type FormArgs, formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { NEXT_FIELD, nextIn, nextOr } from "#web/lib/next-path.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { resetAction } from "./link-action.ts";
import { asksForReset } from "./login-client-action.ts";

/** Redirects a person who already has the role from its login or sign-up page, unless they signed in just now. */
export function redirectSignedIn(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  role: Role,
): null {
  const way = nextIn(request.url) ?? ALREADY_SIGNED_IN[role];
  if (has(context.get(requestContext).actor, role) && !context.get(formAnsweredContext)) throw redirect(way);
  return null;
}

/** Action of a login page: signs in, or sends the link of its reset dialog. */
export function loginAction(args: FormArgs, role: Role) {
  return asksForReset(args.request) ? resetAction(args, role) : signInAction(args, role);
}

/** Signs in for this role, and refuses an account without it. */
function signInAction(args: FormArgs, role: Role) {
  return submitForm(args, {
    fields: [...LOGIN_FIELDS, ...LOGIN_CODE_FIELDS, NEXT_FIELD],
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
