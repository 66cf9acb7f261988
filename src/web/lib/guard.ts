import { type MiddlewareFunction, redirect } from "react-router";
import { guardianAccessIn } from "#domain/actor.ts";
import { GUARDIAN_COOKIE, INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { type Action, can } from "#domain/permissions.ts";
import { requestContext } from "../request-context.ts";
import { nextOf, withNext } from "./next-path.ts";

/** A path in the request's language: the router adds it to the redirects of loaders, not to those of middleware. */
export const inCurrentLanguage = (path: string) => pathIn(currentLanguage(), path);

/**
 * Middleware of an area: redirects actors without this permission to a login page that leads back, before any loader
 * runs.
 */
export function requirePermission(action: Action, loginPath: string): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    if (!can(context.get(requestContext).actor, action))
      throw redirect(inCurrentLanguage(withNext(loginPath, nextOf(request))));
    return next();
  };
}

/** Middleware that redirects signed-out visitors to a login page that leads back to the requested page. */
export function requireSignIn(loginPath: string): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    if (context.get(requestContext).actor.kind === "account") return next();
    throw redirect(inCurrentLanguage(withNext(loginPath, nextOf(request))));
  };
}

/**
 * Like `requireSignIn`, for a consultation that an invited guardian attends without an account. A browser whose
 * guardian access has ended is redirected to a page that says so; the cookie alone decides, so this reveals nothing
 * about the consultation.
 */
export function requireParticipant(loginPath: string): MiddlewareFunction<Response> {
  const signedIn = requireSignIn(loginPath);
  return (args, next) => {
    const { actor } = args.context.get(requestContext);
    const { id = "" } = args.params;
    if (guardianAccessIn(actor, id)) return next();
    const hadGuardianAccess = actor.client.cookies.includes(`${GUARDIAN_COOKIE}${id}=`);
    if (actor.kind === "visitor" && hadGuardianAccess) throw redirect(inCurrentLanguage(INVITATION_PATH));
    return signedIn(args, next);
  };
}
