import { useLocation } from "react-router";
import { LOGIN } from "#web/features/accounts/accounts.copy.ts";
import { resetAction } from "#web/features/accounts/link-action.ts";
import { LoginForm, loadLoginRules } from "#web/features/accounts/login-form.tsx";
import { loginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { loadResetRules, ResetDialog } from "#web/features/accounts/reset-dialog.tsx";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/admin-login.ts";

const CLOSED = "/admin/login";
const OPEN = "/admin/login?reset";

const isReset = (request: Request) => new URL(request.url).searchParams.has("reset");
const logIn = loginAction("admin");
const askForReset = resetAction;
const checkLogin = formClientAction(loadLoginRules);
const checkReset = formClientAction(loadResetRules);

export const meta = () => privateMeta(LOGIN.admin.title);
export const headers = formHeaders;
export const loader = redirectSignedIn("admin");
export const action = (args: Route.ActionArgs) => (isReset(args.request) ? askForReset(args) : logIn(args));
export const clientAction = (args: Route.ClientActionArgs) =>
  isReset(args.request) ? checkReset(args) : checkLogin(args);
export const shouldRevalidate = notAfterSuccess;

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const open = new URLSearchParams(useLocation().search).has("reset");
  return (
    <SplitScreen place={LOGIN.admin.place} lead={LOGIN.admin.lead}>
      <LoginForm as="admin" answer={open ? undefined : actionData} resetPath={OPEN} />
      <ResetDialog open={open} closedPath={CLOSED} openPath={OPEN} sent={open ? actionData : undefined} />
    </SplitScreen>
  );
}
