import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/diagnoses.ts";

/** Suggested diagnoses as JSON, for the field in which a doctor types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const found = await app.advice.findDiagnoses(actor, url.searchParams.get("words") ?? "");
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
