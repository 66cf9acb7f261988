import BadgeCheck from "lucide-react/icons/badge-check";
import BookOpen from "lucide-react/icons/book-open";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import House from "lucide-react/icons/house";
import MenuIcon from "lucide-react/icons/menu";
import MessageSquareText from "lucide-react/icons/message-square-text";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import PenLine from "lucide-react/icons/pen-line";
import Store from "lucide-react/icons/store";
import UsersRound from "lucide-react/icons/users-round";
import X from "lucide-react/icons/x";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { SignOutForm } from "#web/features/accounts/sign-out-form.tsx";
import { Bell } from "#web/features/notifications/bell.tsx";
import { LanguageSwitch } from "#web/features/site/language-switch.tsx";
import { Logo } from "#web/features/site/logo.tsx";
import { ThemeSwitch } from "#web/features/site/theme-switch.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { NavLink, TouchLink } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import { ADMIN_PATHS } from "./admin-paths.ts";

const SECTIONS = [
  { to: ADMIN_PATHS.today, name: "today", Icon: House },
  { to: ADMIN_PATHS.consultations, name: "consultations", Icon: CalendarClock },
  { to: ADMIN_PATHS.users, name: "users", Icon: UsersRound },
  { to: ADMIN_PATHS.doctors, name: "doctors", Icon: BadgeCheck },
  { to: ADMIN_PATHS.blogs, name: "blogs", Icon: PenLine },
  { to: ADMIN_PATHS.feedback, name: "feedback", Icon: MessageSquareText },
  { to: ADMIN_PATHS.grievances, name: "grievances", Icon: MessageSquareWarning },
  { to: ADMIN_PATHS.library, name: "library", Icon: BookOpen },
  { to: ADMIN_PATHS.assistant, name: "assistant", Icon: ConciergeBell },
  { to: ADMIN_PATHS.clinic, name: "clinic", Icon: Store },
] as const;

/** Sections with subpages. */
const WITH_SUBPAGES: readonly string[] = [ADMIN_PATHS.consultations, ADMIN_PATHS.doctors, ADMIN_PATHS.library];

const SECTION_CLASS =
  "flex min-h-12 items-center gap-3 rounded-2 px-3 py-1 text-base text-on-deep no-underline " +
  "hover:bg-deep-2 aria-[current=page]:bg-deep-2 aria-[current=page]:font-semibold " +
  "aria-[current=page]:shadow-[inset_3px_0_0_var(--turmeric)]";

/** Counts of open admin tasks. */
interface OpenTasks {
  /** Unanswered messages. */
  readonly unanswered: number;
  /** Doctors whose registration is to be checked. */
  readonly unchecked: number;
  /** Upcoming consultations of doctors who can no longer be booked. */
  readonly flagged: number;
  /** Grievances past their deadline. */
  readonly overdue: number;
}

interface CountBadgeProps {
  readonly count: number;
  readonly say: (values: { readonly count: number }) => string;
}

function CountBadge({ count, say }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={
        "ml-auto grid min-h-6 min-w-6 place-items-center rounded-1 bg-turmeric " +
        "px-1.5 text-xs font-bold text-on-turmeric tabular-nums"
      }
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{say({ count })}</span>
    </span>
  );
}

function Rooms({ openTasks }: { readonly openTasks: OpenTasks }) {
  return (
    <ul className="grid gap-1">
      {SECTIONS.map(({ to, name, Icon }) => (
        <li key={to}>
          <NavLink to={to} end={!WITH_SUBPAGES.includes(to)} className={SECTION_CLASS}>
            <Icon className="size-5 shrink-0" strokeWidth={1.75} />
            {ADMIN[name]}
            {to === ADMIN_PATHS.feedback && <CountBadge count={openTasks.unanswered} say={ADMIN.unanswered} />}
            {to === ADMIN_PATHS.consultations && <CountBadge count={openTasks.flagged} say={ADMIN.flagged} />}
            {to === ADMIN_PATHS.grievances && <CountBadge count={openTasks.overdue} say={ADMIN.overdue} />}
            {to === ADMIN_PATHS.doctors && <CountBadge count={openTasks.unchecked} say={ADMIN.unchecked} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Person({ email }: { readonly email: string }) {
  return (
    <div className="border-t border-deep-line px-3 pt-4 text-sm">
      <p className="wrap-anywhere">{email}</p>
      <TouchLink to={ADMIN_PATHS.email} className="text-turmeric underline underline-offset-[.2em]">
        {EMAIL_CHANGE.change}
      </TouchLink>
      <br />
      <TouchLink to={ADMIN_PATHS.security} className="text-turmeric underline underline-offset-[.2em]">
        {SECURITY.title}
      </TouchLink>
      <div className="flex flex-wrap justify-between gap-x-4">
        <SignOutForm buttonClass="touch-link text-turmeric underline underline-offset-[.2em]" />
        <ThemeSwitch />
      </div>
      <LanguageSwitch className="text-turmeric" />
    </div>
  );
}

interface SidebarProps {
  readonly email: string;
  readonly openTasks: OpenTasks;
}

export function Sidebar({ email, openTasks }: SidebarProps) {
  return (
    <nav aria-label={ADMIN.nav} className="on-deep hidden px-4 py-6 wide:block">
      <div className="sticky top-6 flex min-h-[calc(100dvh-48px)] flex-col gap-5">
        <div className="flex items-center justify-between pl-1">
          <Logo onDeep />
          <Bell onDeep />
        </div>
        <Rooms openTasks={openTasks} />
        <div className="mt-auto">
          <Person email={email} />
        </div>
      </div>
    </nav>
  );
}

/** On a phone the sidebar is a menu behind one button. */
export function AdminHeader({ email, openTasks }: SidebarProps) {
  return (
    <header className="relative z-10 border-b border-rule bg-paper wide:hidden">
      <div className="page flex min-h-[68px] items-center justify-between gap-2">
        <Logo />
        <div className="ml-auto">
          <Bell />
        </div>
        <Menu
          group="admin-menu"
          summaryClass={buttonClass("outlined", true)}
          summary={
            <>
              <MenuIcon className="size-5 group-open/menu:hidden" strokeWidth={1.75} />
              <X className="hidden size-5 group-open/menu:block" strokeWidth={1.75} />
              <span className="group-open/menu:hidden">{ADMIN.menu}</span>
              <span className="hidden group-open/menu:inline">{ADMIN.close}</span>
            </>
          }
          panelClass="on-deep absolute inset-x-0 top-full grid gap-5 px-4 py-5 shadow-(--shadow-3)"
        >
          <nav aria-label={ADMIN.nav}>
            <Rooms openTasks={openTasks} />
          </nav>
          <Person email={email} />
        </Menu>
      </div>
    </header>
  );
}
