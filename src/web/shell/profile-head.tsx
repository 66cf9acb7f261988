import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import { useAccount } from "./account.ts";
import { roleAt } from "./app-nav.ts";

const PATHS = {
  profile: "/patient/profile",
  security: "/security",
  notifications: "/notices",
  data: "/YourData",
} as const;
type ProfileTab = keyof typeof PATHS;
const TABS: readonly ProfileTab[] = ["profile", "security", "notifications", "data"];
const texts = (): Readonly<Record<ProfileTab, string>> => ({
  profile: SHELL.account.profile,
  security: SHELL.account.security,
  notifications: NOTIFICATIONS.title,
  data: SHELL.account.data,
});

interface ProfileHeadProps {
  readonly current: ProfileTab;
  readonly title: string;
  readonly lead: ReactNode;
  /** The link above the heading for those who are no patients. */
  readonly back?: ReactNode;
}

/**
 * The heading of a page of one's own account. Patients have tabs to the others, and on a phone, where the tabs don't
 * fit, the way back to the profile.
 */
export function ProfileHead({ current, title, lead, back }: ProfileHeadProps) {
  const isPatient = roleAt(useLocation().pathname, useAccount()?.roles ?? []) === "patient";
  return (
    <>
      {isPatient && current !== "profile" && (
        <div className="mb-2 sm:hidden">
          <BackLink to={PATHS.profile}>{SHELL.account.profile}</BackLink>
        </div>
      )}
      {!isPatient && back}
      <h1>{title}</h1>
      <p className="mt-3 max-w-[60ch] text-base text-muted">{lead}</p>
      {isPatient && (
        <PageTabs
          label={SHELL.account.profile}
          tabs={TABS.map((id) => ({ id, text: texts()[id] }))}
          current={current}
          address={(id) => PATHS[id]}
          className="mt-4 max-sm:hidden"
        />
      )}
    </>
  );
}

/** The profile's pages as links below the profile, for a phone, and further links. */
export function ProfileLinks({ links }: { readonly links: readonly { readonly to: string; readonly text: string }[] }) {
  return (
    <ul className="grid text-base">
      {TABS.slice(1).map((id) => (
        <li key={id} className="border-b border-rule sm:hidden">
          <TouchLink to={PATHS[id]}>{texts()[id]}</TouchLink>
        </li>
      ))}
      {links.map(({ to, text }) => (
        <li key={to} className="border-b border-rule">
          <TouchLink to={to}>{text}</TouchLink>
        </li>
      ))}
    </ul>
  );
}
