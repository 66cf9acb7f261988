import type { UnsignedDraft } from "#domain/advice/advice.api.ts";
import { MAX_ENDING_REASON_LENGTH } from "#domain/consultations/booking.rules.ts";
import type { Earnings } from "#domain/consultations/practice.api.ts";
import { fail } from "#domain/failures.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { type OwnRating, SHOWN_FROM } from "#domain/ratings/ratings.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import type { UnreadPatientThread } from "#domain/room/room.api.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import { RATING } from "#generated/messages/consultations/rating.ts";
import { REQUESTS } from "#generated/messages/consultations/requests.ts";
import { TASKS } from "#generated/messages/consultations/tasks.ts";
import { DASHBOARD } from "#generated/messages/doctors/dashboard.ts";
import { PROFILE } from "#generated/messages/doctors/profile.ts";
import { VERIFICATION_STATUS } from "#generated/messages/doctors/verification-status.ts";
import { daySummary, dayTitle } from "#web/features/consultations/day/day-rows.ts";
import { DayTimeline } from "#web/features/consultations/day/day-timeline.tsx";
import { EarningsFigures } from "#web/features/consultations/day/earnings-figures.tsx";
import { INTENTS } from "#web/features/consultations/day/request-intents.ts";
import { loadRequestRules, Requests } from "#web/features/consultations/day/requests.tsx";
import { SetupSteps } from "#web/features/consultations/day/setup-steps.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Stars } from "#web/ui/data/stars.tsx";
import { type Task, TaskList } from "#web/ui/data/task-list.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
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

/** Fees by month as a small chart, and the current month as a number. */
function EarningsSection({ earnings }: { readonly earnings: Earnings }) {
  return (
    <TitledSection id="earnings" title={EARNINGS.title} titleClass="text-h4">
      <p className="text-sm text-muted">{EARNINGS.lead}</p>
      <EarningsFigures {...earnings} />
      <TouchLink to={DOCTOR_PATHS.earnings} className="mt-2 text-sm">
        {EARNINGS.all}
      </TouchLink>
    </TitledSection>
  );
}

/** Accepts a request, or declines it with a reason. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "id", "reason"],
    submit: async ({ app, actor }, { intent, id = "", reason }): Promise<FormAnswer> => {
      if (intent === INTENTS.accept) {
        await app.consultations.acceptRequest(actor, id);
        return { ...done(REQUESTS.accepted), values: { id } };
      }
      if (intent === INTENTS.decline) {
        await app.consultations.declineRequest(actor, id, { reason });
        return { ...done(REQUESTS.declined), values: { id } };
      }
      throw fail("INVALID_FORM");
    },
  });
}

/** Library pages and assistant answers that await a review; null for a doctor whose registration is not verified. */
async function pendingReviews({ app, actor }: RequestContext) {
  const { pages, mayReview, version } = await app.remedies.listUnreviewedPages(actor, currentLanguage());
  if (!mayReview) return null;
  const queue = await app.assistant.listReviewQueue(actor, {});
  return { pages: pages.length, answers: queue.waiting, version: version + queue.version };
}
type Reviews = Awaited<ReturnType<typeof pendingReviews>>;

/** Unsigned prescriptions and notes, unread messages and reviews, in this order. */
function tasksOf(drafts: readonly UnsignedDraft[], threads: readonly UnreadPatientThread[], reviews: Reviews): Task[] {
  const signs = drafts.map(({ consultation, kind, patient, savedAt, zone }): Task => {
    const help = TASKS.saved({ time: formatShortMoment(savedAt, zone) });
    const text = TASKS.sign[kind]({ name: patient });
    return { path: DOCTOR_PATHS.advice(consultation), icon: "pen-line", text, help };
  });
  const messages = threads.map(({ consultationId, patient, unread, since, zone }): Task => {
    const text = TASKS.messages({ count: unread, name: patient });
    const help = TASKS.since({ time: formatShortMoment(since, zone) });
    return { path: DOCTOR_PATHS.consultation(consultationId), icon: "message-square", text, help };
  });
  const { pages = 0, answers = 0 } = reviews ?? {};
  const library: Task = { path: DOCTOR_PATHS.library, icon: "book-open", text: TASKS.library({ count: pages }) };
  const assistant: Task = {
    path: DOCTOR_PATHS.reviews,
    icon: "message-circle-question-mark",
    text: TASKS.answers({ count: answers }),
  };
  return [...signs, ...messages, ...(pages > 0 ? [library] : []), ...(answers > 0 ? [assistant] : [])];
}

