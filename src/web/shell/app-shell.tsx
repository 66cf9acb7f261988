import { cva, type VariantProps } from "class-variance-authority";
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
const sideClass = cva(
  "app-side hidden wide:sticky wide:top-[var(--call-bar,0px)] wide:row-[1/3] wide:flex " +
    "wide:h-[calc(100dvh_-_var(--call-bar,0px))] wide:flex-col wide:gap-0.5 wide:overflow-y-auto wide:px-1 " +
    "wide:py-2.5 wide:[scrollbar-width:thin] min-[68.75rem]:px-3 min-[68.75rem]:pb-3",
  { variants: { ground: { paper: "border-r border-rule bg-sunken", deep: "on-deep" } } },
);
const sideTitleClass = cva("px-3 pt-3.5 pb-1 text-xs max-[68.75rem]:sr-only", {
  variants: { ground: { paper: "text-muted", deep: "text-on-deep-muted" } },
});
const sideFootClass = cva("sticky bottom-0 mt-auto border-t bg-inherit pt-2.5", {
  variants: { ground: { paper: "border-rule", deep: "border-deep-line" } },
});

/** In the folded sidebar an icon has its word below. */
const SIDE_LINK =
  "max-[68.75rem]:flex-col max-[68.75rem]:justify-center max-[68.75rem]:gap-0.5 max-[68.75rem]:px-0 " +
  "max-[68.75rem]:py-1.5 max-[68.75rem]:text-center max-[68.75rem]:text-xs/[1rem] " +
  "max-[68.75rem]:wrap-anywhere aria-[current=page]:font-[650]";
const linkClass = cva(
  "app-link relative flex min-h-11 items-center gap-3 rounded-2 px-3 py-1 leading-[1.25rem] font-medium " +
    "text-inherit no-underline focus-visible:-outline-offset-3",
  {
    variants: {
      ground: {
        panel: "",
        paper:
          `${SIDE_LINK} hover:bg-leaf-tint aria-[current=page]:bg-surface aria-[current=page]:text-leaf ` +
          "aria-[current=page]:shadow-[inset_3px_0_0_var(--turmeric),0_0_0_1px_var(--rule)]",
        deep:
          `${SIDE_LINK} hover:bg-deep-2 aria-[current=page]:bg-deep-2 ` +
          "aria-[current=page]:shadow-[inset_3px_0_0_var(--turmeric)]",
      },
    },
  },
);
const SIDE_LOGO =
  "mb-2.5 flex-none justify-center max-[68.75rem]:[&>span]:sr-only min-[68.75rem]:justify-start " +
  "min-[68.75rem]:px-2.5 min-[68.75rem]:[&>span]:min-w-0";

interface LinkProps {
  readonly link: AppLink;
  readonly tasks: OpenTasks;
  readonly look?: "tab" | VariantProps<typeof linkClass>["ground"];
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

function ShellLink({ link, tasks, look = "panel" }: LinkProps) {
  const className = look === "tab" ? TAB : linkClass({ ground: look });
  const path = `${useLocation().pathname.toLowerCase()}/`;
  const isCovered = link.covers?.some((page) => path.startsWith(`${page.toLowerCase()}/`)) === true;
  const text = (
    <>
      <Icon name={link.icon} className={look === "tab" ? "size-6" : "size-5 shrink-0"} />
      <span>{link.text}</span>
      <TaskCount link={link} tasks={tasks} look={look} />
    </>
  );
  return (
    <li>
      {isCovered ? (
        <Link to={link.path} aria-current="page" className={className}>
          {text}
        </Link>
      ) : (
        <NavLink to={link.path} end={link.end === true} className={className}>
          {text}
        </NavLink>
      )}
    </li>
  );
}

interface ShellLinksProps extends Omit<LinkProps, "link"> {
  readonly links: readonly AppLink[];
}

function ShellLinks({ links, ...props }: ShellLinksProps) {
  return (
    <ul className="grid gap-0.5">
      {links.map((link) => (
        <ShellLink key={link.path} link={link} {...props} />
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
  const ground = role === "patient" ? "paper" : "deep";
  return (
    <nav aria-label={NAV.label} className={sideClass({ ground })}>
      <Logo onDeep={ground === "deep"} className={SIDE_LOGO} />
      <ShellLinks links={[...nav.tabs, ...(nav.beside ?? [])]} tasks={tasks} look={ground} />
      <p className={sideTitleClass({ ground })}>{nav.moreTitle}</p>
      <ShellLinks links={nav.more} tasks={tasks} look={ground} />
      <div className={sideFootClass({ ground })}>
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

const APP =
  "app min-h-[calc(100dvh_-_var(--call-bar,0px))] text-[1rem]/[1.625rem] wide:grid " +
  "wide:grid-cols-[var(--side)_minmax(0,1fr)] wide:grid-rows-[var(--bar)_1fr]";

/**
 * The frame of a signed-in person's application: a sidebar and a top bar on a desktop, a top bar and tabs on a phone.
 * The window scrolls, so that the browser restores positions and finds text as on every page.
 */
export function AppShell({ account, role, tasks, children }: AppShellProps) {
  useSearchShortcut();
  return (
    <div className={APP}>
      <SkipLink />
      <Sidebar account={account} role={role} tasks={tasks} />
      <header
        className={
          "app-top sticky top-[var(--call-bar,0px)] z-12 flex min-h-(--bar) items-center gap-1 border-b " +
          "border-rule bg-paper pr-2 pl-(--gutter) wide:gap-3 wide:px-(--gutter)"
        }
      >
        <div className="flex wide:hidden">
          <Logo className="max-[26.875rem]:[&>span]:sr-only max-[22.5rem]:[&>span]:hidden" />
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
      <main
        id="main"
        tabIndex={-1}
        className={"min-w-0 pb-[calc(var(--tabs)_+_24px_+_env(safe-area-inset-bottom))] outline-none wide:pb-6"}
      >
        <OfflineBanner />
        {children}
      </main>
      <TabBar role={role} tasks={tasks} />
      {/* Tells the styles that the tabs are complete (base.css). */}
      <span hidden />
    </div>
  );
}
