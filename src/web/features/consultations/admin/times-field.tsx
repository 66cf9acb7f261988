import { useId } from "react";
import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { describeDay, formatShortMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { dayAt, daysAfter } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_TIMES as TIMES } from "#generated/messages/consultations/consultations-admin-times.ts";
import { cursorHere, describedBy, FieldError, LABEL } from "#web/ui/forms/field-frame.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

/** Number of days shown at once. */
export const DAYS_SHOWN = 7;

/** Free times of a week in one zone, and the present day there. */
export interface WeekOfTimes extends Pick<FreeTimes, "days" | "zone" | "nextFree"> {
  readonly today: string;
}

const CHIP =
  "relative touch-link justify-center rounded-2 border border-control bg-surface px-1 " +
  "text-sm whitespace-nowrap tabular-nums hover:border-leaf hover:bg-leaf-tint has-checked:border-leaf-fill " +
  "has-checked:bg-leaf-fill has-checked:font-semibold has-checked:text-on-leaf has-focus-visible:outline-3 " +
  "has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
const STEP = "touch-link";

interface TimesFieldProps {
  readonly times: WeekOfTimes;
  /** Address of this page with another first day. */
  readonly path: (from: string | undefined) => string;
  readonly error: string | undefined;
  readonly chosen: string | undefined;
}

interface DayTimesProps {
  readonly day: FreeTimes["days"][number];
  readonly zone: string;
  readonly open: boolean;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly id: string;
}

/** One day: its heading expands its times, and a chosen time stays chosen. */
function DayTimes({ day: { day, starts }, zone, open, chosen, error, id }: DayTimesProps) {
  return (
    <details open={open || undefined} className="group/day border-b border-rule">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-sm">
        <span id={id} className="font-semibold">
          {describeDay(day).long}
        </span>
        <span className="inline-flex items-center gap-2 whitespace-nowrap text-muted tabular-nums">
          {TIMES.free({ count: starts.length })}
          <Icon name="chevron-down" className="size-4 group-open/day:rotate-180" />
        </span>
      </summary>
      <span className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 pb-4">
        {starts.map((start, index) => (
          <label key={start} className={CHIP}>
            <input
              {...(index === 0 ? cursorHere(error) : {})}
              type="radio"
              name="start"
              value={start}
              required
              defaultChecked={start === chosen}
              aria-describedby={id}
              aria-invalid={error === undefined ? undefined : true}
              className="absolute inset-0 cursor-pointer appearance-none rounded-2 outline-none"
            />
            {formatTime(start, zone)}
          </label>
        ))}
      </span>
    </details>
  );
}

/** The free times of a week as radio buttons by day, with links to the weeks before and after. */
export function TimesField({ times, path, error, chosen }: TimesFieldProps) {
  const id = useId();
  const { days, zone, nextFree, today } = times;
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const week = TIMES.week({ first: describeDay(first).date, last: describeDay(last).date });
  const next = nextFree === null ? TIMES.noneLeft : TIMES.next({ time: formatShortMoment(nextFree, zone) });
  const shown = days.filter(({ starts }) => starts.length > 0);
  return (
    <fieldset aria-describedby={describedBy(id, { label: TIMES.label, error })} className="grid w-full min-w-0 gap-2">
      <legend className={LABEL}>{TIMES.label}</legend>
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        {first > today && (
          <Link to={path(daysAfter(first, -DAYS_SHOWN))} preventScrollReset className={STEP}>
            {TIMES.earlier}
          </Link>
        )}
        <span className="font-semibold">{week}</span>
        <Link to={path(daysAfter(last, 1))} preventScrollReset className={STEP}>
          {TIMES.later}
        </Link>
        <span className="text-muted">{TIMES.zone({ zone: formatZone(zone) })}</span>
      </div>
      {shown.length === 0 && (
        <p className="text-sm">
          {TIMES.none} {next}{" "}
          {nextFree !== null && (
            <Link to={path(dayAt(zone, Date.parse(nextFree)))} preventScrollReset className={STEP}>
              {TIMES.toNext}
            </Link>
          )}
        </p>
      )}
      <div className="border-t border-rule">
        {shown.map((day) => (
          <DayTimes
            key={day.day}
            day={day}
            zone={zone}
            open={day === shown[0] || day.starts.some((start) => start === chosen)}
            chosen={chosen}
            error={day === shown[0] ? error : undefined}
            id={`${id}-${day.day}`}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
