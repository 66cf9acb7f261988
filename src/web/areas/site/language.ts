import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { isLanguage, pathIn } from "#domain/language.ts";
import { sameSitePath } from "#web/addresses/same-site.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/language.ts";

export const loader = () => redirect("/");

/** Shows the page in another language, and sends a signed-in person's emails in it from now on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const form = await readForm(request);
  const language = form.get("language");
  if (!isLanguage(language)) throw fail("INVALID_FORM", "language");
  if (actor.kind === "account") await app.accounts.chooseLanguage(actor, language);
  const path = pathIn(language, sameSitePath(form.get("back")));
  // Absolute, because the router would add the language of this request to a path.
  return redirect(new URL(path, request.url).href, 303);
}
