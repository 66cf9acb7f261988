import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/verify-code-json.ts";

/** For programs: what the page of a code says, also to other sites. An unknown code is an answer, with status 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" };
  try {
    const { state, ...verified } = await app.advice.verifyAdvice(actor, params.code);
    return Response.json({ status: state, ...verified }, { headers });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { code, status } = error;
    const body = code === "NOT_FOUND" ? { status: "unknown" } : { status: "unavailable", message: failureText(error) };
    return Response.json(body, { status, headers });
  }
}
