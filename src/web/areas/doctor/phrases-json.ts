import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/phrases-json.ts";

/** The doctor's phrases as JSON, for the fields in which they are inserted. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const phrases = await app.phrases.listOwnPhrases(actor);
  return Response.json(phrases, { headers: { "Cache-Control": "private, no-store" } });
}
