import { fail } from "#domain/failures.ts";
import { formatAppMoment, formatDate } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { LOGIN_INTENTS, PersonSessions, TurnOffCode } from "#web/features/accounts/admin/person-login.tsx";
import { CodeState, loginView } from "#web/features/accounts/admin/staff-logins.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/login.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

export const meta = () => privateMeta(LOGINS.personTitle);
/** Turns off login with a code for this person, or ends sessions of theirs. */
export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return submitForm(args, {
    fields: ["intent", "reason", "id"],
    submit: async ({ app: { logins }, actor }, { intent = "", ...typed }): Promise<FormAnswer> => {
      if (intent === LOGIN_INTENTS.code) await logins.turnOffCode(actor, uid, typed);
      else if (intent === LOGIN_INTENTS.session) await logins.endSessionsOfPerson(actor, uid, typed);
      else throw fail("INVALID_FORM");
      const message = intent === LOGIN_INTENTS.code ? LOGINS.turnedOff : LOGINS.ended;
      return { ...done(message), values: { intent } };
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { sessions, own, ...login } = await app.logins.readLogin(actor, params.uid);
  const now = Date.now();
  return {
    ...{ own, login: loginView(login) },
    sessions: sessions.map(({ id, startedAt, lastUsedAt }) => ({
      id,
      since: formatDate(startedAt, CLINIC_ZONE),
      lastUsed: formatAppMoment(lastUsedAt, CLINIC_ZONE, now),
    })),
  };
}

export default function PersonLogin({ loaderData: { login, own, sessions }, actionData }: Route.ComponentProps) {
  const turnedOff = actionData?.ok === true && actionData.values.intent === LOGIN_INTENTS.code;
  return (
    <>
      <BackLink to={ADMIN_PATHS.logins}>{LOGINS.back}</BackLink>
      <h1 className="mt-1 wrap-anywhere">{login.email}</h1>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        {login.roles} <CodeState login={login} />
      </p>
      {own ? (
        <p>
          {LOGINS.own} <TouchLink to={ADMIN_PATHS.security}>{LOGINS.toOwn}</TouchLink>
        </p>
      ) : (
        <>
          {turnedOff && (
            <div className="mb-6 max-w-[680px]">
              <Alert kind="success">{actionData.message}</Alert>
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 wide:grid-cols-2 wide:gap-16">
            <PersonSessions sessions={sessions} answer={actionData} />
            {login.since !== null && <TurnOffCode answer={actionData} />}
          </div>
        </>
      )}
    </>
  );
}
