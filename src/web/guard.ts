import { type MiddlewareFunction, redirect } from "react-router";
import { guardianAccessIn } from "#domain/actor.ts";
import { GUARDIAN_COOKIE, INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { type Action, can } from "#domain/permissions.ts";
import { withNext } from "./next-path.ts";
import { requestContext } from "./request-context.ts";

/** The guard of an area: who may not do this is sent to the login screen before any loader runs. */
export function guard(action: Action, loginPath: string): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    if (!can(context.get(requestContext).actor, action)) throw redirect(loginPath);
    return next();
  };
}

/** Lets on whoever is signed in, and leads all others to a login that brings them back here. */
export function signedInFirst(loginPath: string): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    if (context.get(requestContext).actor.kind === "account") return next();
    const { pathname, search } = new URL(request.url);
    throw redirect(withNext(loginPath, pathname + search));
  };
}

/**
 * The same for the room of a visit, where a named adult has a seat without an account. A browser whose seat is over is
 * told so, whatever the visit: it says of itself that it had one.
 */
export function participantOrSignIn(loginPath: string): MiddlewareFunction<Response> {
  const signedIn = signedInFirst(loginPath);
  return (args, next) => {
    const { actor } = args.context.get(requestContext);
    const { id = "" } = args.params;
    if (guardianAccessIn(actor, id)) return next();
    const hadGuardianAccess = actor.client.cookies.includes(`${GUARDIAN_COOKIE}${id}=`);
    if (actor.kind === "visitor" && hadGuardianAccess) throw redirect(INVITATION_PATH);
    return signedIn(args, next);
  };
}
