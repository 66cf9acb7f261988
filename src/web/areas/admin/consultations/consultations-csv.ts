import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import { orProofPage } from "#web/responses/proof-page.ts";
import type { Route } from "./+types/consultations-csv.ts";

/** Exports the list of appointments with the filters of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const csv = app.consultations.exportConsultations(actor, query);
  return csvAnswer("appointments.csv", await csv.catch(orProofPage(url)));
}
