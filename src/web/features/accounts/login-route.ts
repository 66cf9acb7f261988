import { type LoaderFunctionArgs, redirect } from "react-router";
import type { SignedIn } from "#domain/accounts/accounts.api.ts";
import {
  AFTER_LOGIN,
  ALREADY_SIGNED_IN,
  LOGIN_FIELDS,
  LOGIN_REDIRECT_MS,
  loginMessage,
  unauthorizedMessage,
} from "#domain/accounts/accounts.rules.ts";
import { LOGIN_CODE_FIELDS } from "#domain/accounts/second-factor.rules.ts";
import { type Area, areaOf } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { NEXT_FIELD, nextIn, nextOr } from "#web/addresses/next-path.ts";
import {
  type FormArgs,
  type FormValues,
  formResponse,
  type StartSession,
  submitForm,
  withoutSecrets,
} from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { resetAction } from "./link-action.ts";
import { asksForPasskey, asksForReset } from "./login-client-action.ts";
import { ENTER_CODE, NUMBER_LOGIN_FIELDS } from "./phones/number-login-fields.ts";

/** Redirects a person who has a role of the area from its login or sign-up page, unless they signed in just now. */
export function redirectSignedIn(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  area: Area,
): null {
  const way = nextIn(request.url) ?? ALREADY_SIGNED_IN[area];
  const { actor } = context.get(requestContext);
  const isOfArea = actor.kind === "account" && actor.roles.some((role) => areaOf(role) === area);
  if (isOfArea && !context.get(formAnsweredContext)) throw redirect(way);
  return null;
}

/** Action of a login page: signs in by password or passkey, or sends the link of its reset dialog. */
export function loginAction(args: FormArgs, area: Area) {
  if (asksForPasskey(args.request)) return passkeyAction(args, area);
  return asksForReset(args.request) ? resetAction(args, area) : signInAction(args, area);
}

/** Stores the session, and leads on an account that has a role of the area. */
function answerTo(signedIn: SignedIn, area: Area, typed: FormValues, startSession: StartSession) {
  const { session, roles, admitted } = signedIn;
  startSession(session, roles);
  const path = nextOr(typed[NEXT_FIELD], AFTER_LOGIN[area]);
  if (admitted) return done(ACCOUNT_RESULTS.loggedIn, { path, after: LOGIN_REDIRECT_MS });
  return formResponse(
    { ok: false, message: failureText({ key: unauthorizedMessage(area) }), values: withoutSecrets(typed) },
    403,
  );
}

/** Without a credential the options for the device; with one a login for this area. */
function passkeyAction(args: FormArgs, area: Area) {
  return submitForm(args, {
    fields: ["credential", NEXT_FIELD],
    submit: async ({ app, actor }, typed, startSession) => {
      if (typed.credential === "") {
        return { ...done(""), values: { options: await app.passkeys.beginPasskeyLogin(actor) } };
      }
      return answerTo(await app.passkeys.signInWithPasskey(actor, area, typed), area, typed, startSession);
    },
  });
}

/** Sends a code to a mobile number, or logs in with it; the answer has what belongs to the code. */
export function numberLoginAction(args: FormArgs) {
  return submitForm(args, {
    fields: [...NUMBER_LOGIN_FIELDS, "dateOfBirth", ...LOGIN_CODE_FIELDS, NEXT_FIELD],
    submit: async ({ app, actor }, typed, startSession) => {
      if (typed.intent === ENTER_CODE) {
        return answerTo(await app.phones.signInWithNumber(actor, typed), "patient", typed, startSession);
      }
      const ask = await app.phones.requestLoginCode(actor, typed);
      return { ...done(""), values: { mobile: typed.mobile ?? "", ask } };
    },
  });
}

/** Signs in for this area, and refuses an account without a role of it. */
function signInAction(args: FormArgs, area: Area) {
  return submitForm(args, {
    fields: [...LOGIN_FIELDS, ...LOGIN_CODE_FIELDS, "terms", NEXT_FIELD],
    submit: async (ctx, typed, startSession) => {
      const signedIn = await ctx.app.accounts.signIn(ctx.actor, area, typed);
      return answerTo(signedIn, area, typed, startSession);
    },
    messageFor: (failure) =>
      failureText(failure.code === "INVALID_FORM" ? failure : { key: loginMessage(area, failure.code) }),
  });
}
