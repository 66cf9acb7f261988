import { LOGIN } from "#web/features/accounts/accounts.copy.ts";
import { LoginForm, loadLoginRules } from "#web/features/accounts/login-form.tsx";
import { loginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { pageMeta } from "#web/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/doctor-login.ts";

export const meta = () => pageMeta(LOGIN.doctor.title, LOGIN.doctor.lead);
export const headers = formHeaders;
export const loader = redirectSignedIn("doctor");
export const action = loginAction("doctor");
export const clientAction = formClientAction(loadLoginRules);
export const shouldRevalidate = notAfterSuccess;

export default function DoctorLogin({ actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={LOGIN.doctor.place} lead={LOGIN.doctor.lead}>
      <LoginForm as="doctor" answer={actionData} />
    </SplitScreen>
  );
}
