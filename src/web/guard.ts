import { type MiddlewareFunction, redirect } from "react-router";
import { type Action, can } from "#domain/permissions.ts";
import { visitContext } from "./visit.ts";

/** The guard of an area: who may not do this is sent to the login screen before any loader runs. */
export function guard(action: Action, loginPath: string): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    if (!can(context.get(visitContext).actor, action)) throw redirect(loginPath);
    return next();
  };
}
