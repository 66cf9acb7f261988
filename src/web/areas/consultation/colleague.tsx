import { fail } from "#domain/failures.ts";
import { COLLEAGUE } from "#generated/messages/colleague/colleague.ts";
import { COLLEAGUE_CARD } from "#generated/messages/colleague/colleague-card.ts";
import { ColleagueConsent } from "#web/features/colleague/colleague-consent.tsx";
import { ColleagueInvite } from "#web/features/colleague/colleague-invite.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/colleague.ts";

/** Handles the forms about a second doctor. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return submitForm(args, {
    fields: ["intent", "doctor", "note", "invitation", "answer", "language"],
    submit: async ({ app: { colleague }, actor }, { intent, ...typed }) => {
      switch (intent) {
        case "invite":
          await colleague.inviteColleague(actor, id, typed);
          return done(COLLEAGUE.done.invite);
        case "answer":
          await colleague.answerInvitation(actor, id, typed);
          return done(typed.answer === "allow" ? COLLEAGUE.done.allow : COLLEAGUE.done.refuse);
        case "end":
          await colleague.endColleague(actor, id);
          return done(COLLEAGUE.done.end);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(COLLEAGUE.title);
export const headers = formHeaders;
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { id } = params;
  const { version, zone, as, doctor } = await app.consultations.enterConsultation(actor, id);
  const status = await app.colleague.readColleagueStatus(actor, id);
  if (status === null) throw fail("NOT_FOUND");
  return { id, version, zone, as, doctor: doctor.fullName, status };
}

/** The second doctor as a separate page, for forms without JavaScript. */
export default function ColleaguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, zone, as, doctor, status } = loaderData;
  useLive("mine", version, TOPICS);
  return (
    <div className="app-page">
      <BackLink to={`/consultations/${encodeURIComponent(id)}`}>{COLLEAGUE.back}</BackLink>
      <h1 className="mt-2">{COLLEAGUE.title}</h1>
      <div className="mt-8 grid max-w-[640px] gap-4">
        {actionData?.ok === true && <Alert kind="success">{actionData.message}</Alert>}
        {as === "patient" && actionData?.ok === false && <Alert kind="danger">{actionData.message}</Alert>}
        {as === "doctor" && <ColleagueInvite id={id} status={status} zone={zone} answer={actionData} />}
        {as === "patient" &&
          (status.invitation ? (
            <ColleagueConsent id={id} doctor={doctor} invitation={status.invitation} />
          ) : (
            <p>{COLLEAGUE_CARD.uninvited}</p>
          ))}
      </div>
    </div>
  );
}
