import { LOGIN } from "#generated/messages/accounts/login.ts";
import { loginClientAction } from "#web/features/accounts/login-client-action.ts";
import { loginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { LoginScreen } from "#web/features/accounts/login-screen.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import { pageMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/patient-login.ts";

export const meta = () => pageMeta(LOGIN.patient.title, LOGIN.patient.lead);
export const headers = formHeaders;
export function loader(args: Route.LoaderArgs) {
  redirectSignedIn(args, "patient");
  const { app, actor } = args.context.get(requestContext);
  return app.phones.readNumberLogin(actor);
}

export const action = (args: Route.ActionArgs) => loginAction(args, "patient");
export const clientAction = loginClientAction;
export const shouldRevalidate = notAfterSuccess;

export default function PatientLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginScreen as="patient" answer={actionData} byNumber={loaderData.isOffered} />;
}
