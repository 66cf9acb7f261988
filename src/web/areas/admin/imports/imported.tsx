import { useLocation } from "react-router";
import { tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { USERS } from "#generated/messages/admin/users.ts";
import { IMPORT } from "#generated/messages/patients/import.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { ImportedTable } from "#web/features/patients/admin/imported-table.tsx";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/imported.ts";

export const meta = () => privateMeta(IMPORTED.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const [words, page] = [url.searchParams.get("words") ?? undefined, url.searchParams.get("page") ?? undefined];
  return {
    list: await app.patients.listImported(actor, { words, page }),
    words: tableQuerySchema.parse({ words }).words,
    mayImport: can(actor, "patient:import"),
    erased: url.searchParams.has("erased"),
  };
}

export default function Imported({ loaderData: { list, words, mayImport, erased } }: Route.ComponentProps) {
  const { search } = useLocation();
  const pathTo = (page: number) => pathWith(ADMIN_PATHS.imported, search, { page: pageParam(page), erased: undefined });
  return (
    <>
      <BackLink to={ADMIN_PATHS.users}>{USERS.title}</BackLink>
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{IMPORTED.title}</h1>
          <p className="max-w-[60ch] text-base text-muted">{IMPORTED.lead}</p>
        </div>
        <SearchForm
          label={IMPORTED.search}
          name="words"
          example={IMPORTED.searchExample}
          value={words}
          submit={IMPORTED.submit}
        />
      </div>
      {erased && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="success">{IMPORTED.erased}</Alert>
        </div>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted">
          {IMPORTED.count({ total: list.total })}
        </p>
        {mayImport && (
          <ButtonLink to={ADMIN_PATHS.import} size="small">
            {IMPORT.title}
          </ButtonLink>
        )}
      </div>
      <ImportedTable
        rows={list.rows}
        empty={words === "" ? IMPORTED.none : IMPORTED.noneFound}
        path={ADMIN_PATHS.importedRecord}
      />
      <PageLinks labels={PAGES} page={list} address={pathTo} />
    </>
  );
}
