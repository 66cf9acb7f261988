import { type Area, areaOf, ROLES, type Role } from "#domain/actor.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import type { IconOf } from "#web/ui/layout/icon.tsx";

/** Counts of what waits for the signed-in person; one that is missing counts as 0. */
export type OpenTasks = Readonly<
  Partial<Record<"messages" | "requests" | "unanswered" | "unchecked" | "flagged" | "overdue", number>>
>;

export interface AppLink {
  readonly text: string;
  readonly path: string;
  readonly icon: IconOf;
  /** Subpages mark another link as current. */
  readonly end?: boolean;
  /** Pages elsewhere that belong to this link. */
  readonly covers?: readonly string[];
  readonly task?: { readonly count: keyof OpenTasks; readonly say: (values: { readonly count: number }) => string };
}

export interface AppNav {
  /** The tabs of a phone, and the first links of the sidebar. */
  readonly tabs: readonly AppLink[];
  /** Links that only the sidebar has, below the tabs; on a phone they are reached from the pages. */
  readonly beside?: readonly AppLink[];
  /** Further links: below a title in the sidebar, behind the last tab on a phone unless it has five. */
  readonly more: readonly AppLink[];
  readonly moreTitle: string;
}

/** The tabs beside a patient's profile, and its subpage. */
const PROFILE_PAGES = ["/security", "/notices", "/YourData", "/patient/email", "/patient/family"] as const;

function patientNav(): AppNav {
  const { patient, explore } = SHELL;
  return {
    tabs: [
      { text: patient.home, path: DASHBOARD_PATH.patient, icon: "house" },
      { text: patient.appointments, path: "/patient/appointments", icon: "calendar-days" },
      { text: patient.prescriptions, path: "/patient/prescriptions", icon: "pill" },
      {
        text: patient.messages,
        path: "/patient/messages",
        icon: "message-square",
        task: { count: "messages", say: SHELL.waiting },
      },
      { text: patient.profile, path: "/patient/profile", icon: "user-round", covers: PROFILE_PAGES },
    ],
    beside: [
      { text: patient.record, path: "/patient/record", icon: "heart-pulse" },
      { text: patient.documents, path: "/patient/documents", icon: "folder-lock" },
      { text: patient.reminders, path: "/patient/reminders", icon: "clock" },
    ],
    more: [
      { text: patient.doctors, path: "/Doctors", icon: "stethoscope" },
      { text: patient.remedies, path: "/Remedies", icon: "leaf" },
      { text: patient.assistant, path: "/Assistant", icon: "message-circle-question-mark" },
    ],
    moreTitle: explore,
  };
}

function doctorNav(): AppNav {
  const { doctor, clinic } = SHELL;
  return {
    tabs: [
      {
        text: doctor.today,
        path: DASHBOARD_PATH.doctor,
        icon: "sun",
        task: { count: "requests", say: SHELL.waiting },
      },
      { text: doctor.calendar, path: "/doctor/calendar", icon: "calendar-days" },
      { text: doctor.patients, path: "/doctor/patients", icon: "users-round" },
      {
        text: doctor.messages,
        path: "/doctor/messages",
        icon: "message-square",
        task: { count: "messages", say: SHELL.waiting },
      },
    ],
    more: [
      { text: doctor.hours, path: "/doctor/hours", icon: "clock" },
      { text: doctor.templates, path: "/doctor/templates", icon: "copy" },
      { text: doctor.earnings, path: "/doctor/earnings", icon: "indian-rupee" },
      { text: doctor.library, path: "/doctor/library", icon: "book-open" },
      { text: doctor.profile, path: "/doctor/profile", icon: "user-round" },
      { text: doctor.security, path: "/security", icon: "key-round" },
    ],
    moreTitle: clinic,
  };
}

type StaffLink = AppLink & { readonly also?: readonly Role[] };

/** For reception and nurses, besides admins. */
const RECEPTION = ["reception", "nurse"] as const;
/** For editors, besides admins. */
const WRITING = ["editor"] as const;
/** For auditors, besides admins. */
const AUDITING = ["auditor"] as const;

/** Links of the staff's application: of admins, and of which other roles. `permissions.ts` decides what they may do. */
function staffLinks(): { readonly tabs: readonly StaffLink[]; readonly more: readonly StaffLink[] } {
  const { unanswered, unchecked, flagged, overdue } = ADMIN;
  return {
    tabs: [
      { text: ADMIN.today, path: DASHBOARD_PATH.admin, icon: "sun", end: true },
      {
        also: RECEPTION,
        text: ADMIN.consultations,
        path: "/AdminDashboard/visits",
        icon: "calendar-days",
        task: { count: "flagged", say: flagged },
      },
      { also: RECEPTION, text: ADMIN.users, path: "/AdminDashboard/manage-users", icon: "users-round" },
    ],
    more: [
      {
        text: ADMIN.doctors,
        path: "/AdminDashboard/verify-doctors",
        icon: "badge-check",
        task: { count: "unchecked", say: unchecked },
      },
      {
        also: RECEPTION,
        text: ADMIN.feedback,
        path: "/AdminDashboard/feedback",
        icon: "message-square-text",
        task: { count: "unanswered", say: unanswered },
      },
      { also: WRITING, text: ADMIN.blogs, path: "/AdminDashboard/create-blogs", icon: "pen-line" },
      { also: WRITING, text: ADMIN.library, path: "/AdminDashboard/library", icon: "book-open" },
      {
        text: ADMIN.grievances,
        path: "/AdminDashboard/grievances",
        icon: "circle-alert",
        task: { count: "overdue", say: overdue },
      },
      { text: ADMIN.assistant, path: "/AdminDashboard/assistant", icon: "concierge-bell" },
      { text: ADMIN.medicines, path: "/AdminDashboard/medicines", icon: "pill" },
      { text: ADMIN.clinic, path: "/AdminDashboard/clinic", icon: "store" },
      { text: ADMIN.staff, path: "/AdminDashboard/staff", icon: "circle-user-round" },
      { text: ADMIN.logins, path: "/AdminDashboard/logins", icon: "key-round" },
      { also: AUDITING, text: ADMIN.audit, path: "/AdminDashboard/audit", icon: "eye" },
    ],
  };
}

/** An admin's three tabs and the rest; of the others, all links of a role are tabs, and their own login is the rest. */
function staffNav(role: Role): AppNav {
  const { tabs, more } = staffLinks();
  if (role === "admin") return { tabs, more, moreTitle: SHELL.clinic };
  return {
    tabs: [...tabs, ...more].filter(({ also = [] }) => also.includes(role)),
    more: [{ text: ADMIN.logins, path: "/security", icon: "key-round" }],
    moreTitle: SHELL.clinic,
  };
}

/** The links of a role's application. */
export function appNav(role: Role): AppNav {
  if (role === "patient") return patientNav();
  return role === "doctor" ? doctorNav() : staffNav(role);
}

/** Lower case, because React Router matches paths case-insensitively. */
const AREA_PATHS: Readonly<Record<Area, string>> = { patient: "/patient", doctor: "/doctor", admin: "/admindashboard" };

/** The role in which a person uses a page: that of its area, otherwise their first one. */
export function roleAt(pathname: string, roles: readonly Role[]): Role | undefined {
  const path = `${pathname.toLowerCase()}/`;
  return ROLES.find((role) => roles.includes(role) && path.startsWith(`${AREA_PATHS[areaOf(role)]}/`)) ?? roles[0];
}
