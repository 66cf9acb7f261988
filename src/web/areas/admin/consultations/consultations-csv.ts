import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import type { Route } from "./+types/consultations-csv.ts";

/** Exports the list of appointments with the filters of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  return csvAnswer("appointments.csv", await app.consultations.exportConsultations(actor, query));
}
