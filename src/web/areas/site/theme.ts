import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { THEMES } from "#domain/request-context.ts";
import { sameSitePath } from "#web/addresses/same-site.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import { secureAt } from "#web/responses/secure-cookie.ts";
import type { Route } from "./+types/theme.ts";

const A_YEAR = 365 * 24 * 60 * 60;

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const { origin } = context.get(requestContext);
  const form = await readForm(request);
  const theme = THEMES.find((known) => known === form.get("theme"));
  if (theme === undefined) throw fail("INVALID_FORM", "theme");
  return redirect(sameSitePath(form.get("back")), {
    headers: {
      "Set-Cookie": `tulsi-theme=${theme}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secureAt(origin)}`,
    },
  });
}
