import { Outlet } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { guard } from "#web/guard.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [guard("patient:read-own", LOGIN_PATH.patient)];

/** Makes every step inside the area ask the server, and so the guard. */
export const loader = () => null;

export default function PatientArea() {
  return <Outlet />;
}
