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
  readonly look?: "link" | "tab";
}

/** An icon with its word below. Not centred: an icon that is painted before its word has arrived would move. */
const TAB =
  "relative grid h-(--tabs) content-start justify-items-center gap-[3px] rounded-2 px-px pt-2.5 text-center " +
  "text-xs/[1rem] tracking-[-0.01em] text-muted no-underline focus-visible:outline-offset-[-3px] " +
  "max-[22.5rem]:text-[0.75rem] max-[22.5rem]:tracking-[-0.03em] before:absolute before:inset-x-[18%] before:-top-px " +
  "before:h-[3px] current-tab:font-[650] current-tab:text-leaf current-tab:before:bg-turmeric";
/** On a tab a count is a dot; its number is in the name of the link. */
const TAB_COUNT =
  "absolute top-2 left-[calc(50%+6px)] grid size-3 place-items-center overflow-hidden rounded-full border-2 " +
  "border-surface bg-turmeric text-xs/none font-bold text-transparent";

/** How many tasks wait behind a link; nothing without one. */
function TaskCount({ link: { task }, tasks, look }: LinkProps) {
  const count = task === undefined ? 0 : (tasks[task.count] ?? 0);
  if (task === undefined || count === 0) return null;
  return (
    <span className={look === "tab" ? TAB_COUNT : "app-count"}>
      <span aria-hidden="true" className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{task.say({ count })}</span>
    </span>
  );
}

function ShellLink({ link, tasks, look = "link" }: LinkProps) {
  const linkClass = look === "tab" ? TAB : "app-link";
  const path = `${useLocation().pathname.toLowerCase()}/`;
  const isCovered = link.covers?.some((page) => path.startsWith(`${page.toLowerCase()}/`)) === true;
  const words = (
    <>
      <Icon name={link.icon} className={look === "tab" ? "size-6" : "size-5 shrink-0"} />
      <span>{link.text}</span>
      <TaskCount link={link} tasks={tasks} look={look} />
    </>
  );
  return (
    <li>
      {isCovered ? (
        <Link to={link.path} aria-current="page" className={linkClass}>
          {words}
        </Link>
      ) : (
        <NavLink to={link.path} end={link.end === true} className={linkClass}>
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

const MORE_PANEL =
  "fixed inset-x-0 bottom-[calc(var(--tabs)+env(safe-area-inset-bottom))] max-h-[70dvh] overflow-y-auto rounded-t-3 " +
  "border-t border-t-rule bg-surface px-4 py-3 shadow-(--shadow-3) [&_[aria-current=page]]:bg-leaf-tint " +
  "[&_[aria-current=page]]:text-leaf";

/** The links of a role at the bottom of a phone; those that do not fit are behind the last tab. */
function TabBar({ role, tasks }: { readonly role: Role; readonly tasks: OpenTasks }) {
  const { tabs, more } = appNav(role);
  const folds = tabs.length < 5;
  const waits = more.some(({ task }) => task !== undefined && (tasks[task.count] ?? 0) > 0);
  return (
    <nav
      aria-label={NAV.label}
      className={
        "app-tabs fixed inset-x-0 bottom-0 z-12 border-t border-rule bg-surface " +
        "pb-[env(safe-area-inset-bottom)] wide:hidden"
      }
    >
      <ul
        className={
          "flex h-(--tabs) justify-between px-1.5 *:grid *:min-w-12 *:flex-auto max-[22.5rem]:px-0.5 " +
          "max-[22.5rem]:*:min-w-11"
        }
      >
        {tabs.map((link) => (
          <ShellLink key={link.path} link={link} tasks={tasks} look="tab" />
        ))}
        {folds && (
          <li>
            <Menu
              group="site-menu"
              summaryClass={TAB}
              summary={
                <>
                  <Icon name="menu" className="size-6" />
                  <span>{SHELL.more}</span>
                  {waits && <span aria-hidden="true" className={TAB_COUNT} />}
                </>
              }
              panelClass={MORE_PANEL}
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
        <SearchBox className="hidden wide:block wide:min-w-[120px] wide:flex-[0_1_380px]" />
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
