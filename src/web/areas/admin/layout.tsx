import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { skipForPreviews } from "#web/features/blog/previews.ts";
import { requirePermission } from "#web/loaders/guard.ts";
import type { Route } from "./+types/layout.ts";
import { requireBlogPermission } from "./blog-permission.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requireBlogPermission,
  requirePermission("staff:open", LOGIN_PATH.admin),
];

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = () => null;

export const shouldRevalidate = skipForPreviews;

export default function AdminArea() {
  return (
    <div className="app-page">
      <Outlet />
    </div>
  );
}
