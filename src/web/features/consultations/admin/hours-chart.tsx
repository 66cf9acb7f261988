import type { HourOfDay, HoursToday } from "#domain/consultations/consultation.ts";
import { formatClock } from "#domain/format/time-format.ts";
import { HOURS_TODAY } from "#generated/messages/consultations/hours-today.ts";
import { Card } from "#web/ui/layout/card.tsx";

type Part = Exclude<keyof HourOfDay, "hour">;

/** From the bottom of a bar to its top. */
const PARTS: readonly Part[] = ["completed", "running", "booked", "missed"];
const FILLS: Readonly<Record<Part, string>> = {
  completed: "fill-leaf-fill",
  running: "fill-turmeric",
  booked: "fill-leaf-line",
  missed: "fill-control",
};

/** Under a bar; the current hour has a turmeric edge. */
const LABEL =
  "flex min-w-0 justify-center border-t-4 border-transparent pt-0.5 whitespace-nowrap data-now:border-turmeric";

/** Every second label: on a phone, Hindi ones would run into each other. */
const SECOND = "max-[40rem]:invisible";

const HEIGHT = 120;
const MAX_LABELS = 6;

function sumOf(hour: HourOfDay): number {
  return PARTS.reduce((sum, part) => sum + hour[part], 0);
}

/** An even number at or above the largest bar, so that its half is a whole number. */
function axisMaximum(hours: readonly HourOfDay[]): number {
  return Math.max(2, 2 * Math.ceil(Math.max(...hours.map(sumOf)) / 2));
}

function HourBar({ hour, most }: { readonly hour: HourOfDay; readonly most: number }) {
  let top = HEIGHT;
  return (
    <svg
      viewBox={`0 0 24 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="block h-[120px] w-full"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line key={y} x1="0" x2="24" y1={y} y2={y} className="stroke-rule" vectorEffect="non-scaling-stroke" />
      ))}
      {PARTS.map((part) => {
        const height = (hour[part] / most) * HEIGHT;
        top -= height;
        return height > 0 && <rect key={part} x="5" y={top} width="14" height={height} className={FILLS[part]} />;
      })}
    </svg>
  );
}

/** Bars of a day's hours with an axis, for the eye. */
function Bars({ hours, hour: present }: Pick<HoursToday, "hours" | "hour">) {
  const most = axisMaximum(hours);
  const every = Math.ceil(hours.length / MAX_LABELS);
  return (
    <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted">
      <div className="-my-2.5 flex h-[140px] flex-col justify-between text-right tabular-nums">
        <span>{most}</span>
        <span>{most / 2}</span>
        <span>0</span>
      </div>
      <div className="grid auto-cols-fr grid-flow-col">
        {hours.map((hour) => (
          <HourBar key={hour.hour} hour={hour} most={most} />
        ))}
      </div>
      <div className="col-start-2 grid auto-cols-fr grid-flow-col">
        {hours.map(({ hour }, index) => (
          <span key={hour} data-now={hour === present || undefined} className={LABEL}>
            {index % every === 0 && (
              <span className={index % (2 * every) === 0 ? "" : SECOND}>
                {formatClock(hour * 60).replace(":00", "")}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Today's appointments by hour: bars, and the same as a table for screen readers. */
export function HoursChart({ today: { hours, hour, total } }: { readonly today: HoursToday }) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h4">{HOURS_TODAY.title}</h2>
        {total > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
            {PARTS.map((part) => (
              <li key={part} className="flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false" className="size-2.5">
                  <rect width="10" height="10" className={FILLS[part]} />
                </svg>
                {HOURS_TODAY.parts[part]}
              </li>
            ))}
          </ul>
        )}
      </div>
      {total === 0 ? (
        <p className="mt-2 text-base text-muted">{HOURS_TODAY.none}</p>
      ) : (
        <>
          <Bars hours={hours} hour={hour} />
          <div className="sr-only">
            <table>
              <caption>{HOURS_TODAY.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{HOURS_TODAY.hour}</th>
                  {PARTS.map((part) => (
                    <th key={part} scope="col">
                      {HOURS_TODAY.parts[part]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {hours.map((hour) => (
                  <tr key={hour.hour}>
                    <th scope="row">{formatClock(hour.hour * 60)}</th>
                    {PARTS.map((part) => (
                      <td key={part}>{hour[part]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}
