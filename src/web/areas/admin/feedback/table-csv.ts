import { answering } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";

/** The feedback, or the messages of the contact form, by the address. */
export const loader = answering(async ({ ctx: { clinic, actor }, request }) => {
  const table = new URL(request.url).pathname.endsWith("/contact.csv") ? "contact" : "feedback";
  return csvAnswer(`${table}.csv`, await clinic[table].exportCsv(actor));
});
