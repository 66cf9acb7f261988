import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { guard } from "#web/guard.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [guard("doctor:read-own", LOGIN_PATH.doctor)];

/** Makes every step inside the area ask the server, and so the guard. */
export const loader = () => null;

export default function DoctorArea() {
  return <Outlet />;
}
