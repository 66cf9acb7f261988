import { NAV } from "#generated/messages/site/nav.ts";
import { SignOutForm } from "#web/features/accounts/sign-out-form.tsx";
import { Bell } from "#web/features/notifications/bell.tsx";
import type { HeaderUser } from "#web/features/site/header-user.ts";
import { Logo } from "#web/features/site/logo.tsx";
import { DASHBOARD_PATH, loginItems, pageItems, signupItems } from "#web/features/site/nav-items.ts";
import { NavMenu } from "#web/features/site/nav-menu.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, NavLink } from "#web/ui/layout/link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

const PAGE_LINK =
  "relative flex min-h-12 items-center rounded-2 px-2 text-base whitespace-nowrap font-medium text-ink " +
  "no-underline hover:bg-leaf-tint min-[1200px]:px-3.5 aria-[current=page]:font-[650] " +
  "aria-[current=page]:text-leaf aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 " +
  "min-[1200px]:aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-1.5 " +
  "aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-[2px] " +
  "aria-[current=page]:after:bg-turmeric";

/** Longer e-mail addresses are set smaller, so that they wrap without changing the height of the header. */
const LONG_EMAIL = 40;

function SignedIn({ email, roles }: { readonly email: string; readonly roles: HeaderUser["roles"] }) {
  const [role] = roles;
  const mark = (
    <>
      <Icon of="circle-user-round" className="size-5 shrink-0" />
      <span className={`max-w-[30ch] py-1 wrap-anywhere ${email.length > LONG_EMAIL ? "text-xs/4" : "text-sm/5"}`}>
        {email}
      </span>
    </>
  );
  return (
    <div className="ml-2 flex min-w-0 items-center gap-3 border-l border-rule pl-4">
      {role === undefined ? (
        <span className="flex min-h-11 items-center gap-2 text-sm">{mark}</span>
      ) : (
        <Link
          to={DASHBOARD_PATH[role]}
          title={NAV.dashboards[role]}
          className="flex min-h-11 items-center gap-2 text-sm text-ink no-underline hover:underline"
        >
          {mark}
        </Link>
      )}
      <SignOutForm buttonClass={`${buttonClass("outlined", true)} whitespace-nowrap`} />
    </div>
  );
}

export function Header({ email, roles }: HeaderUser) {
  return (
    <header className="relative z-10 border-b border-rule bg-paper">
      <div className="page flex min-h-[68px] items-center gap-2 min-[400px]:gap-6 wide:min-h-[84px]">
        <Logo />
        <nav aria-label={NAV.label} className="ml-auto hidden items-center gap-1 lg:flex">
          <ul className="flex gap-1">
            {pageItems().map(({ words, path }) => (
              <li key={path}>
                <NavLink to={path} className={PAGE_LINK}>
                  {words}
                </NavLink>
              </li>
            ))}
          </ul>
          {email === undefined ? (
            <div className="flex ml-2 items-center gap-2 min-[1200px]:ml-4">
              <NavMenu words={NAV.login} look="quiet" items={loginItems()} />
              <NavMenu words={NAV.signup} look="outlined" items={signupItems()} />
            </div>
          ) : (
            <SignedIn email={email} roles={roles} />
          )}
        </nav>
        <div
          className={
            "ml-auto flex shrink-0 items-center gap-1 min-[380px]:gap-2 " +
            (email === undefined ? "lg:hidden" : "lg:-mr-2 lg:ml-0")
          }
        >
          <Bell />
          <MobileMenu email={email} roles={roles} />
        </div>
      </div>
    </header>
  );
}
