import type { ReactNode } from "react";
import type { AdminNumbers, Series } from "#domain/admin/admin.api.ts";
import { describeDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { number } from "#domain/messages.ts";
import { AUDIT_PAGE } from "#generated/messages/admin/audit-page.ts";
import { NUMBERS } from "#generated/messages/admin/numbers.ts";
import { Bars } from "#web/ui/data/bars.tsx";
import { Sparkline, type SparkPoint } from "#web/ui/data/sparkline.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { TaskList } from "#web/ui/data/task-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";

function wholeNumber(value: number): string {
  return number(currentLanguage(), value);
}

/** The points of a series by the first day of each step; `gaps` leaves out steps whose value is 0. */
function pointsOf({ days, values }: Series, gaps = false): SparkPoint[] {
  return days.map((day, index) => {
    const value = values[index] ?? 0;
    return { label: describeDay(day).date, value: gaps && value === 0 ? null : value };
  });
}

function weekText(current: number, before: number): string {
  if (current === before) return NUMBERS.week.same({ current });
  const difference = Math.abs(current - before);
  return NUMBERS.week[current > before ? "more" : "fewer"]({ current, difference });
}

const BIG = "font-display text-[3rem] leading-none font-medium text-leaf tabular-nums";

interface HeadProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

function Head({ title, lead, children }: HeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-h4">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

export function PatientsCard({ patients }: Pick<AdminNumbers, "patients">) {
  const { values } = patients.newByWeek;
  return (
    <Card>
      <Head title={NUMBERS.patients.title} lead={NUMBERS.patients.lead}>
        <p className="text-sm text-leaf sm:text-right">
          <span className={`${BIG} block`}>{wholeNumber(patients.total)}</span>
          {weekText(values.at(-1) ?? 0, values.at(-2) ?? 0)}
        </p>
      </Head>
      <Sparkline
        caption={NUMBERS.patients.caption}
        heads={NUMBERS.patients.heads}
        points={pointsOf(patients.newByWeek)}
        missing=""
      />
    </Card>
  );
}

interface PostsCardProps {
  readonly posts: AdminNumbers["posts"];
  /** Display names of the categories. */
  readonly labels: Readonly<Record<string, string>>;
}

export function PostsCard({ posts, labels }: PostsCardProps) {
  const bars = Object.entries(posts.byCategory)
    .map(([category, value]) => ({ label: labels[category] ?? category, value }))
    .sort((a, b) => b.value - a.value);
  return (
    <Card>
      <Head title={NUMBERS.posts.title} lead={NUMBERS.posts.lead({ total: wholeNumber(posts.total) })} />
      <Bars caption={NUMBERS.posts.caption} bars={bars} tone="star" />
    </Card>
  );
}

interface FeedbackCardProps extends Pick<AdminNumbers, "ratings" | "ratingByWeek"> {
  /** The average with one decimal. */
  readonly average: string;
  readonly path: string;
}

export function FeedbackCard({ ratings, ratingByWeek, average, path }: FeedbackCardProps) {
  const copy = NUMBERS.feedback;
  const bars = ratings.distribution
    .map((value, stars) => ({ label: copy.step[stars] ?? "", value, stars }))
    .filter(({ stars, value }) => stars > 0 || value > 0)
    .reverse();
  return (
    <Card>
      <Head title={copy.title}>
        <Link to={path} className="-my-2 touch-link text-sm">
          {copy.read}
        </Link>
      </Head>
      <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <p className={BIG}>{average}</p>
          <div className="my-3">
            <Stars value={ratings.average} label={copy.stars({ value: average })} />
          </div>
          <p className="text-sm text-muted">
            {ratings.total === 0 ? copy.noRatings : copy.people({ total: ratings.total })}
          </p>
        </div>
        <Bars caption={copy.caption} bars={bars} />
      </div>
      <p className="mt-8 mb-2 text-sm text-muted">{copy.overTime}</p>
      <Sparkline
        caption={copy.overTimeCaption}
        heads={copy.heads}
        points={pointsOf(ratingByWeek, true)}
        most={5}
        say={(value) => value.toFixed(1)}
        missing={copy.none}
      />
    </Card>
  );
}

interface FlaggedCardProps {
  /** Future consultations whose doctor can't be booked any more. */
  readonly flagged: number;
  readonly path: string;
}

interface UnusualCardProps {
  /** Looks at patient data that are pointed out. */
  readonly unusual: number;
  readonly path: string;
}

/** Looks that the auditor should ask about; hidden when there are none. */
export function UnusualCard({ unusual, path }: UnusualCardProps) {
  if (unusual === 0) return null;
  const task = {
    path,
    icon: "eye",
    text: AUDIT_PAGE.waiting({ count: unusual }),
    help: AUDIT_PAGE.waitingHelp,
  } as const;
  return (
    <Card>
      <Head title={AUDIT_PAGE.unusual} />
      <TaskList tasks={[task]} />
    </Card>
  );
}

/** Appointments that need a call; hidden when there are none. */
export function FlaggedCard({ flagged, path }: FlaggedCardProps) {
  const copy = NUMBERS.waiting;
  if (flagged === 0) return null;
  const task = {
    path,
    icon: "calendar-clock",
    text: copy.flagged({ count: flagged }),
    help: copy.flaggedHelp,
  } as const;
  return (
    <Card>
      <Head title={copy.title} />
      <TaskList tasks={[task]} />
    </Card>
  );
}
