import type { Role } from "#domain/actor.ts";

/** The first page of each role's application. */
export const DASHBOARD_PATH: Readonly<Record<Role, string>> = {
  patient: "/patient/dashboard",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
  reception: "/AdminDashboard/visits",
  nurse: "/AdminDashboard/visits",
  editor: "/AdminDashboard/create-blogs",
  auditor: "/AdminDashboard/audit",
};
