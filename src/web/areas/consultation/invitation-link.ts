import { redirect } from "react-router";
import { INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/invitation-link.ts";

/**
 * Moves the secret of an invitation from the URL into a cookie, so that it does not remain in the address bar or
 * history.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.storeSession(ctx.app.guardian.receiveInvitation(ctx.actor, params.secret));
  return redirect(INVITATION_PATH, 303);
}
