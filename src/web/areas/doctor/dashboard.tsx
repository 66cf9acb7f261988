import { ENDING_MOST } from "#domain/consultations/booking.rules.ts";
import type { OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import { fail } from "#domain/failures.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { longDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { type OwnRating, SHOWN_FROM } from "#domain/ratings/ratings.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import { RATING } from "#generated/messages/consultations/rating.ts";
import { REQUESTS } from "#generated/messages/consultations/requests.ts";
import { DASHBOARD } from "#generated/messages/doctors/dashboard.ts";
import { DOCTORS_RECORD as RECORD } from "#generated/messages/doctors/doctors-record.ts";
import { PROFILE } from "#generated/messages/doctors/profile.ts";
import { VERIFICATION_STATUS } from "#generated/messages/doctors/verification-status.ts";
import { DayTimeline } from "#web/features/consultations/day/day-timeline.tsx";
import { dayView, type EarningsView, earningsView, requestView } from "#web/features/consultations/day/day-view.ts";
import { INTENTS } from "#web/features/consultations/day/request-intents.ts";
import { loadRequestRules, Requests } from "#web/features/consultations/day/requests.tsx";
import { SetupSteps } from "#web/features/consultations/day/setup-steps.tsx";
import { VERIFICATION_STATUS_LOOK } from "#web/features/doctors/verification-looks.ts";
import { formAction, formHeaders } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Sparkline } from "#web/ui/data/sparkline.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/dashboard.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

interface OwnRatingProps {
  readonly rating: OwnRating;
  /** Minimum number of ratings for an average. */
  readonly from: number;
}

/** The doctor's average rating, once there are enough. */
function OwnRatingCard({ rating: { shown, count }, from }: OwnRatingProps) {
  const average = shown?.average.toFixed(1) ?? "";
  return (
    <Card>
      <h2 className="text-h4">{RATING.title}</h2>
      {shown === null ? (
        <p className="mt-1 text-sm text-muted">{RATING.early({ count, from })}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display text-[2.25rem] leading-none font-medium text-leaf tabular-nums">{average}</p>
          <div>
            <Stars value={shown.average} label={RATING.stars({ average })} />
            <p className="text-sm text-muted">{RATING.from({ count: shown.count })}</p>
          </div>
        </div>
      )}
    </Card>
  );
}

function DoctorRecord({ doctor }: { readonly doctor: OwnDoctor }) {
  const verificationStatus = VERIFICATION_STATUS[doctor.verificationStatus];
  return (
    <RecordList
      lines={[
        {
          term: RECORD.verificationStatus,
          value: <Badge look={VERIFICATION_STATUS_LOOK[doctor.verificationStatus]}>{verificationStatus.badge}</Badge>,
        },
        { term: RECORD.name, value: `${doctor.firstName} ${doctor.lastName}` },
        { term: RECORD.license, value: doctor.license },
        { term: RECORD.email, value: doctor.email },
        { term: RECORD.dob, value: longDay(doctor.dob) },
        { term: RECORD.gender, value: genderText(doctor.gender) },
        { term: RECORD.aadhaar, value: doctor.aadhaarMasked },
      ]}
    />
  );
}

/** Fees by month as a small chart, and the current month as a number. */
function EarningsCard({ view: { points, present, words } }: { readonly view: EarningsView }) {
  return (
    <Card>
      <h2 className="text-h4">{EARNINGS.title}</h2>
      <p className="text-sm text-muted">{EARNINGS.lead}</p>
      <p className="mt-4 font-display text-[2.25rem] leading-none font-medium wrap-anywhere text-leaf tabular-nums">
        {present}
      </p>
      <p className="mt-1 mb-4 text-sm text-muted">{words}</p>
      <Sparkline
        caption={EARNINGS.caption}
        heads={EARNINGS.heads}
        points={points}
        say={rupeesOf}
        missing={rupeesOf(0)}
      />
    </Card>
  );
}

/** Accepts a request, or declines it with a reason. */
const requestAction = formAction({
  fields: ["intent", "id", "reason"],
  submit: async ({ clinic, actor }, { intent, id = "", reason }): Promise<FormAnswer> => {
    if (intent === INTENTS.accept) {
      await clinic.consultations.accept(actor, id);
      return { ...done(REQUESTS.accepted), values: { id } };
    }
    if (intent === INTENTS.decline) {
      await clinic.consultations.decline(actor, id, { reason });
      return { ...done(REQUESTS.declined), values: { id } };
    }
    throw fail("INVALID_FORM");
  },
});