export const meta = () => privateMeta(DASHBOARD.title);
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const version = await app.practice.readPracticeVersion(actor);
  const [day, requests, earnings, rating, unread, own, reviews, drafts] = await Promise.all([
    app.practice.readPracticeDay(actor),
    app.practice.listPracticeRequests(actor),
    app.practice.readEarnings(actor),
    app.ratings.readOwnAverage(actor),
    app.room.listUnreadPatientThreads(actor),
    app.profiles.readOwnProfile(actor),
    pendingReviews(ctx),
    app.advice.listUnsignedDrafts(actor),
  ]);
  return {
    ...{ day, requests, earnings, rating, own },
    reviews: reviews && { version: reviews.version },
    tasks: tasksOf(drafts, unread.threads, reviews),
    unsigned: Object.fromEntries(drafts.map(({ consultation, kind }) => [consultation, kind])),
    version: version + unread.version,
    limits: { reason: MAX_ENDING_REASON_LENGTH, ratings: SHOWN_FROM },
  };
}
export const clientAction = formClientAction(loadRequestRules);

interface TasksCardProps {
  readonly tasks: readonly Task[];
  /** Null for a doctor who may not review. */
  readonly reviews: { readonly version: number } | null;
}

function TasksCard({ tasks, reviews }: TasksCardProps) {
  useLive("doctor", reviews?.version ?? 0, reviews === null ? [] : ["library", "queue"]);
  return (
    <Card>
      <h2 className="mb-2 text-h4">{TASKS.title}</h2>
      {tasks.length === 0 ? <p className="text-sm text-muted">{TASKS.none}</p> : <TaskList tasks={tasks} />}
      {reviews !== null && (
        <TouchLink to={DOCTOR_PATHS.reviews} className="mt-2 text-sm">
          {DASHBOARD.reviews}
        </TouchLink>
      )}
    </Card>
  );
}

const DAY_PATHS = { consultation: DOCTOR_PATHS.consultation, advice: DOCTOR_PATHS.advice } as const;

export default function DoctorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { day, requests, earnings, rating, own, reviews, tasks, unsigned, version, limits } = loaderData;
  useLive("public", own.version, ["doctors"]);
  useLive("mine", version, ["ownConsultations", "room"]);
  const done = {
    profile: own.profile !== null,
    files: own.files.some(({ kind }) => kind === "evidence"),
    check: own.listed,
    hours: day.saved,
  };
  const ready = own.listed && day.saved;
  const practises = own.listed || earnings.months.some(({ consultations }) => consultations > 0);
  return (
    <div className="app-page">
      <div className="app-columns">
        <div className="grid min-w-0 content-start gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h1>{dayTitle(day)}</h1>
              <p className="text-base text-muted">{daySummary(day)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={DOCTOR_PATHS.hours} size="small">
                <Icon name="clock" />
                {DASHBOARD.hours}
              </ButtonLink>
              <ButtonLink to={`${DOCTOR_PATHS.calendar}#change`} size="small">
                <Icon name="calendar-off" className="size-5" />
                {CALENDAR.off}
              </ButtonLink>
            </div>
          </div>
          {!own.listed && (
            <Alert kind="waiting">
              {own.verificationStatus === "verified"
                ? PROFILE.overdue
                : VERIFICATION_STATUS[own.verificationStatus].words}
            </Alert>
          )}
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
          {(ready || day.consultations.length > 0 || day.next !== null) && (
            <DayTimeline day={day} unsigned={unsigned} paths={DAY_PATHS} />
          )}
        </div>
        <div className="no-print grid min-w-0 content-start gap-8">
          <Requests requests={requests} now={Date.parse(day.now)} maxReasonLength={limits.reason} answer={actionData} />
          <TasksCard tasks={tasks} reviews={reviews} />
          {practises && <EarningsSection earnings={earnings} />}
          {practises && <OwnRatingCard rating={rating} from={limits.ratings} />}
        </div>
      </div>
    </div>
  );
}
