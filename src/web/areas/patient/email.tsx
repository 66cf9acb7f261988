import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { EmailChange, loadEmailRules } from "#web/features/accounts/email-change.tsx";
import { emailChangeAction } from "#web/features/accounts/link-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { ownProof } from "#web/loaders/own-proof.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/email.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";

export const meta = () => privateMeta(EMAIL_CHANGE.title);
export async function loader({ context }: Route.LoaderArgs) {
  return { proof: await ownProof(context.get(requestContext)) };
}
export const action = emailChangeAction;
export const clientAction = formClientAction(loadEmailRules);

export default function PatientEmail({ loaderData: { proof }, actionData }: Route.ComponentProps) {
  return (
    <div className="app-page">
      <EmailChange
        back={{ path: PATIENT_PATHS.profile, text: EMAIL_CHANGE.back.patient }}
        answer={actionData}
        proof={proof}
      />
    </div>
  );
}
