import { NAV } from "#generated/messages/site/nav.ts";
import { STRIP } from "#generated/messages/site/strip.ts";
import { SignOutForm } from "#web/features/accounts/sign-out-form.tsx";
import type { HeaderUser } from "#web/features/site/header-user.ts";
import { DASHBOARD_PATH, loginItems, pageItems, type RoleItem, signupItems } from "#web/features/site/nav-items.ts";
import { RoleIcon } from "#web/features/site/role-icon.tsx";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { ThemeSwitch } from "#web/features/site/theme-switch.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { NavLink } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";

const PAGE_LINK =
  "flex min-h-14 items-center border-b border-rule font-display text-[1.375rem] font-medium " +
  "text-ink no-underline focus-visible:-outline-offset-3 aria-[current=page]:border-l-4 " +
  "aria-[current=page]:border-l-turmeric aria-[current=page]:pl-3 aria-[current=page]:text-leaf";

type Item = Omit<RoleItem, "help">;

function Chips({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  return (
    <div className="mt-6">
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {items.map(({ role, words, path }) => (
          <li key={path}>
            <ButtonLink to={path} small className="font-normal">
              <RoleIcon of={role} className="size-4" />
              {words}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Account({ email, roles }: { readonly email: string; readonly roles: HeaderUser["roles"] }) {
  const [role] = roles;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-2 text-sm">
        <Icon of="circle-user-round" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {role && (
          <ButtonLink to={DASHBOARD_PATH[role]} look="primary" small>
            {NAV.dashboards[role]}
          </ButtonLink>
        )}
        <SignOutForm buttonClass={buttonClass("outlined", true)} />
      </div>
    </div>
  );
}

function Summary() {
  return (
    <>
      <Icon of="menu" className="size-5 group-open/menu:hidden" />
      <Icon of="x" className="hidden size-5 group-open/menu:block" />
      <span className="group-open/menu:hidden">{NAV.menu}</span>
      <span className="hidden group-open/menu:inline">{NAV.close}</span>
    </>
  );
}

export function MobileMenu({ email, roles }: HeaderUser) {
  const { emergency } = useSiteData();
  const signups = [...signupItems(), { role: "admin", words: NAV.adminSignup, path: "/admin/signup" } as const];
  return (
    <Menu
      group="site-menu"
      className="ml-auto shrink-0 lg:hidden"
      summaryClass={buttonClass("outlined", true)}
      summary={<Summary />}
      panelClass={
        "absolute inset-x-0 top-full border-b border-rule bg-surface px-(--gutter) pt-2 pb-8 shadow-(--shadow-3)"
      }
    >
      <nav aria-label={NAV.label}>
        <ul>
          {pageItems().map(({ words, path }) => (
            <li key={path}>
              <NavLink to={path} className={PAGE_LINK}>
                {words}
              </NavLink>
            </li>
          ))}
        </ul>
        {email === undefined ? (
          <>
            <Chips title={NAV.login} items={loginItems()} />
            <Chips title={NAV.signup} items={signups} />
          </>
        ) : (
          <Account email={email} roles={roles} />
        )}
      </nav>
      <div
        className={
          "mt-7 flex items-center justify-between gap-x-3 border-t " +
          "border-rule pt-3 text-sm font-semibold text-leaf"
        }
      >
        <a href={telephone(emergency.mentalHealth)} className="touch-link no-underline">
          {STRIP.calls.mentalHealth} {emergency.mentalHealth}
        </a>
        <ThemeSwitch />
      </div>
    </Menu>
  );
}
