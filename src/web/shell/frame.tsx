import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useAccount } from "./account.ts";
import { type OpenTasks, roleAt } from "./app-nav.ts";
import { AppShell } from "./app-shell.tsx";
import { SiteShell } from "./site-shell.tsx";

interface FrameProps {
  readonly tasks: OpenTasks;
  readonly year: number | undefined;
  readonly children: ReactNode;
}

/**
 * The application of a signed-in person. A guardian without an account, and an account without a role, have the frame
 * of public pages.
 */
export function Frame({ tasks, year, children }: FrameProps) {
  const account = useAccount();
  const { pathname } = useLocation();
  const role = account && roleAt(pathname, account.roles);
  if (account === undefined || role === undefined) return <SiteShell year={year}>{children}</SiteShell>;
  return (
    <AppShell account={account} role={role} tasks={tasks}>
      {children}
    </AppShell>
  );
}
