import { redirect } from "react-router";
import { INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { routeHandler } from "#web/request-context.ts";

/**
 * Moves the secret of an invitation from the URL into a cookie, so that it does not remain in the address bar or
 * history.
 */
export const loader = routeHandler(({ ctx, params }) => {
  ctx.storeSession(ctx.app.guardian.receive(ctx.actor, params.secret ?? ""));
  return redirect(INVITATION_PATH, 303);
});
