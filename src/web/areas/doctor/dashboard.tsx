import { useLocation } from "react-router";
import { ENDING_MOST } from "#domain/consultations/booking.rules.ts";
import { SHOWN_FROM } from "#domain/ratings/ratings.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { pathWith } from "#web/address.ts";
import { OwnSessions } from "#web/features/accounts/own-sessions.tsx";
import { DayTimeline } from "#web/features/consultations/day/day-timeline.tsx";
import { dayView, earningsView, requestView, seenView } from "#web/features/consultations/day/day-view.ts";
import { EarningsCard } from "#web/features/consultations/day/earnings.tsx";
import { OwnRatingCard } from "#web/features/consultations/day/own-rating.tsx";
import { requestAction } from "#web/features/consultations/day/request-action.ts";
import { loadRequestRules, Requests } from "#web/features/consultations/day/requests.tsx";
import { SeenPatients } from "#web/features/consultations/day/seen-patients.tsx";
import { SetupSteps } from "#web/features/consultations/day/setup-steps.tsx";
import { DoctorRecord } from "#web/features/doctors/doctor-record.tsx";
import { VERIFICATION_STATUS } from "#web/features/doctors/doctors.copy.ts";
import { PROFILE } from "#web/features/doctors/profile.copy.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/dashboard.ts";
import { DASHBOARD } from "./dashboard.copy.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

const TOPICS = ["doctors"] as const;
const OWN_TOPICS = ["ownConsultations"] as const;
const REVIEW_TOPICS = ["library", "queue"] as const;

/** Library pages and assistant answers that await a review; null for a doctor whose registration is not verified. */
async function pendingReviews({ clinic, actor }: RequestContext) {
  const { pages, mayReview, version } = await clinic.remedies.waiting(actor);
  if (!mayReview) return null;
  const queue = await clinic.assistant.queue(actor, {});
  return { pages: pages.length, answers: queue.waiting, version: version + queue.version };
}

/** The doctor's consultations: today, requests, past patients, earnings and ratings. */
async function readPractice({ clinic: { practice, ratings }, actor }: RequestContext, query: URLSearchParams) {
  const version = await practice.version(actor);
  const words = query.get("name") ?? "";
  const [day, requests, seen, earnings, rating] = await Promise.all([
    practice.day(actor),
    practice.requests(actor),
    practice.patients(actor, { words, page: query.get("page") ?? undefined }),
    practice.earnings(actor),
    ratings.ofDoctor(actor),
  ]);
  return {
    ...{ version, rating },
    day: dayView(day),
    requests: requests.map(requestView),
    seen: seenView(seen, words, day.zone),
    earnings: earningsView(earnings),
  };
}

export const meta = () => privateMeta(DASHBOARD.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx, request }) => ({
  doctor: await ctx.clinic.doctors.readOwn(ctx.actor),
  own: await ctx.clinic.profiles.readOwn(ctx.actor),
  sessions: await ctx.clinic.identity.ownSessions(ctx.actor),
  reviews: await pendingReviews(ctx),
  practice: await readPractice(ctx, new URL(request.url).searchParams),
  limits: { reason: ENDING_MOST, ratings: SHOWN_FROM },
}));
export const action = requestAction;
export const clientAction = formClientAction(loadRequestRules);

function ReviewLinks({ of: reviews }: { readonly of: NonNullable<Awaited<ReturnType<typeof pendingReviews>>> }) {
  useLive("doctor", reviews.version, REVIEW_TOPICS);
  return (
    <>
      <ButtonLink to={DOCTOR_PATHS.library}>{DASHBOARD.library(reviews.pages)}</ButtonLink>
      <ButtonLink to={DOCTOR_PATHS.reviews}>{DASHBOARD.reviews(reviews.answers)}</ButtonLink>
    </>
  );
}

export default function DoctorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { doctor, own, sessions, reviews, practice, limits } = loaderData;
  const { day, requests, seen, earnings, rating } = practice;
  useLive("public", own.version, TOPICS);
  useLive("mine", practice.version, OWN_TOPICS);
  const { search } = useLocation();
  const done = {
    profile: own.profile !== null,
    files: own.files.some(({ kind }) => kind === "evidence"),
    check: own.listed,
    hours: day.saved,
  };
  const ready = own.listed && day.saved;
  const practises = own.listed || seen.total > 0 || seen.words !== "" || earnings.any;
  return (
    <div className="page py-10 wide:py-16">
      <h1 className="leading-[1.25] wrap-anywhere">
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
      <div className="mt-10 grid gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-16">
        <div className="grid min-w-0 content-start gap-12">
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
          {practises && (
            <SeenPatients
              view={seen}
              consultationPath={DOCTOR_PATHS.consultation}
              address={(page) =>
                pathWith(DOCTOR_PATHS.dashboard, search, { page: page === 1 ? undefined : String(page) })
              }
            />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {practises && <EarningsCard view={earnings} />}
          {practises && <OwnRatingCard rating={rating} from={limits.ratings} />}
          <TitledSection id="record" title={DASHBOARD.record} titleClass="mb-4 text-h3">
            <DoctorRecord doctor={doctor} />
            <OwnSessions sessions={sessions} back="/doctor/dashboard" />
          </TitledSection>
        </div>
      </div>
    </div>
  );
}
