import type { Area } from "#domain/actor.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import type { IconOf } from "#web/ui/layout/icon.tsx";

interface PageItem {
  readonly text: string;
  readonly path: string;
}

interface SitePage extends PageItem {
  readonly icon: IconOf;
}

export interface RoleItem extends PageItem {
  readonly role: Area;
  readonly help: string;
}

export function pageItems(): readonly SitePage[] {
  const { home, doctors, remedies, assistant, blogs, about, contact } = NAV.pages;
  return [
    { text: home, path: "/", icon: "house" },
    { text: doctors, path: "/Doctors", icon: "stethoscope" },
    { text: remedies, path: "/Remedies", icon: "leaf" },
    { text: assistant, path: "/Assistant", icon: "message-circle-question-mark" },
    { text: blogs, path: "/Blog", icon: "newspaper" },
    { text: about, path: "/AboutUs", icon: "info" },
    { text: contact, path: "/ContactUs", icon: "mail" },
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
