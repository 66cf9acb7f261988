import { requestContext } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";
import type { Route } from "./+types/earnings-csv.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return csvAnswer("earnings.csv", await app.practice.exportEarnings(actor));
}
