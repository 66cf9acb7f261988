import type { Role } from "#domain/actor.ts";
import { NAV } from "#generated/messages/site/nav.ts";

interface PageItem {
  readonly words: string;
  readonly path: string;
}

export interface RoleItem extends PageItem {
  readonly role: Role;
  readonly help: string;
}

export const DASHBOARD_PATH: Readonly<Record<Role, string>> = {
  patient: "/patient/dashboard",
  doctor: "/doctor/dashboard",
  admin: "/AdminDashboard",
};

export function pageItems(): readonly PageItem[] {
  const { home, about, contact, blogs } = NAV.pages;
  return [
    { words: home, path: "/" },
    { words: about, path: "/AboutUs" },
    { words: contact, path: "/ContactUs" },
    { words: blogs, path: "/Blog" },
  ];
}

export function loginItems(): readonly RoleItem[] {
  const { patient, doctor, admin } = NAV.logins;
  return [
    { role: "patient", ...patient, path: "/PatientLogin" },
    { role: "doctor", ...doctor, path: "/DoctorLogin" },
    { role: "admin", ...admin, path: "/admin/login" },
  ];
}

export function signupItems(): readonly RoleItem[] {
  const { patient, doctor } = NAV.signups;
  return [
    { role: "patient", ...patient, path: "/PatientSignup" },
    { role: "doctor", ...doctor, path: "/DoctorSignup" },
  ];
}
