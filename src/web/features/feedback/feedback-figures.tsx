import type { Ratings } from "#domain/feedback/feedback.rules.ts";
import { Bars } from "#web/ui/data/bars.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { ADMIN_FEEDBACK } from "./feedback.copy.ts";

const BIG = "font-display text-[3rem] leading-none font-medium text-leaf tabular-nums";

interface FeedbackFiguresProps {
  readonly ratings: Ratings;
  /** The average with one decimal. */
  readonly average: string;
}

/** Summary of all ratings: the count, the average as number and stars, and the count of each value. */
export function FeedbackFigures({ ratings, average }: FeedbackFiguresProps) {
  const noStars = ratings.distribution[0];
  const bars = ratings.distribution
    .map((value, stars) => ({ label: ADMIN_FEEDBACK.step[stars] ?? "", value, stars }))
    .filter(({ stars, value }) => stars > 0 || value > 0)
    .reverse();
  return (
    <div className="mb-7 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        <div>
          <dt className="mb-2 text-sm text-muted">{ADMIN_FEEDBACK.total}</dt>
          <dd className={BIG}>{ratings.total}</dd>
        </div>
        <div>
          <dt className="mb-2 text-sm text-muted">{ADMIN_FEEDBACK.average}</dt>
          <dd className="flex flex-wrap items-center gap-4">
            <span className={BIG}>{average}</span>
            <Stars value={ratings.average} label={ADMIN_FEEDBACK.stars(average)} />
          </dd>
          {noStars > 0 && <dd className="mt-2 text-sm text-muted">{ADMIN_FEEDBACK.noStars(noStars)}</dd>}
        </div>
      </dl>
      <Bars caption={ADMIN_FEEDBACK.caption} bars={bars} />
    </div>
  );
}
