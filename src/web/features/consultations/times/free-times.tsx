import { useId } from "react";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TIMES } from "./booking.copy.ts";
import { DayStrip } from "./day-strip.tsx";
import { type Choosing, TimeChoice } from "./time-choice.tsx";
import type { TimesView } from "./times-view.ts";
import { useBrowserZone } from "./use-browser-zone.ts";
import { ZoneChoice } from "./zone-choice.tsx";

interface FreeTimesProps {
  readonly view: TimesView;
  readonly choosing: Choosing;
  /** Address of the page. */
  readonly page: string;
  /** Address of the page in another time zone. */
  readonly pageIn: (zone: string) => string;
}

/** The free times of a doctor: a week of days with one selected, in the viewer's time zone. */
export function FreeTimes({ view, choosing, page, pageIn }: FreeTimesProps) {
  useBrowserZone(view, pageIn);
  const title = useId();
  const { dayTitle, parts, lead, zoneName, doctorZone, next, none } = view;
  return (
    <div className="grid gap-6">
      <p className="max-w-[60ch] text-muted">{lead}</p>
      <DayStrip view={view} />
      <section aria-labelledby={title} className="grid gap-4">
        <h3 id={title} className="text-h4">
          {dayTitle}
        </h3>
        <p className="-mt-2 flex items-start gap-2 text-sm text-muted">
          <Icon of="clock" className="mt-0.5 size-4 shrink-0" />
          <span>
            {TIMES.zoneOf(zoneName)} {doctorZone}
          </span>
        </p>
        {parts.length > 0 ? (
          <TimeChoice parts={parts} day={dayTitle} choosing={choosing} labelledBy={title} />
        ) : (
          <p className="rounded-3 border border-dashed border-control px-5 py-6">
            {none}
            {next !== null && (
              <span className="mt-1 block">
                {TIMES.next}
                <Link to={next.path} preventScrollReset>
                  {next.words}
                </Link>
              </span>
            )}
          </p>
        )}
      </section>
      <ZoneChoice view={view} action={page} />
    </div>
  );
}
