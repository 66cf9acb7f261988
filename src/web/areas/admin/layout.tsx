import { Outlet, useRouteLoaderData } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import { STRIP } from "#generated/messages/site/strip.ts";
import { requirePermission } from "#web/guard.ts";
import { useLive } from "#web/live/live.ts";
import { routeHandler } from "#web/request-context.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { useFocusOnNavigation } from "#web/use-focus-on-navigation.ts";
import type { Route } from "./+types/layout.ts";
import { requireBlogPermission } from "./blog-permission.ts";
import { skipForPreviews } from "./previews.ts";
import { readOrUndefined } from "./read-or-undefined.ts";
import { AdminHeader, Sidebar } from "./sidebar.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  requireBlogPermission,
  requirePermission("admin:open", LOGIN_PATH.admin),
];

/**
 * Counts of open tasks; one that cannot be read counts as 0. The loader also runs the guard on each client-side
 * navigation inside the area.
 */
export const loader = routeHandler(async ({ ctx }) => {
  const { clinic, actor } = ctx;
  const contacts = await readOrUndefined(ctx, () => clinic.contact.list(actor, {}));
  const doctors = await readOrUndefined(ctx, () => clinic.verification.waiting(actor));
  const consultations = await readOrUndefined(ctx, () => clinic.consultations.forAdmin(actor, { sheet: "flagged" }));
  const grievances = await readOrUndefined(ctx, () => clinic.grievances.forAdmin(actor, {}));
  const all = [contacts, doctors, consultations, grievances];
  return {
    openTasks: {
      unanswered: contacts?.unanswered ?? 0,
      unchecked: doctors?.count ?? 0,
      flagged: consultations?.flagged ?? 0,
      overdue: grievances?.overdue ?? 0,
    },
    version: all.includes(undefined) ? 0 : all.reduce((sum, one) => sum + (one?.version ?? 0), 0),
  };
});

export const shouldRevalidate = skipForPreviews;

const TOPICS = ["contact", "verification", "consultations", "grievances"] as const;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLive("admin", loaderData.version, TOPICS);
  const email = useRouteLoaderData<typeof rootLoader>("root")?.email ?? "";
  const main = useFocusOnNavigation();
  return (
    <>
      <a href="#main" className={`skip-link ${buttonClass("outlined", true)}`}>
        {STRIP.skip}
      </a>
      <div className="wide:grid wide:min-h-dvh wide:grid-cols-[276px_minmax(0,1fr)]">
        <AdminHeader email={email} openTasks={loaderData.openTasks} />
        <Sidebar email={email} openTasks={loaderData.openTasks} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-w-0 px-(--gutter) pt-6 pb-12 outline-none wide:px-12 wide:pt-10 wide:pb-16"
        >
          <Outlet />
        </main>
      </div>
    </>
  );
}
