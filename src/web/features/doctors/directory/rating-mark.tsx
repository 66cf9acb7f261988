import type { DoctorRating } from "#domain/ratings/ratings.rules.ts";
import { RATING } from "#generated/messages/doctors/rating.ts";
import { Stars } from "#web/ui/data/stars.tsx";

/** Average rating by patients, once there are enough. */
export function RatingMark({ rating }: { readonly rating: DoctorRating | null }) {
  if (rating === null) return null;
  const average = rating.average.toFixed(1);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
      <Stars value={rating.average} label={RATING.stars({ average })} />
      <span aria-hidden="true" className="font-semibold text-ink">
        {average}
      </span>
      {RATING.from({ count: rating.count })}
    </p>
  );
}
