import { data, type MiddlewareFunction, redirect } from "react-router";
import { type Actor, guardianAccessIn } from "#domain/actor.ts";
import { GUARDIAN_COOKIE, INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { type Action, can } from "#domain/permissions.ts";
import { nextOf, pathOf, withNext } from "#web/addresses/next-path.ts";
import { requestContext } from "#web/request-context.ts";

/** A path in the request's language: the router adds it to the redirects of loaders, not to those of middleware. */
export const inCurrentLanguage = (path: string) => pathIn(currentLanguage(), path);

/** Whether a page sends a form without scripts: the browser shows the answer in place of the page. */
const isFormOfPage = ({ method, headers }: Request) =>
  method !== "GET" && method !== "HEAD" && (headers.get("accept") ?? "").includes("text/html");

/**
 * The way to a login page that leads back. A signed-out person who has sent a form without scripts gets a page with
 * that link instead of a redirect: reloaded after the login, it sends the form again, and nothing typed is lost.
 */
function toLogin(loginPath: string, actor: Actor, request: Request) {
  const login = inCurrentLanguage(withNext(loginPath, nextOf(request)));
  return actor.kind === "visitor" && isFormOfPage(request) ? data({ login }, { status: 401 }) : redirect(login);
}

/** Leads an account that has to set up login with a code first to the one page where it can. */
function requireCode({ context, request }: Parameters<MiddlewareFunction<Response>>[0]): void {
  const { actor } = context.get(requestContext);
  if (actor.kind !== "account" || actor.mustSetUpCode !== true) return;
  if (pathOf(new URL(request.url).pathname) !== "/security") throw redirect(inCurrentLanguage("/security"));
}

/**
 * Middleware of an area: redirects actors without this permission to a login page that leads back, before any loader
 * runs.
 */
export function requirePermission(action: Action, loginPath: string): MiddlewareFunction<Response> {
  return (args, next) => {
    requireCode(args);
    const { actor } = args.context.get(requestContext);
    if (!can(actor, action)) throw toLogin(loginPath, actor, args.request);
    return next();
  };
}

/** Middleware that redirects signed-out visitors to a login page that leads back to the requested page. */
export function requireSignIn(loginPath: string): MiddlewareFunction<Response> {
  return (args, next) => {
    requireCode(args);
    const { actor } = args.context.get(requestContext);
    if (actor.kind === "account") return next();
    throw toLogin(loginPath, actor, args.request);
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
