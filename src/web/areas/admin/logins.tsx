import { EMERGENCIES_PATH } from "#domain/notifications/notifications.rules.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { EMERGENCY_RULE } from "#generated/messages/emergency/emergency-rule.ts";
import { LoginRuleForm } from "#web/features/accounts/admin/login-rule-form.tsx";
import { loginView, StaffLogins } from "#web/features/accounts/admin/staff-logins.tsx";
import { EMERGENCY_INTENT, EmergencyRuleForm } from "#web/features/emergency/emergency-rule-form.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/logins.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

export const meta = () => privateMeta(LOGINS.title);
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "required", "graceDays", "allowed"],
    submit: async ({ app, actor }, typed) => {
      if (typed.intent === EMERGENCY_INTENT) {
        await app.emergency.writeEmergencyRule(actor, typed);
        return { ...done(typed.allowed === "on" ? EMERGENCY_RULE.savedOn : EMERGENCY_RULE.savedOff), values: typed };
      }
      await app.logins.writeLoginRule(actor, typed);
      return done(LOGINS.saved);
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const [rule, logins, isAllowed] = await Promise.all([
    app.logins.readLoginRule(actor),
    app.logins.listStaffLogins(actor),
    app.emergency.readEmergencyRule(actor),
  ]);
  return { rule, logins: logins.map(loginView), isAllowed };
}

export default function Logins({ loaderData: { rule, logins, isAllowed }, actionData }: Route.ComponentProps) {
  const isOfEmergency = actionData?.values.intent === EMERGENCY_INTENT;
  return (
    <>
      <h1>{LOGINS.title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-base text-muted">{LOGINS.lead}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TitledSection id="staff" title={LOGINS.staff} titleClass="mb-3 text-h4">
          <StaffLogins logins={logins} path={ADMIN_PATHS.login} />
        </TitledSection>
        <div className="grid gap-12">
          <LoginRuleForm rule={rule} answer={isOfEmergency ? undefined : actionData} />
          <EmergencyRuleForm
            isAllowed={isAllowed}
            auditPath={EMERGENCIES_PATH}
            answer={isOfEmergency ? actionData : undefined}
          />
        </div>
      </div>
    </>
  );
}
