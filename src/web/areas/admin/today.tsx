import PenLine from "lucide-react/icons/pen-line";
import { oneDecimal } from "#domain/feedback/feedback.rules.ts";
import { tableDate } from "#domain/format/time-format.ts";
import { STREAMS } from "#domain/live.ts";
import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { TODAY } from "#generated/messages/admin/today.ts";
import { CATEGORIES } from "#generated/messages/blog/categories.ts";
import { FeedbackCard, PatientsCard, PostsCard, WaitingCard } from "#web/features/admin/numbers.tsx";
import { SetupChecklist, type SetupStep } from "#web/features/admin/setup-checklist.tsx";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { readOrUndefined } from "#web/read-or-undefined.ts";
import { routeHandler } from "#web/request-context.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/today.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveMark } from "./live-mark.tsx";

export const meta = () => privateMeta(TODAY.title);

export const loader = routeHandler(async ({ ctx }) => {
  const numbers = await ctx.clinic.admin.numbers(ctx.actor);
  const consultations = await readOrUndefined(ctx, () =>
    ctx.clinic.consultations.forAdmin(ctx.actor, { sheet: "flagged" }),
  );
  return {
    numbers,
    flagged: consultations?.flagged ?? 0,
    flaggedPath: FLAGGED_PATH,
    average: oneDecimal(numbers.ratings.average),
    today: tableDate(new Date().toISOString()),
    setup: await readOrUndefined(ctx, () => setupSteps(ctx)),
  };
});

/** What an admin does before the clinic opens, and what of it is done. */
async function setupSteps({ clinic, actor }: RequestContext): Promise<SetupStep[]> {
  const [settings, doctors, soonest, library, deliversEmail] = await Promise.all([
    clinic.settings.read(actor),
    clinic.directory.list(actor, {}),
    clinic.directory.soonest(actor),
    clinic.remedies.waiting(actor),
    clinic.admin.deliversEmail(actor),
  ]);
  const { example, grievance, feeNote, assistant } = settings;
  return [
    { step: "clinic", done: !example, path: ADMIN_PATHS.clinic },
    { step: "grievance", done: !example && grievance !== undefined, path: ADMIN_PATHS.clinic },
    { step: "email", done: deliversEmail, path: `${ADMIN_PATHS.clinic}#email` },
    { step: "fees", done: !example && feeNote !== undefined, path: ADMIN_PATHS.clinic },
    { step: "doctor", done: doctors.total > 0, path: ADMIN_PATHS.doctors },
    { step: "hours", done: soonest.rows.length > 0, path: ADMIN_PATHS.doctors },
    { step: "library", done: library.pages.length === 0, path: ADMIN_PATHS.library },
    { step: "safety", done: assistant?.noticesReviewed === true, path: ADMIN_PATHS.assistant },
  ];
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { numbers, flagged, flaggedPath, average, today, setup } = loaderData;
  const live = useLive("admin", numbers.version, STREAMS.admin);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 text-base text-muted">
            {today} <LiveMark state={live} />
          </p>
          <h1>{TODAY.title}</h1>
          <p className="mt-2 max-w-[54ch] text-lg text-muted">{TODAY.lead}</p>
        </div>
        <ButtonLink to={ADMIN_PATHS.blogs} look="primary">
          <PenLine className="size-5" strokeWidth={1.75} />
          {ADMIN.blogs}
        </ButtonLink>
      </div>
      {setup && <SetupChecklist steps={setup} />}
      <div className="grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,17fr)_minmax(0,10fr)]">
        <div className="grid gap-6">
          <PatientsCard patients={numbers.patients} />
          <FeedbackCard
            ratings={numbers.ratings}
            ratingByWeek={numbers.ratingByWeek}
            average={average}
            path={ADMIN_PATHS.feedback}
          />
        </div>
        <div className="grid gap-6">
          <WaitingCard
            flagged={flagged}
            flaggedPath={flaggedPath}
            unanswered={numbers.unanswered}
            messagesPath={ADMIN_PATHS.contacts}
          />
          <PostsCard posts={numbers.posts} labels={CATEGORIES} />
        </div>
      </div>
    </>
  );
}
