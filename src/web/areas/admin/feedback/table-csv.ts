import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import type { Route } from "./+types/table-csv.ts";

/** Exports the feedback, or the contact messages, depending on the path. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const table = url.pathname.endsWith("/contact.csv") ? "contact" : "feedback";
  return csvAnswer(`${table}.csv`, await app[table].exportCsv(actor));
}
