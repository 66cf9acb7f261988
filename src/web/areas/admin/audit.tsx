import { useLocation } from "react-router";
import { auditQuerySchema } from "#domain/audit/audit-search.rules.ts";
import { AUDIT_GROUPS } from "#domain/audit/groups.ts";
import { AUDIT_PAGE as PAGE } from "#generated/messages/admin/audit-page.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { AuditFilter } from "#web/features/audit/audit-filter.tsx";
import { AuditTable } from "#web/features/audit/audit-table.tsx";
import { UnusualLooks } from "#web/features/audit/unusual-looks.tsx";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import type { Route } from "./+types/audit.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

export const meta = () => privateMeta(PAGE.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = auditQuerySchema.parse(Object.fromEntries(url.searchParams));
  const [list, unusual] = await Promise.all([app.audit.listAudit(actor, query), app.audit.listUnusualLooks(actor)]);
  return { list, query, unusual, groups: AUDIT_GROUPS };
}

export default function Audit({ loaderData: { list, query, unusual, groups } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { rows, total } = list;
  return (
    <>
      <h1>{PAGE.title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-base text-muted">{PAGE.lead}</p>
      <div className="mb-10">
        <UnusualLooks
          looks={unusual}
          pathOf={(person, patient) => pathWith(ADMIN_PATHS.audit, "", { person, patient, group: "looks" })}
        />
      </div>
      <AuditFilter
        key={search}
        query={query}
        groups={groups}
        path={ADMIN_PATHS.audit}
        csvPath={ADMIN_PATHS.auditCsv + search}
        total={total}
      />
      <AuditTable rows={rows} />
      <PageLinks
        labels={PAGES}
        page={list}
        address={(page) => pathWith(ADMIN_PATHS.audit, search, { page: pageParam(page) })}
      />
    </>
  );
}