const TOPICS = ["doctors"] as const;
const OWN_TOPICS = ["ownConsultations"] as const;
const REVIEW_TOPICS = ["library", "queue"] as const;

/** Library pages and assistant answers that await a review; null for a doctor whose registration is not verified. */
async function pendingReviews({ clinic, actor }: RequestContext) {
  const { pages, mayReview, version } = await clinic.remedies.waiting(actor, currentLanguage());
  if (!mayReview) return null;
  const queue = await clinic.assistant.queue(actor, {});
  return { pages: pages.length, answers: queue.waiting, version: version + queue.version };
}

/** The doctor's consultations: today, requests, earnings and ratings. */
async function readPractice({ clinic: { practice, ratings }, actor }: RequestContext) {
  const version = await practice.version(actor);
  const [day, requests, earnings, rating] = await Promise.all([
    practice.day(actor),
    practice.requests(actor),
    practice.earnings(actor),
    ratings.ofDoctor(actor),
  ]);
  return {
    ...{ version, rating },
    day: dayView(day),
    requests: requests.map(requestView),
    earnings: earningsView(earnings),
  };
}

export const meta = () => privateMeta(DASHBOARD.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx }) => ({
  doctor: await ctx.clinic.doctors.readOwn(ctx.actor),
  own: await ctx.clinic.profiles.readOwn(ctx.actor),
  reviews: await pendingReviews(ctx),
  practice: await readPractice(ctx),
  limits: { reason: ENDING_MOST, ratings: SHOWN_FROM },
}));
export const action = requestAction;
export const clientAction = formClientAction(loadRequestRules);

function ReviewLinks({ of: reviews }: { readonly of: NonNullable<Awaited<ReturnType<typeof pendingReviews>>> }) {
  useLive("doctor", reviews.version, REVIEW_TOPICS);
  return (
    <>
      <ButtonLink to={DOCTOR_PATHS.library}>{DASHBOARD.library({ count: reviews.pages })}</ButtonLink>
      <ButtonLink to={DOCTOR_PATHS.reviews}>{DASHBOARD.reviews({ count: reviews.answers })}</ButtonLink>
    </>
  );
}

export default function DoctorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { doctor, own, reviews, practice, limits } = loaderData;
  const { day, requests, earnings, rating } = practice;
  useLive("public", own.version, TOPICS);
  useLive("mine", practice.version, OWN_TOPICS);
  const done = {
    profile: own.profile !== null,
    files: own.files.some(({ kind }) => kind === "evidence"),
    check: own.listed,
    hours: day.saved,
  };
  const ready = own.listed && day.saved;
  const practises = own.listed || earnings.any;
  return (
    <div className="app-page">
      <h1 className="wrap-anywhere">
        {DASHBOARD.welcome} {doctor.firstName} {doctor.lastName}
      </h1>
      {!own.listed && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind="waiting">
            {doctor.verificationStatus === "verified"
              ? PROFILE.overdue
              : VERIFICATION_STATUS[doctor.verificationStatus].words}
          </Alert>
        </div>
      )}
      <nav aria-label={DASHBOARD.waits} className="mt-6 flex flex-wrap gap-3">
        <Link to={DOCTOR_PATHS.profile} className={buttonClass(own.profile === null ? "primary" : "outlined")}>
          {own.profile === null ? DASHBOARD.fillIn : DASHBOARD.profile}
        </Link>
        <ButtonLink to={DOCTOR_PATHS.hours}>{DASHBOARD.hours}</ButtonLink>
        {reviews !== null && <ReviewLinks of={reviews} />}
      </nav>
      <div className="app-columns mt-6">
        <div className="grid min-w-0 content-start gap-8">
          {!ready && (
            <SetupSteps
              done={done}
              paths={{
                profile: DOCTOR_PATHS.profile,
                files: DOCTOR_PATHS.profile,
                check: null,
                hours: DOCTOR_PATHS.hours,
              }}
            />
          )}
          <Requests requests={requests} reasonMost={limits.reason} answer={actionData} />
          {(ready || day.entries.length > 0 || day.next !== null) && (
            <DayTimeline view={day} consultationPath={DOCTOR_PATHS.consultation} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {practises && <EarningsCard view={earnings} />}
          {practises && <OwnRatingCard rating={rating} from={limits.ratings} />}
          <TitledSection id="record" title={DASHBOARD.record} titleClass="mb-4 text-h3">
            <DoctorRecord doctor={doctor} />
            <ButtonLink to={DOCTOR_PATHS.security} small className="mt-5">
              {SECURITY.title}
            </ButtonLink>
          </TitledSection>
        </div>
      </div>
    </div>
  );
}
