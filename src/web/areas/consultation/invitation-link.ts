import { redirect } from "react-router";
import { INVITATION_PATH } from "#domain/guardian/guardian.rules.ts";
import { answering } from "#web/request-context.ts";

/** What opens a seat must not stay in an address: it goes into a cookie, and the page that asks has a plain one. */
export const loader = answering(({ ctx, params }) => {
  ctx.storeSession(ctx.clinic.adults.receive(ctx.actor, params.secret ?? ""));
  return redirect(INVITATION_PATH, 303);
});
