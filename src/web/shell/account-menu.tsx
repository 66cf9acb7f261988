import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { type Area, areaOf, type Role } from "#domain/actor.ts";
import { SIGN_OUT } from "#generated/messages/accounts/sign-out.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { LanguageSwitch } from "#web/features/site/language-switch.tsx";
import { ThemeSwitch } from "#web/features/site/theme-switch.tsx";
import { forgetHere } from "#web/session/forget-here.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Icon, type IconOf } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import type { ShownAccount } from "./account.ts";

interface Entry {
  readonly text: string;
  readonly path: string;
  readonly icon: IconOf;
}

const OWN_PAGE: Readonly<Record<Area, (texts: typeof SHELL.account) => Entry>> = {
  patient: ({ profile }) => ({ text: profile, path: "/patient/profile", icon: "user-round" }),
  doctor: ({ profile }) => ({ text: profile, path: "/doctor/profile", icon: "user-round" }),
  admin: ({ email }) => ({ text: email, path: "/AdminDashboard/email", icon: "mail" }),
};

/** The pages of an account; one without a role has no dashboard. */
function entries(role: Role | undefined): readonly Entry[] {
  const { account } = SHELL;
  const ofRole: readonly Entry[] =
    role === undefined
      ? []
      : [
          { text: account.dashboard, path: DASHBOARD_PATH[role], icon: "layout-dashboard" },
          OWN_PAGE[areaOf(role)](account),
        ];
  return [
    ...ofRole,
    { text: account.security, path: "/security", icon: "shield-check" },
    { text: account.data, path: "/YourData", icon: "folder-lock" },
  ];
}

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-2 px-3 text-left text-base font-medium text-ink no-underline " +
  "hover:bg-leaf-tint focus-visible:-outline-offset-3";

function initials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/u);
  const letters = [first, rest.at(-1) ?? ""].map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase();
}

/** The picture or the initials of a person, or an icon for one without a name. */
function Avatar({ name, picture }: Pick<ShownAccount, "name" | "picture">) {
  return (
    <span
      aria-hidden="true"
      className={
        "grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-tint text-sm " +
        "font-semibold text-leaf ring-1 ring-leaf-line"
      }
    >
      {picture !== null && <img src={picture} alt="" width={36} height={36} className="size-full object-cover" />}
      {picture === null && (name === "" ? <Icon name="circle-user-round" className="size-5" /> : initials(name))}
    </span>
  );
}

/** A name, or an email address that breaks before its "@". */
function Breakable({ text }: { readonly text: string }) {
  const [before = "", ...domain] = text.split(/(?=@)/u);
  return (
    <>
      {before}
      <wbr />
      {domain}
    </>
  );
}

/** Removes what is stored on this device at once: without a network the clinic can't end the session. */
function SignOut() {
  const [isAway, setIsAway] = useState(false);
  function send(event: FormEvent<HTMLFormElement>): void {
    forgetHere();
    if (navigator.onLine) return;
    event.preventDefault();
    setIsAway(true);
  }
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={send} className="mt-2 border-t border-rule pt-2">
      {isAway && <Alert kind="danger">{SIGN_OUT.away}</Alert>}
      <button type="submit" className={ROW}>
        {SIGN_OUT.signOut}
      </button>
    </Form>
  );
}

interface AccountMenuProps {
  readonly account: ShownAccount;
  readonly role: Role | undefined;
  /** Where the panel opens, and whether the button shows name and role. */
  readonly place: "header" | "bar" | "sidebar";
}

const PANEL =
  "z-30 rounded-3 border border-rule bg-surface p-2 text-ink shadow-(--shadow-3) max-h-[calc(100dvh-96px)] " +
  "overflow-y-auto";
const PLACES = {
  header: {
    summary: "min-h-12 rounded-2 border border-rule bg-surface py-1 pr-3 pl-1.5 max-w-[320px]",
    panel: `absolute top-[calc(100%+10px)] right-0 w-[290px] ${PANEL}`,
    text: "",
    // Where all pages of the site stand beside it, the email has no room; the panel shows it.
    below: "min-[1200px]:max-[1319px]:sr-only",
  },
  bar: {
    summary: "size-11 justify-center rounded-2",
    panel: `absolute top-full right-2 w-[min(290px,calc(100vw-16px))] ${PANEL}`,
    text: "sr-only",
    below: "",
  },
  sidebar: {
    summary: "min-h-14 rounded-2 p-2 wide:max-[68.75rem]:justify-center",
    panel: `fixed bottom-[76px] left-3 w-[290px] ${PANEL}`,
    text: "wide:max-[68.75rem]:sr-only",
    below: "",
  },
} as const;

/** Who is signed in, and the pages of the account; a `details` element, so that it opens without JavaScript. */
export function AccountMenu({ account, role, place }: AccountMenuProps) {
  const { name, email, picture } = account;
  const shown = name === "" ? (email ?? "") : name;
  const look = PLACES[place];
  const roleLabel = role && SHELL.roles[role];
  // The bar shows the email (spec.md section 2); beside a name it replaces the role, which the panel has.
  const below = name === "" || email === null ? roleLabel : email;
  return (
    <Menu
      group="site-menu"
      className={place === "header" ? "relative" : ""}
      summaryClass={`account-menu flex items-center gap-2.5 text-sm/5 text-inherit ${look.summary}`}
      summary={
        <>
          <Avatar name={name} picture={picture} />
          <span className={`min-w-0 grow ${look.text}`}>
            <span className="sr-only">{SHELL.account.label}: </span>
            <span lang={languageOf(shown)} className="line-clamp-2 font-semibold wrap-break-word">
              <Breakable text={shown} />
            </span>
            {below && (
              <span className={`block text-xs opacity-85 wrap-anywhere ${look.below}`}>
                <Breakable text={below} />
              </span>
            )}
          </span>
          {place !== "bar" && <Icon name="chevron-down" className="size-4 shrink-0 wide:max-[68.75rem]:sr-only" />}
        </>
      }
      panelClass={look.panel}
    >
      <p className="px-3 pt-2 pb-1 font-semibold wrap-anywhere" lang={languageOf(shown)}>
        {shown}
      </p>
      <p className="px-3 pb-3 text-xs text-muted wrap-anywhere">
        {[roleLabel, name === "" ? null : email].filter(Boolean).join(" · ")}
      </p>
      <ul className="border-t border-rule pt-2">
        {entries(role).map(({ text, path, icon }) => (
          <li key={path}>
            <Link to={path} className={ROW}>
              <Icon name={icon} className="size-5 shrink-0 text-leaf" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {place === "bar" && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-rule px-3 pt-2 text-sm text-leaf">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      )}
      {/* A form and not a link, so that prefetching or opening an address never signs a person out. */}
      <SignOut />
    </Menu>
  );
}
