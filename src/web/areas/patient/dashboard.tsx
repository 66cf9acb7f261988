import type { ChatHistory } from "#domain/assistant/assistant.api.ts";
import { momentWords, tableDate, timeWords } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import type { OwnPatient } from "#domain/patients/patients.rules.ts";
import { COMMENT_MOST, RATING_FIELDS } from "#domain/ratings/ratings.rules.ts";
import type { UnreadThread } from "#domain/room/room.api.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { SLOT_HOLD } from "#generated/messages/consultations/slot-hold.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { RECORD } from "#generated/messages/patients/record.ts";
import { RATING_RESULTS } from "#generated/messages/results/rating-results.ts";
import { UnconfirmedEmail } from "#web/features/accounts/unconfirmed-email.tsx";
import { ConsultationTime } from "#web/features/consultations/list/consultation-time.tsx";
import { NextConsultation } from "#web/features/consultations/list/next-consultation.tsx";
import type { SlotHoldCardView } from "#web/features/consultations/list/own-consultations-view.ts";
import { PastConsultations } from "#web/features/consultations/list/past-consultations.tsx";
import { loadRatingRules } from "#web/features/consultations/list/rate-form.tsx";
import { useClinicTime } from "#web/features/consultations/list/use-clinic-time.ts";
import { formAction, formHeaders } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { useZone } from "#web/use-zone.ts";
import type { Route } from "./+types/dashboard.ts";
import { ownConsultations } from "./own-page.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PrescriptionList, prescriptionsView } from "./prescription-list.tsx";

const SHOWN_MOST = 6;

/** The newest assistant chats. */
function chatsView({ chats, consent }: ChatHistory) {
  return {
    saved: consent.stored,
    chats: chats.slice(0, SHOWN_MOST).map(({ id, title, lastAt }) => ({ id, title, on: tableDate(lastAt) })),
  };
}

/** Links to the assistant chats. */
function ChatList({ of: { chats, saved } }: { readonly of: ReturnType<typeof chatsView> }) {
  return (
    <TitledSection id="chats" title={DASHBOARD.chats} titleClass="mb-2 text-h3">
      <p className="mb-3 text-sm text-muted">
        {chats.length === 0 ? DASHBOARD.noChats : saved ? DASHBOARD.saved : DASHBOARD.unkept}
      </p>
      {chats.length > 0 && (
        <ul className="border-t-2 border-leaf">
          {chats.map(({ id, title, on }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-1 text-sm"
            >
              <Link
                to={`${PATIENT_PATHS.assistant}?chat=${encodeURIComponent(id)}`}
                className="min-h-11 min-w-0 py-2.5 wrap-anywhere"
              >
                {title}
              </Link>
              <span className="text-muted tabular-nums">{on}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={PATIENT_PATHS.assistant} small className="mt-4">
        {DASHBOARD.ask}
      </ButtonLink>
    </TitledSection>
  );
}

function MessageRow({ of: { consultationId, startsAt, zone, doctor, unread } }: { readonly of: UnreadThread }) {
  const own = useZone(zone);
  return (
    <li className="border-b border-rule py-2">
      <TouchLink to={PATIENT_PATHS.consultation(consultationId)} className="font-semibold wrap-anywhere">
        {DASHBOARD.unread({ count: unread, doctor })}
      </TouchLink>
      <span className="block text-sm text-muted">{DASHBOARD.ofConsultation({ time: momentWords(startsAt, own) })}</span>
    </li>
  );
}

/** Unread messages from doctors. */
function MessageList({ threads }: { readonly threads: readonly UnreadThread[] }) {
  return (
    <TitledSection id="messages" title={DASHBOARD.messages} titleClass="mb-2 text-h3">
      {threads.length === 0 ? (
        <p className="text-sm text-muted">{DASHBOARD.noMessages}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {threads.map((thread) => (
            <MessageRow key={thread.consultationId} of={thread} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** Link back to the form of an active slot hold; hidden once it has expired. */
function SlotHoldCard({ slotHold }: { readonly slotHold: SlotHoldCardView }) {
  const now = useClinicTime(slotHold.now);
  const zone = useZone(slotHold.zone);
  if (now >= Date.parse(slotHold.until)) return null;
  return (
    <section
      aria-labelledby="held-visit"
      className="grid justify-items-start gap-3 rounded-3 border border-turmeric bg-turmeric-tint p-5 text-ink"
    >
      <h2 id="held-visit" className="text-h4">
        {SLOT_HOLD.title}
      </h2>
      <p className="font-semibold wrap-anywhere">
        <ConsultationTime of={slotHold} />
      </p>
      <p className="max-w-[54ch] text-sm wrap-anywhere">
        {SLOT_HOLD.lead({ doctor: slotHold.doctor })} {SLOT_HOLD.until({ time: timeWords(slotHold.until, zone) })}
      </p>
      <ButtonLink to={slotHold.path} look="primary">
        {SLOT_HOLD.goOn}
      </ButtonLink>
    </section>
  );
}

function PatientRecord({ patient }: { readonly patient: OwnPatient }) {
  const { age, contradictedAge } = patient;
  return (
    <>
      {contradictedAge !== null && (
        <div className="mb-4">
          <Alert kind="waiting">
            {OWN_RECORD.contradicted({ typed: contradictedAge, age })}{" "}
            <Link to={PATIENT_PATHS.profile}>{OWN_RECORD.edit}</Link>
          </Alert>
        </div>
      )}
      <RecordList
        lines={[
          { term: RECORD.name, value: patient.name },
          { term: RECORD.email, value: patient.email },
          { term: RECORD.phone, value: patient.phone },
          { term: RECORD.age, value: patient.age },
          { term: RECORD.gender, value: genderText(patient.gender) },
          { term: RECORD.aadhar, value: patient.aadharMasked },
          { term: RECORD.medicalHistory, value: patient.medicalHistory || RECORD.missing },
        ]}
      />
    </>
  );
}

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
    emailStatus: await clinic.accounts.emailStatus(actor),
    chats: chatsView(await clinic.assistant.chats(actor)),
    limits: { comment: COMMENT_MOST },
  };
});
/** Rates one consultation; `consultationId` in the answer identifies the form. */
export const action = formAction({
  fields: ["consultationId", ...RATING_FIELDS],
  submit: async ({ clinic, actor }, values): Promise<FormAnswer> => {
    const { consultationId = "" } = values;
    await clinic.ratings.rate(actor, consultationId, values);
    return { ...done(RATING_RESULTS.thanks), values: { consultationId } };
  },
});
export const clientAction = formClientAction(loadRatingRules);

export default function PatientDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { patient, emailStatus, consultations, signed, messages, chats, limits } = loaderData;
  const lost = useLive("mine", consultations.version + messages.version, TOPICS) === "lost";
  // Without JavaScript the rated consultation has no form that could show the message.
  const rated = actionData?.ok === true ? actionData : undefined;
  return (
    <div className="page py-10 wide:py-16">
      <h1 className="leading-[1.25] wrap-anywhere">
        {DASHBOARD.welcome} {patient.name}
      </h1>
      <UnconfirmedEmail status={emailStatus} action={PATIENT_PATHS.security} />
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
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink to={PATIENT_PATHS.profile} small>
                {OWN_RECORD.edit}
              </ButtonLink>
              <ButtonLink to={PATIENT_PATHS.security} small>
                {SECURITY.title}
              </ButtonLink>
            </div>
          </TitledSection>
        </div>
      </div>
    </div>
  );
}
