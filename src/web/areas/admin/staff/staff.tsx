import { fail } from "#domain/failures.ts";
import { INVITATION_HOURS } from "#domain/staff/staff.rules.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { InviteForm } from "#web/features/accounts/staff/invite-form.tsx";
import { STAFF_INTENTS } from "#web/features/accounts/staff/staff-intents.ts";
import { Invitations, StaffTable } from "#web/features/accounts/staff/staff-tables.tsx";
import { invitationView, memberView } from "#web/features/accounts/staff/staff-view.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/staff.ts";

export const meta = () => privateMeta(STAFF.title);
/** Invites somebody, sends an invitation again, or withdraws it. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "email", "mobile", "role", "id"],
    submit: async ({ app: { staff }, actor }, { intent = "", ...typed }): Promise<FormAnswer> => {
      const { invite, inviteByPhone, resend, withdraw } = STAFF_INTENTS;
      if (intent === invite) await staff.inviteStaff(actor, typed);
      else if (intent === inviteByPhone) await staff.inviteStaffByPhone(actor, typed);
      else if (intent === resend) await staff.resendInvitation(actor, typed);
      else if (intent === withdraw) await staff.withdrawInvitation(actor, typed);
      else throw fail("INVALID_FORM");
      const later = intent === resend ? STAFF.sentAgain : STAFF.withdrawn;
      const isNew = intent === invite || intent === inviteByPhone;
      return { ...done(isNew ? STAFF.sent : later), values: { intent } };
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { members, invitations, isBySms } = await app.staff.listStaff(actor);
  const now = Date.now();
  return {
    members: members.map((member) => memberView(member, now)),
    invitations: invitations.map((invitation) => invitationView(invitation, now)),
    isBySms,
    hours: INVITATION_HOURS,
    removed: url.searchParams.has("removed"),
  };
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, isBySms, hours, removed } = loaderData;
  const { resend, withdraw } = STAFF_INTENTS;
  const isOfInvitations = actionData?.ok === true && [resend, withdraw].some((one) => one === actionData.values.intent);
  const message = isOfInvitations
    ? actionData.message
    : removed && actionData === undefined
      ? STAFF.removed
      : undefined;
  return (
    <>
      <h1>{STAFF.title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-base text-muted">{STAFF.lead}</p>
      {message !== undefined && (
        <div className="mb-6 max-w-[680px]">
          <Alert kind="success">{message}</Alert>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <TitledSection id="members" title={STAFF.members} titleClass="mb-3 text-h4">
            <StaffTable members={members} path={ADMIN_PATHS.staffMember} />
          </TitledSection>
          <TitledSection id="invitations" title={STAFF.invitations} titleClass="mb-3 text-h4">
            <Invitations invitations={invitations} answer={actionData} />
          </TitledSection>
        </div>
        <div className="grid gap-12">
          <InviteForm hours={hours} answer={actionData} />
          {isBySms && <InviteForm bySms hours={hours} answer={actionData} />}
        </div>
      </div>
    </>
  );
}
