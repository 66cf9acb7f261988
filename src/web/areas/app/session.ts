import { fail } from "#domain/failures.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/session.ts";

/**
 * Asking counts as use of the session, as every request does.
 * @throws NOT_FOUND for visitors.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext);
  if (actor.kind !== "account") throw fail("NOT_FOUND");
  return Response.json({});
}
