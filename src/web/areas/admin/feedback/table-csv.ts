import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import type { Route } from "./+types/table-csv.ts";

/** Exports the feedback, or the contact messages, depending on the path. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return url.pathname.endsWith("/contact.csv")
    ? csvAnswer("contact.csv", await app.contact.exportContactMessages(actor))
    : csvAnswer("feedback.csv", await app.feedback.exportFeedback(actor));
}
