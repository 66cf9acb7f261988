import { MAX_COMMENT_LENGTH, RATING_FIELDS } from "#domain/ratings/ratings.rules.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { RATING_RESULTS } from "#generated/messages/results/rating-results.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { NextConsultation } from "#web/features/consultations/list/next-consultation.tsx";
import { PastConsultations } from "#web/features/consultations/list/past-consultations.tsx";
import { loadRatingRules } from "#web/features/consultations/list/rate-form.tsx";
import { Portrait } from "#web/features/doctors/directory/portrait.tsx";
import { forPerson } from "#web/features/health/for-person.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/appointments.ts";
import { pastConsultations, upcomingConsultations } from "./own-page.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, peopleIn } from "./person-switch.tsx";
import { SlotHoldCard } from "./slot-hold-card.tsx";

export const meta = () => privateMeta(SHELL.patient.appointments);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { person, of } = await peopleIn(ctx, url, PATIENT_PATHS.appointments(1));
  const [coming, past, number] = await Promise.all([
    upcomingConsultations(ctx, of),
    pastConsultations(ctx, url.searchParams.get("page"), of),
    ctx.app.phones.readOwnNumber(ctx.actor),
  ]);
  return { person, coming, past, limits: { comment: MAX_COMMENT_LENGTH }, canClaim: number.isOffered };
}
/** Rates one consultation; `consultationId` in the answer identifies the form. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["consultationId", ...RATING_FIELDS],
    submit: async ({ app, actor }, values): Promise<FormAnswer> => {
      const { consultationId = "" } = values;
      await app.ratings.rateConsultation(actor, consultationId, values);
      return { ...done(RATING_RESULTS.thanks), values: { consultationId } };
    },
  });
}
export const clientAction = formClientAction(loadRatingRules);

export default function PatientAppointments({ loaderData, actionData }: Route.ComponentProps) {
  const { person, coming, past, limits, canClaim } = loaderData;
  const lost = useLive("mine", coming.version, ["ownConsultations"]) === "lost";
  // Without JavaScript the rated consultation has no form that could show the message.
  const rated = actionData?.ok === true ? actionData : undefined;
  return (
    <div className="app-page">
      <h1>{SHELL.patient.appointments}</h1>
      <PersonSwitch path={PATIENT_PATHS.appointments(1)} person={person} />
      {(lost || rated) && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind={rated ? "success" : "waiting"}>{rated ? rated.message : DASHBOARD.lost}</Alert>
        </div>
      )}
      <div className="app-columns mt-6">
        <div className="grid content-start gap-8">
          {coming.slotHold !== null && <SlotHoldCard slotHold={coming.slotHold} loadedAt={coming.now} />}
          <NextConsultation
            next={coming.next}
            later={coming.later}
            now={coming.now}
            isBookable={coming.picture !== null}
            findPath={PATIENT_PATHS.doctors}
            picture={coming.picture && <Portrait person={coming.picture} />}
          />
          {canClaim && (
            <p>
              {DASHBOARD.bookedByPhone} <TouchLink to="/security#mobile-number">{DASHBOARD.claim}</TouchLink>
            </p>
          )}
        </div>
        <PastConsultations
          {...past}
          address={PATIENT_PATHS.appointments}
          action={forPerson(PATIENT_PATHS.appointments(past.page), person.chosen)}
          maxCommentLength={limits.comment}
          sent={actionData}
        />
      </div>
    </div>
  );
}
