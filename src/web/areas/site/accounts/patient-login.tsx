import { LOGIN } from "#web/features/accounts/accounts.copy.ts";
import { LoginForm, loadLoginRules } from "#web/features/accounts/login-form.tsx";
import { loginAction, redirectSignedIn } from "#web/features/accounts/login-route.ts";
import { notAfterSuccess } from "#web/features/accounts/signed-in-here.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { pageMeta } from "#web/page-title.ts";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/patient-login.ts";

export const meta = () => pageMeta(LOGIN.patient.title, LOGIN.patient.lead);
export const headers = formHeaders;
export const loader = redirectSignedIn("patient");
export const action = loginAction("patient");
export const clientAction = formClientAction(loadLoginRules);
export const shouldRevalidate = notAfterSuccess;

export default function PatientLogin({ actionData }: Route.ComponentProps) {
  return (
    <SplitScreen place={LOGIN.patient.place} lead={LOGIN.patient.lead}>
      <LoginForm as="patient" answer={actionData} />
    </SplitScreen>
  );
}
