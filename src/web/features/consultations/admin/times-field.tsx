import { useId } from "react";
import { CONSULTATIONS_ADMIN_TIMES as TIMES } from "#generated/messages/consultations/consultations-admin-times.ts";
import { cursorHere, describedBy, FieldError, LABEL } from "#web/ui/forms/field-frame.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { TimesView } from "./times-view.ts";

const CHIP =
  "relative touch-link justify-center rounded-2 border border-control bg-surface px-1 " +
  "text-sm whitespace-nowrap tabular-nums hover:border-leaf hover:bg-leaf-tint has-checked:border-leaf-fill " +
  "has-checked:bg-leaf-fill has-checked:font-semibold has-checked:text-on-leaf has-focus-visible:outline-3 " +
  "has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
const STEP = "touch-link";

interface TimesFieldProps {
  readonly times: TimesView;
  /** Address of this page with another first day. */
  readonly path: (from: string | undefined) => string;
  readonly error: string | undefined;
  readonly chosen: string | undefined;
}

interface DayTimesProps {
  readonly day: TimesView["days"][number];
  readonly open: boolean;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly id: string;
}

/** One day: its heading expands its times, and a chosen time stays chosen. */
function DayTimes({ day: { text, times }, open, chosen, error, id }: DayTimesProps) {
  return (
    <details open={open || undefined} className="group/day border-b border-rule">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-sm">
        <span id={id} className="font-semibold">
          {text}
        </span>
        <span className="inline-flex items-center gap-2 whitespace-nowrap text-muted tabular-nums">
          {TIMES.free({ count: times.length })}
          <Icon name="chevron-down" className="size-4 group-open/day:rotate-180" />
        </span>
      </summary>
      <span className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 pb-4">
        {times.map(({ start, text: time }, index) => (
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
            {time}
          </label>
        ))}
      </span>
    </details>
  );
}

/** The free times of a week as radio buttons by day, with links to the weeks before and after. */
export function TimesField({ times, path, error, chosen }: TimesFieldProps) {
  const id = useId();
  const shown = times.days.filter((day) => day.times.length > 0);
  return (
    <fieldset aria-describedby={describedBy(id, { label: TIMES.label, error })} className="grid w-full min-w-0 gap-2">
      <legend className={LABEL}>{TIMES.label}</legend>
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        {times.earlier !== null && (
          <Link to={path(times.earlier)} preventScrollReset className={STEP}>
            {TIMES.earlier}
          </Link>
        )}
        <span className="font-semibold">{times.week}</span>
        <Link to={path(times.later)} preventScrollReset className={STEP}>
          {TIMES.later}
        </Link>
        <span className="text-muted">{times.zone}</span>
      </div>
      {times.none && (
        <p className="text-sm">
          {TIMES.none} {times.next ?? TIMES.noneLeft}{" "}
          {times.nextDay !== null && (
            <Link to={path(times.nextDay)} preventScrollReset className={STEP}>
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
            open={day === shown[0] || day.times.some(({ start }) => start === chosen)}
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
