import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import { orProofPage } from "#web/responses/proof-page.ts";
import type { Route } from "./+types/table-csv.ts";

/** Exports the feedback, or the contact messages, depending on the path. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const isContact = url.pathname.endsWith("/contact.csv");
  const csv = isContact ? app.contact.exportContactMessages(actor) : app.feedback.exportFeedback(actor);
  return csvAnswer(isContact ? "contact.csv" : "feedback.csv", await csv.catch(orProofPage(url)));
}
