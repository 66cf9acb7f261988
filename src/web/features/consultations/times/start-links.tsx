import { formatShortDay, formatTime } from "#domain/format/time-format.ts";
import { AFTER_CONSULTATION as AFTER } from "#generated/messages/room/after-consultation.ts";
import { TIME_SLOT } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { bookPath } from "../booking/booking-paths.ts";

interface StartLinksProps {
  readonly slug: string;
  /** Times of one day, UTC ISO, at least one. */
  readonly starts: readonly string[];
  readonly zone: string;
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Free times of one day; a tap books one. */
export function StartLinks({ slug, starts, zone, labelledBy }: StartLinksProps) {
  const day = formatShortDay(starts[0] ?? "", zone);
  return (
    <>
      <p className="text-sm font-semibold">{AFTER.free({ day })}</p>
      <ul className="grid grid-cols-3 gap-2" aria-labelledby={labelledBy}>
        {starts.map((start) => (
          <li key={start} className="grid">
            <Link
              to={bookPath(slug, { start, zone })}
              aria-label={AFTER.timeOf({ time: formatTime(start, zone), day })}
              className={TIME_SLOT}
            >
              {formatTime(start, zone)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
