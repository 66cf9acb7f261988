import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { requirePermission } from "#web/loaders/guard.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("doctor:read-own", LOGIN_PATH.doctor)];

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = () => null;

export default function DoctorArea() {
  return <Outlet />;
}
