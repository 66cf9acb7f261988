import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import { fail } from "#domain/failures.ts";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { numberLoginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { OtherRole } from "#web/features/accounts/other-role.tsx";
import { NumberLoginForm } from "#web/features/accounts/phones/number-login-form.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/number-login.ts";

export const meta = () => pageMeta(NUMBER_LOGIN.title, NUMBER_LOGIN.lead);
export const headers = formHeaders;
export const action = numberLoginAction;
export const clientAction = formClientAction();
export const shouldRevalidate = notAfterSuccess;

export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = args.context.get(requestContext);
  const { isOffered } = await app.phones.readNumberLogin(actor);
  if (!isOffered) throw fail("NOT_FOUND");
  redirectSignedIn(args, "patient");
  return { minutes: PHONE_CODE_MINUTES };
}

export default function NumberLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={NUMBER_LOGIN.place} lead={NUMBER_LOGIN.lead}>
      <OtherRole as="patient" />
      <NumberLoginForm answer={actionData} minutes={loaderData.minutes} />
    </SplitScreen>
  );
}
