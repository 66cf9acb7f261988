import type { LoaderFunctionArgs, MiddlewareFunction } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { requireParticipant } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";

/** A loader for layouts. */
export async function admitted({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">): Promise<null> {
  const { app, actor } = context.get(requestContext);
  await app.consultations.enterConsultation(actor, params.id ?? "");
  return null;
}

/**
 * Admits participants, the invited guardian and staff; for all others a consultation responds like one that does not
 * exist (TRUST.md AC-1).
 */
const admit: MiddlewareFunction<Response> = async (args, next) => {
  await admitted(args);
  return next();
};

/** E-mails link to these pages, so signed-out visitors sign in first, whether or not the consultation exists. */
const signIn = requireParticipant(LOGIN_PATH.patient);
export const admitParticipants = [signIn, admit];

/**
 * Admits participants to a layout whose loader is `admitted`: after a failure here no loader runs, and the account's
 * navigation would be missing from the page that says so.
 */
export const admitActions = [
  signIn,
  ((args, next) => (args.request.method === "GET" ? next() : admit(args, next))) satisfies MiddlewareFunction<Response>,
];
