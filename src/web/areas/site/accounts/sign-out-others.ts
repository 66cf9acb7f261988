import { redirect } from "react-router";
import { readForm } from "#web/forms/form-action.ts";
import { routeHandler } from "#web/request-context.ts";
import { sameSitePath } from "#web/same-site.ts";

export const loader = () => redirect("/");

/** Ends the account's sessions in all other browsers. */
export const action = routeHandler(async ({ ctx, request }) => {
  const back = sameSitePath((await readForm(request)).get("back"));
  if (ctx.actor.kind === "account") await ctx.clinic.accounts.endOtherSessions(ctx.actor);
  return redirect(back);
});
