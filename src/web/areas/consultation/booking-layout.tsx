import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { signedInFirst } from "#web/guard.ts";
import type { Route } from "./+types/booking-layout.ts";

/** Letters lead here, so that who is signed out may first sign in; whose visit it is, each call asks by itself. */
export const middleware: Route.MiddlewareFunction[] = [signedInFirst(LOGIN_PATH.patient)];

/** Makes every step inside the area ask the server, and so the guard. */
export const loader = () => null;

export default function BookingArea() {
  return <Outlet />;
}
