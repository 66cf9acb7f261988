import PenLine from "lucide-react/icons/pen-line";
import { CATEGORY_LABELS } from "#domain/blog/blog.rules.ts";
import { oneDecimal } from "#domain/feedback/feedback.rules.ts";
import { STREAMS } from "#domain/live.ts";
import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import { tableDate } from "#domain/time-format.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { TODAY } from "#generated/messages/admin/today.ts";
import { FeedbackCard, PatientsCard, PostsCard, WaitingCard } from "#web/features/admin/numbers.tsx";
import { useLive } from "#web/live/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { routeHandler } from "#web/request-context.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/today.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveMark } from "./live-mark.tsx";
import { readOrUndefined } from "./read-or-undefined.ts";

export const meta = () => privateMeta(TODAY.title);

export const loader = routeHandler(async ({ ctx }) => {
  const numbers = await ctx.clinic.admin.numbers(ctx.actor);
  const consultations = await readOrUndefined(ctx, () =>
    ctx.clinic.consultations.forAdmin(ctx.actor, { sheet: "flagged" }),
  );
  const { example } = await ctx.clinic.settings.read(ctx.actor);
  return {
    numbers,
    flagged: consultations?.flagged ?? 0,
    flaggedPath: FLAGGED_PATH,
    average: oneDecimal(numbers.ratings.average),
    labels: CATEGORY_LABELS,
    today: tableDate(new Date().toISOString()),
    example,
  };
});

export default function Today({ loaderData }: Route.ComponentProps) {
  const { numbers, flagged, flaggedPath, average, labels, today, example } = loaderData;
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
            examples={example}
            clinicPath={ADMIN_PATHS.clinic}
          />
          <PostsCard posts={numbers.posts} labels={labels} />
        </div>
      </div>
    </>
  );
}
