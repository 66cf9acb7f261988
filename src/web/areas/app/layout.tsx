import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { clinicYear } from "#domain/time.ts";
import { pathOf } from "#web/addresses/next-path.ts";
import { CodeDuty } from "#web/features/accounts/code-duty.tsx";
import { codeDutyView } from "#web/features/accounts/code-duty-view.ts";
import { skipForPreviews } from "#web/features/blog/previews.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { useAccount } from "#web/shell/account.ts";
import { roleAt } from "#web/shell/app-nav.ts";
import { FailureScreen } from "#web/shell/failure-screen.tsx";
import { Frame } from "#web/shell/frame.tsx";
import { openTasks, rolesOf, TASK_TOPICS } from "#web/shell/open-tasks.ts";
import type { Route } from "./+types/layout.ts";

/** Counts for the navigation. Guards are those of the pages below. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const role = roleAt(pathOf(url.pathname), rolesOf(ctx.actor));
  const { app, actor } = ctx;
  const isAccount = actor.kind === "account";
  const deadline = isAccount ? await app.logins.readOwnDeadline(actor) : null;
  const duty = codeDutyView(deadline, isAccount && actor.mustSetUpCode === true);
  return { ...(await openTasks(ctx, role)), year: clinicYear(Date.now()), duty };
}

export const shouldRevalidate = skipForPreviews;

/** Keeps the counts of the navigation up to date. */
function LiveTasks({ version }: { readonly version: number }) {
  const role = roleAt(useLocation().pathname, useAccount()?.roles ?? []);
  useLive("mine", version, role === undefined ? [] : TASK_TOPICS[role]);
  return null;
}

export default function AppLayout({ loaderData: { tasks, version, year, duty } }: Route.ComponentProps) {
  const account = useAccount();
  return (
    <Frame tasks={tasks} year={year}>
      {account !== undefined && <LiveTasks key={account.email} version={version} />}
      <CodeDuty duty={duty} />
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("areas/app/layout");
  return (
    <Frame tasks={data?.tasks ?? {}} year={data?.year}>
      <FailureScreen error={error} />
    </Frame>
  );
}
