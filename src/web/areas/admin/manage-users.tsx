import { useLocation } from "react-router";
import { PATIENT_ORDERS, patientQuerySchema } from "#domain/patients/patients.rules.ts";
import { can } from "#domain/permissions.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { USERS } from "#generated/messages/admin/users.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { PATIENT_RESULTS } from "#generated/messages/results/patient-results.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { PatientsTable } from "#web/features/patients/admin/patients-table.tsx";
import { loadReasonRules, RevealDialog } from "#web/features/patients/admin/reveal-dialog.tsx";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/manage-users.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveHead } from "./live-mark.tsx";
import { patientAction } from "./patient-action.ts";

const SHOW = "show";
/** The query of the URL, where the search text is named after the searched column. */
function queryOf(search: URLSearchParams) {
  const { order, words } = patientQuerySchema.parse({
    words: search.get("name") ?? undefined,
    order: search.get("order") ?? undefined,
  });
  return { words, order, page: search.get("page") ?? undefined };
}

export const meta = () => privateMeta(USERS.title);
export const headers = formHeaders;
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = queryOf(url.searchParams);
  return {
    list: await app.patients.listPatients(actor, query),
    query,
    orders: PATIENT_ORDERS,
    may: {
      confirm: can(actor, "patient:confirm-email"),
      history: can(actor, "patient:see-history"),
      reveal: can(actor, "patient:reveal"),
    },
    words: { none: PATIENT_RESULTS.none, missing: PATIENT_RESULTS.missing },
  };
}

export function action(args: Route.ActionArgs) {
  const { search, searchParams } = args.url;
  const closed = pathWith(ADMIN_PATHS.users, search, { [SHOW]: undefined });
  return patientAction(args, searchParams.get(SHOW) ?? "", closed);
}
export const clientAction = formClientAction(loadReasonRules);

export default function ManageUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, orders, words, may } = loaderData;
  const live = useLive("admin", list.version, ["patients"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.users, search, changes);
  const shown = new URLSearchParams(search).get(SHOW);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LiveHead title={USERS.title} lead={USERS.count({ total: list.total })} live={live} />
        <SearchForm
          label={USERS.search}
          name="name"
          example={USERS.searchExample}
          value={query.words}
          submit={USERS.submit}
        >
          {query.order !== "name" && <input type="hidden" name="order" value={query.order} />}
        </SearchForm>
      </div>
      <p className="mb-3">
        <TouchLink to={ADMIN_PATHS.imported}>{IMPORTED.open}</TouchLink>
      </p>
      <nav aria-label={TABLE.order} className="mb-3 flex flex-wrap gap-x-5 text-sm">
        {orders.map((order) => (
          <Link
            key={order}
            to={pathTo({ order: order === "name" ? undefined : order, page: undefined })}
            preventScrollReset
            aria-current={order === query.order ? "true" : undefined}
            className={
              "touch-link aria-[current=true]:font-semibold " +
              "aria-[current=true]:text-ink aria-[current=true]:decoration-turmeric " +
              "aria-[current=true]:decoration-[3px]"
            }
          >
            {TABLE.orders[order]}
          </Link>
        ))}
      </nav>
      <PatientsTable
        label={USERS.title}
        rows={list.rows}
        texts={words}
        may={may}
        path={ADMIN_PATHS.patient}
        showPath={(uid) => pathTo({ [SHOW]: uid })}
      />
      {list.rows.some(({ isAadharWhole }) => isAadharWhole) && <p className="mt-5 text-sm text-muted">{TABLE.audit}</p>}
      <PageLinks labels={PAGES} page={list} address={(page) => pathTo({ page: pageParam(page) })} />
      <RevealDialog
        patient={may.reveal ? list.rows.find(({ uid, isAadharWhole }) => uid === shown && isAadharWhole) : undefined}
        openPath={pathTo({})}
        closedPath={pathTo({ [SHOW]: undefined })}
        sent={shown === null ? undefined : actionData}
      />
    </>
  );
}
