import type { OwnRating } from "#domain/ratings/ratings.rules.ts";
import { Stars } from "#web/ui/data/stars.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { RATING } from "./doctor-day.copy.ts";

interface OwnRatingProps {
  readonly rating: OwnRating;
  /** Minimum number of ratings for an average. */
  readonly from: number;
}

/** The doctor's average rating, once there are enough. */
export function OwnRatingCard({ rating: { shown, count }, from }: OwnRatingProps) {
  const average = shown?.average.toFixed(1) ?? "";
  return (
    <Card>
      <h2 className="text-h4">{RATING.title}</h2>
      {shown === null ? (
        <p className="mt-1 text-sm text-muted">{RATING.early(count, from)}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display text-[2.25rem] leading-none font-medium text-leaf tabular-nums">{average}</p>
          <div>
            <Stars value={shown.average} label={RATING.stars(average)} />
            <p className="text-sm text-muted">{RATING.from(shown.count)}</p>
          </div>
        </div>
      )}
    </Card>
  );
}
