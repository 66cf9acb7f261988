import { COMMENT_MOST, RATING_FIELDS, RATING_MESSAGES } from "#domain/ratings/ratings.rules.ts";
import { OwnSessions } from "#web/features/accounts/own-sessions.tsx";
import { NextConsultation } from "#web/features/consultations/list/next-consultation.tsx";
import { PastConsultations } from "#web/features/consultations/list/past-consultations.tsx";
import { loadRatingRules } from "#web/features/consultations/list/rate-form.tsx";
import { SlotHoldCard } from "#web/features/consultations/list/slot-hold-card.tsx";
import { PatientRecord } from "#web/features/patients/patient-record.tsx";
import { OWN_RECORD } from "#web/features/patients/patients.copy.ts";
import { formAction, formHeaders } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/dashboard.ts";
import { ChatList, chatsView } from "./chat-list.tsx";
import { DASHBOARD } from "./dashboard.copy.ts";
import { MessageList } from "./message-list.tsx";
import { ownConsultations } from "./own-page.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PrescriptionList, prescriptionsView } from "./prescription-list.tsx";

const TOPICS = ["ownConsultations", "room"] as const;

export const meta = () => privateMeta(DASHBOARD.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx, request }) => {
  const { clinic, actor } = ctx;
  const consultations = await ownConsultations(ctx, new URL(request.url).searchParams.get("page"));
  return {
    consultations,
    signed: prescriptionsView(await clinic.advice.own(actor)),
    messages: await clinic.room.unread(actor),
    patient: await clinic.patients.readOwn(actor),
    chats: chatsView(await clinic.assistant.chats(actor)),
    sessions: await clinic.identity.ownSessions(actor),
    limits: { comment: COMMENT_MOST },
  };
});
/** Rates one consultation; `consultationId` in the answer identifies the form. */
export const action = formAction({
  fields: ["consultationId", ...RATING_FIELDS],
  submit: async ({ clinic, actor }, values): Promise<FormAnswer> => {
    const { consultationId = "" } = values;
    await clinic.ratings.rate(actor, consultationId, values);
    return { ...done(RATING_MESSAGES.thanks), values: { consultationId } };
  },
});
export const clientAction = formClientAction(loadRatingRules);

export default function PatientDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { patient, consultations, signed, messages, chats, sessions, limits } = loaderData;
  const lost = useLive("mine", consultations.version + messages.version, TOPICS) === "lost";
  // Without JavaScript the rated consultation has no form that could show the message.
  const rated = actionData?.ok === true ? actionData : undefined;
  return (
    <div className="page py-10 wide:py-16">
      <h1 className="leading-[1.25] wrap-anywhere">
        {DASHBOARD.welcome} {patient.name}
      </h1>
      {(lost || rated) && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind={rated ? "success" : "waiting"}>{rated ? rated.message : DASHBOARD.lost}</Alert>
        </div>
      )}
      <div className="mt-10 grid gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-16">
        <div className="grid content-start gap-12">
          {consultations.slotHold !== null && <SlotHoldCard slotHold={consultations.slotHold} />}
          <NextConsultation next={consultations.next} later={consultations.later} findPath={PATIENT_PATHS.doctors} />
          <PastConsultations
            consultations={consultations.past}
            page={consultations.page}
            pages={consultations.pages}
            address={PATIENT_PATHS.pastConsultations}
            action={PATIENT_PATHS.pastConsultations(consultations.page)}
            commentMost={limits.comment}
            sent={actionData}
          />
        </div>
        <div className="grid content-start gap-12">
          <MessageList threads={messages.threads} />
          <PrescriptionList signed={signed} />
          <ChatList of={chats} />
          <TitledSection id="record" title={DASHBOARD.record} titleClass="text-h3">
            <p className="mt-1 mb-4 text-sm text-muted">{DASHBOARD.recordLead}</p>
            <PatientRecord patient={patient} />
            <ButtonLink to={PATIENT_PATHS.profile} small className="mt-5">
              {OWN_RECORD.edit}
            </ButtonLink>
            <OwnSessions sessions={sessions} back={PATIENT_PATHS.dashboard} />
          </TitledSection>
        </div>
      </div>
    </div>
  );
}
