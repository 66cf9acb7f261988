import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TIMES } from "./booking.copy.ts";
import type { TimesView } from "./times-view.ts";

const DAY =
  "grid min-h-18 min-w-[4.75rem] content-center justify-items-center rounded-2 border border-control " +
  "bg-surface px-2 py-2 text-ink no-underline hover:border-leaf hover:bg-leaf-tint " +
  "aria-[current=date]:border-leaf-fill aria-[current=date]:bg-leaf-fill aria-[current=date]:text-on-leaf " +
  "data-empty:border-dashed data-empty:bg-sunken data-empty:text-muted " +
  "data-empty:aria-[current=date]:border-solid data-empty:aria-[current=date]:border-leaf " +
  "data-empty:aria-[current=date]:bg-sunken data-empty:aria-[current=date]:text-ink";
const STEP = "inline-flex min-h-11 items-center gap-1.5 text-sm";

/** A week of days as links, each with its number of free times. */
export function DayStrip({ view: { days, earlier, later } }: { readonly view: TimesView }) {
  return (
    <nav aria-label={TIMES.days}>
      <ul className="flex flex-wrap gap-2">
        {days.map(({ day, path, weekday, date, count, isEmpty, isShown }) => (
          <li key={day} className="grid flex-[1_0_4.75rem]">
            <Link
              to={path}
              preventScrollReset
              aria-current={isShown ? "date" : undefined}
              data-empty={isEmpty ? "" : undefined}
              className={DAY}
            >
              <span className="text-sm/5 font-semibold">{weekday}</span>{" "}
              <span className="text-sm/5 whitespace-nowrap tabular-nums">{date}</span>
              <span className="sr-only">: </span>
              <span className="text-xs/5 whitespace-nowrap tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap justify-between gap-x-6">
        {earlier === null ? (
          <span />
        ) : (
          <Link to={earlier} preventScrollReset className={STEP}>
            <Icon of="arrow-left" className="size-4" />
            {TIMES.earlier}
          </Link>
        )}
        {later !== null && (
          <Link to={later} preventScrollReset className={STEP}>
            {TIMES.later}
            <Icon of="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
    </nav>
  );
}
