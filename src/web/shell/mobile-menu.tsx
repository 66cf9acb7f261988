import { CONTROL } from "#generated/messages/search/control.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import { STRIP } from "#generated/messages/site/strip.ts";
import { searchControl } from "#web/features/search/search-control.tsx";
import { LanguageSwitch } from "#web/features/site/language-switch.tsx";
import { loginItems, pageItems, type RoleItem, signupItems } from "#web/features/site/nav-items.ts";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { ThemeSwitch } from "#web/features/site/theme-switch.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { NavLink, TouchLink } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import { useAccount } from "./account.ts";

const PAGE_LINK =
  "flex min-h-11 items-center gap-3.5 border-b border-rule font-display text-[1.25rem] font-medium " +
  "text-ink no-underline focus-visible:-outline-offset-3 aria-[current=page]:-ml-3 aria-[current=page]:border-l-3 " +
  "aria-[current=page]:border-l-turmeric aria-[current=page]:pl-[9px] aria-[current=page]:text-leaf";

interface RolesProps {
  readonly title: string;
  readonly items: readonly Pick<RoleItem, "text" | "path">[];
  /** The first is the usual choice. */
  readonly first?: "primary" | "outlined";
}

function Roles({ title, items, first = "outlined" }: RolesProps) {
  return (
    <div className="mt-3">
      <h2 className="mb-1.5 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="flex gap-2">
        {items.map(({ text, path }, index) => (
          <li key={path} className="grid grow basis-0">
            <ButtonLink to={path} variant={index === 0 ? first : "outlined"} size="small" className="px-2!">
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The ways in; the specification's admin entry of the sign-up list is a text link below the buttons. */
function LoginLinks() {
  return (
    <div className="border-t-2 border-leaf">
      <Roles title={NAV.loginAs} items={loginItems()} />
      <Roles title={NAV.signupAs} items={signupItems()} first="primary" />
      <TouchLink to="/admin/signup" className="text-sm">
        {NAV.adminSignup}
      </TouchLink>
    </div>
  );
}

/** The links of the header behind one button, where the window is too narrow for them. */
export function MobileMenu({ short }: { readonly short: boolean }) {
  const { emergency } = useSiteData();
  const signedIn = useAccount() !== undefined;
  const textClass = short ? "max-[29.9375rem]:sr-only" : "";
  return (
    <Menu
      group="site-menu"
      className="shrink-0 min-[80rem]:hidden"
      summaryClass={buttonClass({ variant: "outlined", size: "small" })}
      summary={
        <>
          <Icon name="menu" className="size-5 group-open/menu:hidden" />
          <Icon name="x" className="hidden size-5 group-open/menu:block" />
          <span className={`group-open/menu:hidden ${textClass}`}>{NAV.menu}</span>
          <span className={`hidden group-open/menu:inline ${textClass}`}>{NAV.close}</span>
        </>
      }
      panelClass={
        "absolute inset-x-0 top-full border-b border-rule bg-paper px-(--gutter) pt-1 pb-5 shadow-(--shadow-3)"
      }
    >
      <nav aria-label={NAV.label}>
        <ul>
          <li>
            <NavLink to="/search" className={PAGE_LINK} {...searchControl()}>
              <Icon name="search" className="size-5 shrink-0" />
              <span className="grow">{CONTROL.open}</span>
              <Icon name="chevron-right" className="size-4 shrink-0" />
            </NavLink>
          </li>
          {pageItems().map(({ text: page, path, icon }) => (
            <li key={path}>
              <NavLink to={path} className={PAGE_LINK}>
                <Icon name={icon} className="size-5 shrink-0" />
                <span className="grow">{page}</span>
                <Icon name="chevron-right" className="size-4 shrink-0" />
              </NavLink>
            </li>
          ))}
        </ul>
        {!signedIn && <LoginLinks />}
      </nav>
      <div className="mt-3 flex justify-between gap-x-4 border-t border-rule pt-2 text-sm text-leaf">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <a href={telephone(emergency.mentalHealth)} className="touch-link text-sm no-underline wide:hidden">
        {STRIP.calls.mentalHealth} {emergency.mentalHealth}
      </a>
    </Menu>
  );
}
