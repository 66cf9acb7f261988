import { type MiddlewareFunction, redirect } from "react-router";
import { seatIn } from "#domain/actor.ts";
import { INVITATION_PATH, SEAT_COOKIE } from "#domain/adults/adults.rules.ts";
import { type Action, can } from "#domain/permissions.ts";
import { withNext } from "./next-path.ts";
import { visitContext } from "./visit.ts";

/** The guard of an area: who may not do this is sent to the login screen before any loader runs. */
export function guard(action: Action, loginPath: string): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    if (!can(context.get(visitContext).actor, action)) throw redirect(loginPath);
    return next();
  };
}

/** Lets on whoever is signed in, and leads all others to a login that brings them back here. */
export function signedInFirst(loginPath: string): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    if (context.get(visitContext).actor.kind === "account") return next();
    const { pathname, search } = new URL(request.url);
    throw redirect(withNext(loginPath, pathname + search));
  };
}

/**
 * The same for the room of a visit, where a named adult has a seat without an account. A browser whose seat is over is
 * told so, whatever the visit: it says of itself that it had one.
 */
export function seatedOrSignedInFirst(loginPath: string): MiddlewareFunction<Response> {
  const signedIn = signedInFirst(loginPath);
  return (args, next) => {
    const { actor } = args.context.get(visitContext);
    const { id = "" } = args.params;
    if (seatIn(actor, id)) return next();
    const hadSeat = actor.client.cookies.includes(`${SEAT_COOKIE}${id}=`);
    if (actor.kind === "visitor" && hadSeat) throw redirect(INVITATION_PATH);
    return signedIn(args, next);
  };
}
