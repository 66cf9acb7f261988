import type { Role } from "#domain/actor.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import type { IconOf } from "#web/ui/layout/icon.tsx";

interface PageItem {
  readonly words: string;
  readonly path: string;
}

interface SitePage extends PageItem {
  readonly icon: IconOf;
}

export interface RoleItem extends PageItem {
  readonly role: Role;
  readonly help: string;
}

export function pageItems(): readonly SitePage[] {
  const { home, doctors, remedies, assistant, blogs, about, contact } = NAV.pages;
  return [
    { words: home, path: "/", icon: "house" },
    { words: doctors, path: "/Doctors", icon: "stethoscope" },
    { words: remedies, path: "/Remedies", icon: "leaf" },
    { words: assistant, path: "/Assistant", icon: "message-circle-question-mark" },
    { words: blogs, path: "/Blog", icon: "newspaper" },
    { words: about, path: "/AboutUs", icon: "info" },
    { words: contact, path: "/ContactUs", icon: "mail" },
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
