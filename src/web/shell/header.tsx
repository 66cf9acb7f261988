import { NAV } from "#generated/messages/site/nav.ts";
import { Bell } from "#web/features/notifications/bell.tsx";
import { SearchBox } from "#web/features/search/search-box.tsx";
import { Logo } from "#web/features/site/logo.tsx";
import { loginItems, pageItems, signupItems } from "#web/features/site/nav-items.ts";
import { NavMenu } from "#web/features/site/nav-menu.tsx";
import { NavLink } from "#web/ui/layout/link.tsx";
import { useAccount } from "./account.ts";
import { AccountMenu } from "./account-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

const PAGE_LINK =
  "relative flex min-h-12 items-center rounded-2 px-2.5 text-base whitespace-nowrap font-medium text-ink " +
  "no-underline hover:bg-leaf-tint aria-[current=page]:font-[650] aria-[current=page]:text-leaf " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-1.5 " +
  "aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-[2px] " +
  "aria-[current=page]:after:bg-turmeric";

/** The header of public pages: the site's links, and the ways in or the signed-in account. */
export function Header() {
  const account = useAccount();
  return (
    <header className="relative z-10 border-b border-rule bg-paper">
      <div className="page flex min-h-[60px] items-center gap-2 min-[80rem]:min-h-[76px]">
        <Logo />
        <nav aria-label={NAV.label} className="ml-auto hidden items-center gap-1 min-[80rem]:flex">
          <ul className="flex">
            {pageItems().map(({ text, path }) => (
              <li key={path}>
                <NavLink to={path} className={PAGE_LINK}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          {account === undefined && (
            <div className="ml-2 flex items-center gap-2">
              <NavMenu text={NAV.login} variant="quiet" items={loginItems()} />
              <NavMenu text={NAV.signup} variant="primary" items={signupItems()} />
            </div>
          )}
        </nav>
        <SearchBox className="ml-auto max-[39.9375rem]:hidden min-[80rem]:hidden" />
        <div
          className={
            "flex shrink-0 items-center gap-1 max-[39.9375rem]:ml-auto min-[23.75rem]:gap-2 " +
            (account === undefined ? "min-[80rem]:hidden" : "")
          }
        >
          <Bell />
          {account && (
            <>
              <div className="max-[59.9375rem]:hidden">
                <AccountMenu account={account} role={account.roles[0]} place="header" />
              </div>
              <div className="relative min-[60rem]:hidden">
                <AccountMenu account={account} role={account.roles[0]} place="bar" />
              </div>
            </>
          )}
          <MobileMenu short={account !== undefined} />
        </div>
      </div>
    </header>
  );
}
