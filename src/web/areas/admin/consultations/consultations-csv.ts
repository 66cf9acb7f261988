import { routeHandler } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";

/** Exports the list of appointments with the filters of the address. */
export const loader = routeHandler(async ({ ctx: { app, actor }, request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return csvAnswer("appointments.csv", await app.consultations.exportCsv(actor, query));
});
