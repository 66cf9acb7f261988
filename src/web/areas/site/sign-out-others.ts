import { redirect } from "react-router";
import { readForm } from "#web/forms/form-action.ts";
import { sameSitePath } from "#web/same-site.ts";
import { answering } from "#web/visit.ts";

export const loader = () => redirect("/");

/** Ends the account's sessions in all other browsers. */
export const action = answering(async ({ visit, request }) => {
  const back = sameSitePath((await readForm(request)).get("back"));
  if (visit.actor.kind === "account") await visit.clinic.identity.endOtherSessions(visit.actor);
  return redirect(back);
});
