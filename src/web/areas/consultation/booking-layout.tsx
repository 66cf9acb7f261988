import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import type { Route } from "./+types/booking-layout.ts";

/**
 * E-mails link to these pages, so signed-out visitors sign in first; each service call checks access to the
 * consultation.
 */
export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];

/** Without a loader, client-side navigations inside the area would skip the guard on the server. */
export const loader = () => null;

export default function BookingArea() {
  return <Outlet />;
}
