import { PAGES } from "#generated/messages/admin/pages.ts";
import { ADMIN_GRIEVANCES } from "#generated/messages/privacy/admin-grievances.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { AdminGrievanceCard, adminGrievanceView } from "#web/features/privacy/admin-grievances.tsx";
import { ADMIN_LIMITS, adminGrievanceAction } from "#web/features/privacy/grievance-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import type { Route } from "./+types/grievances.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveHead } from "./live-mark.tsx";

export const meta = () => privateMeta(ADMIN_GRIEVANCES.title);
export const action = adminGrievanceAction;
/** No validation in the browser: only the server knows which form was submitted. */
export const clientAction = formClientAction();
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const { rows, ...list } = await app.grievances.listGrievances(actor, query);
  const tab = query.sheet === "answered" ? ("answered" as const) : ("open" as const);
  return { list, tab, rows: rows.map(adminGrievanceView), limits: ADMIN_LIMITS };
}

function addressOf(tab: "open" | "answered", page = 1): string {
  return pathWith(ADMIN_PATHS.grievances, "", {
    sheet: tab === "answered" ? tab : undefined,
    page: pageParam(page),
  });
}

export default function Grievances({ loaderData, actionData }: Route.ComponentProps) {
  const { list, tab, rows, limits } = loaderData;
  const live = useLive("admin", list.version, ["grievances"]);
  const tabs = [
    { id: "open", text: ADMIN_GRIEVANCES.open({ count: list.open }) },
    { id: "answered", text: ADMIN_GRIEVANCES.answered },
  ] as const;
  const sentOf = (id: string) => (actionData?.ok === false && actionData.values.id === id ? actionData : undefined);
  const pageAnswer = actionData && !rows.some(({ id }) => sentOf(id) !== undefined) ? actionData : undefined;
  return (
    <>
      <div className="mb-6">
        <LiveHead title={ADMIN_GRIEVANCES.title} lead={ADMIN_GRIEVANCES.lead} live={live} />
      </div>
      <div className="mb-6 grid max-w-[680px] gap-3">
        {pageAnswer && <Alert kind={pageAnswer.ok ? "success" : "danger"}>{pageAnswer.message}</Alert>}
        {list.overdue > 0 && <Alert kind="waiting">{ADMIN_GRIEVANCES.overdue({ count: list.overdue })}</Alert>}
      </div>
      <PageTabs label={ADMIN_GRIEVANCES.tabs} tabs={tabs} current={tab} address={(id) => addressOf(id)} />
      {rows.length === 0 ? (
        <div className="mt-8">
          <EmptyState drawing="cup">
            {tab === "open" ? ADMIN_GRIEVANCES.none : ADMIN_GRIEVANCES.noneAnswered}
          </EmptyState>
        </div>
      ) : (
        <ol>
          {rows.map((row) => (
            <AdminGrievanceCard key={row.id} grievance={row} most={limits.answer} sent={sentOf(row.id)} />
          ))}
        </ol>
      )}
      <PageLinks labels={PAGES} page={list} address={(page) => addressOf(tab, page)} />
    </>
  );
}
