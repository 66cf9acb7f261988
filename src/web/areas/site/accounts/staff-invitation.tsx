import { data, redirect } from "react-router";
import { LOGIN_PATH, STAFF_INVITATION_PATH } from "#domain/accounts/login-paths.ts";
import { emailOf } from "#domain/accounts/no-email.ts";
import { PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { Account } from "#domain/actor.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { LOGIN as LOGIN_PAGES } from "#generated/messages/accounts/login.ts";
import { STAFF_INVITATION } from "#generated/messages/accounts/staff-invitation.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { withNext } from "#web/addresses/next-path.ts";
import { AcceptForm, CODE_INTENT, CodeForm } from "#web/features/accounts/staff/accept-forms.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { SplitScreen } from "#web/ui/layout/split-screen.tsx";
import type { Route } from "./+types/staff-invitation.ts";

export const meta = () => privateMeta(STAFF_INVITATION.title);
export const headers = formHeaders;

/** What an account is called: its email, or the number that it has instead. */
async function ownName(app: RequestContext["app"], actor: Account): Promise<string> {
  return emailOf(actor.email) ?? (await app.phones.readOwnNumber(actor)).number ?? "";
}

/** Reading an invitation changes nothing; only its form accepts it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  const own = actor.kind === "account" ? await ownName(app, actor) : "";
  try {
    const [invitation, { name: clinic }] = await Promise.all([
      app.staff.readStaffInvitation(actor, token),
      app.settings.readSettings(actor),
    ]);
    const refused = invitation.as === "no-email" ? failureText({ key: "INVITATION_NEEDS_EMAIL" }) : "";
    return { invitation, clinic, own, token, minutes: PHONE_CODE_MINUTES, refused };
  } catch (error) {
    if (!isFailure(error)) throw error;
    const none = { invitation: null, clinic: "", own, token: "", minutes: PHONE_CODE_MINUTES };
    return data({ ...none, refused: failureText(error) }, { status: 404 });
  }
}

/** Accepts the invitation and opens the first page of the role, or the one where login with a code is set up. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "token", "code", "name", "email", "password"],
    submit: async ({ app, actor, storeSession }, { intent = "", ...typed }): Promise<FormAnswer> => {
      if (intent === CODE_INTENT) {
        await app.staff.requestInvitationCode(actor, typed);
        return { ...done(STAFF_INVITATION.sent), values: { intent } };
      }
      const { session, role, asksForCode } = await app.staff.acceptStaffInvitation(actor, typed);
      if (session !== undefined) storeSession(session);
      if (session === undefined && actor.kind === "visitor") throw redirect(LOGIN_PATH.admin, 303);
      throw redirect(asksForCode ? "/security" : DASHBOARD_PATH[role], 303);
    },
  });
}

/** The logins of an account that there is already; each leads back here. */
function LoginLinks({ token }: { readonly token: string }) {
  const back = `${STAFF_INVITATION_PATH}?${new URLSearchParams({ token })}`;
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to={withNext(LOGIN_PATH.patient, back)}>{LOGIN_PAGES.patient.title}</ButtonLink>
      <ButtonLink to={withNext(LOGIN_PATH.doctor, back)} variant="outlined">
        {LOGIN_PAGES.doctor.title}
      </ButtonLink>
    </p>
  );
}

export default function StaffInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, clinic, own, token, minutes, refused } = loaderData;
  const mayAccept = invitation?.as === "new" || invitation?.as === "account";
  const form = { own, token, minutes, answer: actionData };
  return (
    <SplitScreen place={STAFF_INVITATION.place} lead={STAFF_INVITATION.lead}>
      <div className="grid gap-5">
        <h1 className="text-[2.25rem] leading-10">{STAFF_INVITATION.title}</h1>
        {refused !== "" && <Alert kind="danger">{refused}</Alert>}
        {invitation !== null && (
          <p className="wrap-anywhere">
            {invitation.email === null
              ? STAFF_INVITATION.whatByPhone({ clinic, role: LOGINS.roles[invitation.role] })
              : STAFF_INVITATION.what({ clinic, email: invitation.email, role: LOGINS.roles[invitation.role] })}
          </p>
        )}
        {invitation?.as === "other" && (
          <Alert kind="danger">
            <span className="wrap-anywhere">{STAFF_INVITATION.other({ own, email: invitation.email ?? "" })}</span>
          </Alert>
        )}
        {invitation?.as === "logged-out" && (
          <Alert kind="info">
            <span className="wrap-anywhere">{STAFF_INVITATION.loggedOut({ email: invitation.email ?? "" })}</span>
          </Alert>
        )}
        {mayAccept && invitation.phone?.isCodeSent !== false && <AcceptForm {...form} invitation={invitation} />}
        {mayAccept && invitation.phone !== null && <CodeForm {...form} invitation={invitation} />}
        {invitation?.phone && invitation.as === "new" && <p className="text-muted">{STAFF_INVITATION.haveAccount}</p>}
        {(invitation?.as === "logged-out" || (invitation?.phone && invitation.as === "new")) && (
          <LoginLinks token={token} />
        )}
        {invitation === null && (
          <ButtonLink to={LOGIN_PATH.admin} className="justify-self-start">
            {STAFF_INVITATION.toLogin}
          </ButtonLink>
        )}
      </div>
    </SplitScreen>
  );
}
