import { redirect } from "react-router";
import { can } from "#domain/permissions.ts";
import { NO_PERMISSION_PATH } from "#web/features/site/banner-text.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "../+types/layout.ts";
import { ADMIN_PATHS } from "../admin-paths.ts";

/** No such route exists, so it falls to the catch-all and leads home (spec.md section 6). */
const SIGNED_OUT_PATH = "/login";

/** The router opens its screens however their address is written. */
const WRITING = ADMIN_PATHS.blogs.toLowerCase();

/**
 * The Create Blog screen looks at the right once more (spec.md section 6): who is signed in without it is sent home and
 * told so; whoever sends its form signed out, to /login. A signed-out reader is left to the area's own guard.
 */
export const recheckWriting: Route.MiddlewareFunction = ({ context, request }, next) => {
  const { actor } = context.get(requestContext);
  const writing = new URL(request.url).pathname.toLowerCase().startsWith(WRITING);
  if (!writing || can(actor, "blog:write")) return next();
  if (actor.kind === "account") throw redirect(NO_PERMISSION_PATH);
  if (request.method !== "GET" && request.method !== "HEAD") throw redirect(SIGNED_OUT_PATH);
  return next();
};
