import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { EmailChange } from "#web/features/accounts/email-change.tsx";
import { loadEmailRules } from "#web/features/accounts/email-change-form.tsx";
import { emailChangeAction } from "#web/features/accounts/link-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import type { Route } from "./+types/email.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(EMAIL_CHANGE.title);
export const loader = routeHandler(async ({ ctx }) => {
  const { email } = await ctx.clinic.doctors.readOwn(ctx.actor);
  return { email };
});
export const action = emailChangeAction;
export const clientAction = formClientAction(loadEmailRules);

export default function DoctorEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <div className="app-page">
      <EmailChange
        back={{ path: DOCTOR_PATHS.profile, words: EMAIL_CHANGE.back.doctor }}
        email={email}
        answer={actionData}
      />
    </div>
  );
}
