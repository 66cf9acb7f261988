import { type MiddlewareFunction, redirect } from "react-router";
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
