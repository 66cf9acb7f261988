import { fail } from "#domain/failures.ts";
import { routeHandler } from "#web/request-context.ts";

/**
 * Asking counts as use of the session, as every request does.
 * @throws NOT_FOUND for visitors.
 */
export const loader = routeHandler(({ ctx: { actor } }) => {
  if (actor.kind !== "account") throw fail("NOT_FOUND");
  return Response.json({});
});
