import { redirect } from "react-router";
import { splitLanguage } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import { NO_PERMISSION_PATH } from "#web/features/site/banner-text.ts";
import { inCurrentLanguage } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/layout.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

/** Matches no route, so the catch-all redirects it to the home page (spec.md section 6). */
const SIGNED_OUT_PATH = "/login";

/** Lower case, because React Router matches paths case-insensitively. */
const BLOG_EDITOR_PATH = ADMIN_PATHS.blogs.toLowerCase();

/**
 * Middleware of the Create Blog page (spec.md section 6): redirects an account without the permission to a page that
 * says so, and a signed-out form submission to /login. Signed-out reads are left to the guard of the area.
 */
export const requireBlogPermission: Route.MiddlewareFunction = ({ context, request }, next) => {
  const { actor } = context.get(requestContext);
  const isBlogEditor = splitLanguage(new URL(request.url).pathname).path.toLowerCase().startsWith(BLOG_EDITOR_PATH);
  if (!isBlogEditor || can(actor, "blog:write")) return next();
  if (actor.kind === "account") throw redirect(inCurrentLanguage(NO_PERMISSION_PATH));
  if (request.method !== "GET" && request.method !== "HEAD") throw redirect(inCurrentLanguage(SIGNED_OUT_PATH));
  return next();
};
