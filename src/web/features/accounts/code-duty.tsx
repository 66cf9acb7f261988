import { CODE_DUTY } from "#generated/messages/accounts/code-duty.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

/** Where login with a code is set up. */
export const CODE_PATH = "/security#login-code";

/** Until which day an account has to turn on login with a code; `over` once that has passed. */
export interface CodeDutyView {
  readonly day: string;
  readonly over: boolean;
}

/** Says above every page until when login with a code has to be turned on. */
export function CodeDuty({ duty }: { readonly duty: CodeDutyView | null }) {
  if (duty === null) return null;
  return (
    <div className="app-page mt-6 -mb-4">
      <Alert kind={duty.over ? "danger" : "waiting"}>
        {duty.over ? CODE_DUTY.over : CODE_DUTY.until({ day: duty.day })}{" "}
        <TouchLink to={CODE_PATH}>{CODE_DUTY.setUp}</TouchLink>
      </Alert>
    </div>
  );
}
