import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import { orProofPage } from "#web/responses/proof-page.ts";
import type { Route } from "./+types/audit-csv.ts";

/** Exports the entries with the filters of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const csv = app.audit.exportAudit(actor, Object.fromEntries(url.searchParams));
  return csvAnswer("audit.csv", await csv.catch(orProofPage(url)));
}
