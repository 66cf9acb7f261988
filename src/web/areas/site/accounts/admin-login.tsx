import { LOGIN } from "#generated/messages/accounts/login.ts";
import { loginClientAction } from "#web/features/accounts/login-client-action.ts";
import { loginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { LoginScreen } from "#web/features/accounts/login-screen.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/admin-login.ts";

export const meta = () => privateMeta(LOGIN.admin.title);
export const headers = formHeaders;
export const loader = (args: Route.LoaderArgs) => redirectSignedIn(args, "admin");
export const action = (args: Route.ActionArgs) => loginAction(args, "admin");
export const clientAction = loginClientAction;
export const shouldRevalidate = notAfterSuccess;

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return <LoginScreen as="admin" answer={actionData} />;
}
