import { createContext } from "react-router";
import type { Role } from "#domain/actor.ts";
import type { RequestContext } from "#domain/request-context.ts";

/** The request context, which the server passes to every loader, action and middleware. */
export const requestContext = createContext<RequestContext>();

/**
 * True once an action of this request has answered a form: without JavaScript its page is rendered in the same request.
 */
export const formAnsweredContext = createContext(false);

/** The account that this request signed in, so that a page rendered without JavaScript shows the new session. */
export const newSessionContext = createContext<{ email: string; roles: readonly Role[] } | null>(null);
