import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { MemberActs, MemberForm } from "#web/features/accounts/staff/member-forms.tsx";
import { STAFF_INTENTS } from "#web/features/accounts/staff/staff-intents.ts";
import { MemberPicture, MemberState } from "#web/features/accounts/staff/staff-tables.tsx";
import { memberView } from "#web/features/accounts/staff/staff-view.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/staff-member.ts";

export const meta = () => privateMeta(STAFF.personTitle);
/** Changes name and role, suspends, lets in again, or removes. */
export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return submitForm(args, {
    fields: ["intent", "name", "role"],
    submit: async ({ app: { staff }, actor }, { intent = "", ...typed }): Promise<FormAnswer> => {
      const answer = (message: string) => ({ ...done(message), values: { intent } });
      switch (intent) {
        case STAFF_INTENTS.change:
          await staff.changeStaffMember(actor, uid, typed);
          return answer(STAFF.saved);
        case STAFF_INTENTS.suspend:
          await staff.suspendStaffMember(actor, uid);
          return answer(STAFF.suspendDone);
        case STAFF_INTENTS.readmit:
          await staff.readmitStaffMember(actor, uid);
          return answer(STAFF.readmitted);
        case STAFF_INTENTS.remove:
          await staff.removeStaffMember(actor, uid);
          throw redirect(`${ADMIN_PATHS.staff}?removed`, 303);
        case STAFF_INTENTS.removePicture:
          await staff.removeStaffPicture(actor, uid);
          return answer(STAFF.pictureRemoved);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return memberView(await app.staff.readStaffMember(actor, params.uid), Date.now());
}

export default function StaffMember({ loaderData: member, actionData }: Route.ComponentProps) {
  const { uid, name, email, role, picture } = member;
  const acted = actionData?.ok === true && actionData.values.intent !== STAFF_INTENTS.change;
  return (
    <>
      <BackLink to={ADMIN_PATHS.staff}>{STAFF.back}</BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        {picture !== null && <MemberPicture path={picture} large />}
        <h1 className="min-w-0 wrap-anywhere">{name ?? email}</h1>
      </div>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <span>{LOGINS.roles[role]}</span> {name !== null && <span className="wrap-anywhere">{email}</span>}{" "}
        <MemberState member={member} />
        <TouchLink to={ADMIN_PATHS.login(uid)}>{STAFF.login}</TouchLink>
      </p>
      {acted && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="success">{actionData.message}</Alert>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 wide:grid-cols-2 wide:gap-16">
        <MemberForm member={member} answer={actionData} />
        <MemberActs member={member} answer={actionData} />
      </div>
    </>
  );
}
