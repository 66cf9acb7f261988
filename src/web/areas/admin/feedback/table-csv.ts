import { routeHandler } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";

/** Exports the feedback, or the contact messages, depending on the path. */
export const loader = routeHandler(async ({ ctx: { app, actor }, request }) => {
  const table = new URL(request.url).pathname.endsWith("/contact.csv") ? "contact" : "feedback";
  return csvAnswer(`${table}.csv`, await app[table].exportCsv(actor));
});
