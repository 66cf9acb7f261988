import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/incoming-calls.ts";

/** The calls that ring for the account, as JSON, for every page that is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return Response.json(await app.call.listIncomingCalls(actor));
}
