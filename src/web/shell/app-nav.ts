import { ROLES, type Role } from "#domain/actor.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { DASHBOARD_PATH } from "#web/dashboard-path.ts";
import type { IconOf } from "#web/ui/layout/icon.tsx";

/** Counts of what waits for the signed-in person; one that is missing counts as 0. */
export type OpenTasks = Readonly<
  Partial<Record<"messages" | "requests" | "unanswered" | "unchecked" | "flagged" | "overdue", number>>
>;

export interface AppLink {
  readonly words: string;
  readonly path: string;
  readonly icon: IconOf;
  /** Subpages mark another link as current. */
  readonly end?: boolean;
  /** Pages elsewhere that belong to this link. */
  readonly covers?: readonly string[];
  readonly task?: { readonly of: keyof OpenTasks; readonly say: (values: { readonly count: number }) => string };
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
const PROFILE_PAGES = ["/security", "/notices", "/YourData", "/patient/email"] as const;

function patientNav(): AppNav {
  const { patient, explore } = SHELL;
  return {
    tabs: [
      { words: patient.home, path: DASHBOARD_PATH.patient, icon: "house" },
      { words: patient.appointments, path: "/patient/appointments", icon: "calendar-days" },
      { words: patient.prescriptions, path: "/patient/prescriptions", icon: "pill" },
      {
        words: patient.messages,
        path: "/patient/messages",
        icon: "message-square",
        task: { of: "messages", say: SHELL.waiting },
      },
      { words: patient.profile, path: "/patient/profile", icon: "user-round", covers: PROFILE_PAGES },
    ],
    beside: [
      { words: patient.record, path: "/patient/record", icon: "heart-pulse" },
      { words: patient.reminders, path: "/patient/reminders", icon: "clock" },
    ],
    more: [
      { words: patient.doctors, path: "/Doctors", icon: "stethoscope" },
      { words: patient.remedies, path: "/Remedies", icon: "leaf" },
      { words: patient.assistant, path: "/Assistant", icon: "message-circle-question-mark" },
    ],
    moreTitle: explore,
  };
}

function doctorNav(): AppNav {
  const { doctor, clinic } = SHELL;
  return {
    tabs: [
      {
        words: doctor.today,
        path: DASHBOARD_PATH.doctor,
        icon: "sun",
        task: { of: "requests", say: SHELL.waiting },
      },
      { words: doctor.calendar, path: "/doctor/calendar", icon: "calendar-days" },
      { words: doctor.patients, path: "/doctor/patients", icon: "users-round" },
      {
        words: doctor.messages,
        path: "/doctor/messages",
        icon: "message-square",
        task: { of: "messages", say: SHELL.waiting },
      },
    ],
    more: [
      { words: doctor.hours, path: "/doctor/hours", icon: "clock" },
      { words: doctor.earnings, path: "/doctor/earnings", icon: "indian-rupee" },
      { words: doctor.library, path: "/doctor/library", icon: "book-open" },
      { words: doctor.profile, path: "/doctor/profile", icon: "user-round" },
      { words: doctor.security, path: "/security", icon: "key-round" },
    ],
    moreTitle: clinic,
  };
}

function adminNav(): AppNav {
  const { unanswered, unchecked, flagged, overdue } = ADMIN;
  return {
    tabs: [
      { words: ADMIN.today, path: DASHBOARD_PATH.admin, icon: "sun", end: true },
      {
        words: ADMIN.consultations,
        path: "/AdminDashboard/visits",
        icon: "calendar-days",
        task: { of: "flagged", say: flagged },
      },
      { words: ADMIN.users, path: "/AdminDashboard/manage-users", icon: "users-round" },
    ],
    more: [
      {
        words: ADMIN.doctors,
        path: "/AdminDashboard/verify-doctors",
        icon: "badge-check",
        task: { of: "unchecked", say: unchecked },
      },
      {
        words: ADMIN.feedback,
        path: "/AdminDashboard/feedback",
        icon: "message-square-text",
        task: { of: "unanswered", say: unanswered },
      },
      { words: ADMIN.blogs, path: "/AdminDashboard/create-blogs", icon: "pen-line" },
      { words: ADMIN.library, path: "/AdminDashboard/library", icon: "book-open" },
      {
        words: ADMIN.grievances,
        path: "/AdminDashboard/grievances",
        icon: "circle-alert",
        task: { of: "overdue", say: overdue },
      },
      { words: ADMIN.assistant, path: "/AdminDashboard/assistant", icon: "concierge-bell" },
      { words: ADMIN.clinic, path: "/AdminDashboard/clinic", icon: "store" },
    ],
    moreTitle: SHELL.clinic,
  };
}

const NAVS: Readonly<Record<Role, () => AppNav>> = { patient: patientNav, doctor: doctorNav, admin: adminNav };

/** The links of a role's application. */
export function appNav(role: Role): AppNav {
  return NAVS[role]();
}

/** Lower case, because React Router matches paths case-insensitively. */
const AREAS: Readonly<Record<Role, string>> = { patient: "/patient", doctor: "/doctor", admin: "/admindashboard" };

/** The role in which a person uses a page: that of its area, otherwise their first one. */
export function roleAt(pathname: string, roles: readonly Role[]): Role | undefined {
  const path = `${pathname.toLowerCase()}/`;
  return ROLES.find((role) => roles.includes(role) && path.startsWith(`${AREAS[role]}/`)) ?? roles[0];
}
