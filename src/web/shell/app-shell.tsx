import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Role } from "#domain/actor.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { Bell } from "#web/features/notifications/bell.tsx";
import { SearchBox } from "#web/features/search/search-box.tsx";
import { SearchLink, useSearchShortcut } from "#web/features/search/search-control.tsx";
import { LanguageSwitch } from "#web/features/site/language-switch.tsx";
import { Logo } from "#web/features/site/logo.tsx";
import { ThemeSwitch } from "#web/features/site/theme-switch.tsx";
import { useOnline } from "#web/live/use-online.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, NavLink } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import type { ShownAccount } from "./account.ts";
import { AccountMenu } from "./account-menu.tsx";
import { type AppLink, appNav, type OpenTasks } from "./app-nav.ts";
import { EmergencyChip } from "./emergency-chip.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The patients' sidebar is on sunken paper, the clinic's own on deep green: the active role is always visible. */
const GROUNDS: Readonly<Record<Role, string>> = {
  patient: "app-side-paper bg-sunken border-r border-rule",
  doctor: "on-deep",
  admin: "on-deep",
};

interface LinkProps {
  readonly link: AppLink;
  readonly tasks: OpenTasks;
  readonly look?: "app-link" | "app-tab";
}

/** How many tasks wait behind a link; nothing without one. */
function TaskCount({ link: { task }, tasks }: Omit<LinkProps, "look">) {
  const count = task === undefined ? 0 : (tasks[task.count] ?? 0);
  if (task === undefined || count === 0) return null;
  return (
    <span className="app-count">
      <span aria-hidden="true" className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{task.say({ count })}</span>
    </span>
  );
}

function ShellLink({ link, tasks, look = "app-link" }: LinkProps) {
  const path = `${useLocation().pathname.toLowerCase()}/`;
  const isCovered = link.covers?.some((page) => path.startsWith(`${page.toLowerCase()}/`)) === true;
  const words = (
    <>
      <Icon name={link.icon} className={look === "app-tab" ? "size-6" : "size-5 shrink-0"} />
      <span>{link.text}</span>
      <TaskCount link={link} tasks={tasks} />
    </>
  );
  return (
    <li>
      {isCovered ? (
        <Link to={link.path} aria-current="page" className={look}>
          {words}
        </Link>
      ) : (
        <NavLink to={link.path} end={link.end === true} className={look}>
          {words}
        </NavLink>
      )}
    </li>
  );
}

function ShellLinks({ links, tasks }: { readonly links: readonly AppLink[]; readonly tasks: OpenTasks }) {
  return (
    <ul className="grid gap-0.5">
      {links.map((link) => (
        <ShellLink key={link.path} link={link} tasks={tasks} />
      ))}
    </ul>
  );
}

interface AppShellProps {
  readonly account: ShownAccount;
  readonly role: Role;
  readonly tasks: OpenTasks;
  readonly children: ReactNode;
}

/** The links of a role in the sidebar of a desktop, with the account at its end. */
function Sidebar({ account, role, tasks }: Omit<AppShellProps, "children">) {
  const nav = appNav(role);
  return (
    <nav aria-label={NAV.label} className={`app-side ${GROUNDS[role]}`}>
      <Logo onDeep={role !== "patient"} />
      <ShellLinks links={[...nav.tabs, ...(nav.beside ?? [])]} tasks={tasks} />
      <p className="app-side-title">{nav.moreTitle}</p>
      <ShellLinks links={nav.more} tasks={tasks} />
      <div className="app-side-foot sticky bottom-0 bg-inherit">
        <AccountMenu account={account} role={role} place="sidebar" />
      </div>
    </nav>
  );
}

/** The links of a role at the bottom of a phone; those that do not fit are behind the last tab. */
function TabBar({ role, tasks }: { readonly role: Role; readonly tasks: OpenTasks }) {
  const { tabs, more } = appNav(role);
  const folds = tabs.length < 5;
  const waits = more.some(({ task }) => task !== undefined && (tasks[task.count] ?? 0) > 0);
  return (
    <nav aria-label={NAV.label} className="app-tabs">
      <ul>
        {tabs.map((link) => (
          <ShellLink key={link.path} link={link} tasks={tasks} look="app-tab" />
        ))}
        {folds && (
          <li>
            <Menu
              group="site-menu"
              className="app-more"
              summaryClass="app-tab"
              summary={
                <>
                  <Icon name="menu" className="size-6" />
                  <span>{SHELL.more}</span>
                  {waits && <span aria-hidden="true" className="app-count" />}
                </>
              }
              panelClass="app-more-panel"
            >
              <ShellLinks links={more} tasks={tasks} />
            </Menu>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Says below the top bar that there is no network. Always in the page, so that screen readers announce the change. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <div aria-live="polite" aria-atomic="true">
      {!online && (
        <p className="border-b border-turmeric bg-turmeric-tint px-4 py-2 text-sm text-ink">{SHELL.offline}</p>
      )}
    </div>
  );
}

/**
 * The frame of a signed-in person's application: a sidebar and a top bar on a desktop, a top bar and tabs on a phone.
 * The window scrolls, so that the browser restores positions and finds text as on every page.
 */
export function AppShell({ account, role, tasks, children }: AppShellProps) {
  useSearchShortcut();
  return (
    <div className="app">
      <SkipLink />
      <Sidebar account={account} role={role} tasks={tasks} />
      <header className="app-top">
        <div className="app-top-logo">
          <Logo />
        </div>
        <SearchBox className="app-top-search" />
        <div className="grow" />
        <div className="wide:hidden">
          <SearchLink />
        </div>
        {role === "patient" && <EmergencyChip />}
        <div className="hidden items-center gap-5 px-2 text-sm font-medium wide:flex">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Bell />
        <div className="wide:hidden">
          <AccountMenu account={account} role={role} place="bar" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="app-main outline-none">
        <OfflineBanner />
        {children}
      </main>
      <TabBar role={role} tasks={tasks} />
      {/* Tells the styles that the tabs are complete (shell.css). */}
      <span hidden />
    </div>
  );
}
