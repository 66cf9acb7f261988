import { Fragment, useEffect, useState } from "react";
import { DAY } from "#generated/messages/consultations/day.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { type DayView, type Entry, isGone, passed } from "./day-view.ts";

const EVERY_MS = 30_000;

/** The current time as UTC ISO, updated regularly. In: the server's time when the page was rendered. */
function useNow(made: string): string {
  const [now, setNow] = useState(made);
  useEffect(() => {
    // The offset of the browser's clock is constant; the server's clock is authoritative.
    const ahead = Date.now() - Date.parse(made);
    const announce = () => setNow(new Date(Date.now() - ahead).toISOString());
    announce();
    const timer = setInterval(announce, EVERY_MS);
    return () => clearInterval(timer);
  }, [made]);
  return now;
}

const LOOKS = { waiting: "waiting", requested: "waiting", "in-progress": "reviewed" } as const;

function lookOf(state: string) {
  return state in LOOKS ? LOOKS[state as keyof typeof LOOKS] : "plain";
}

function TimelineEntry({
  entry: { time, words, consultation },
  path,
}: {
  readonly entry: Entry;
  readonly path: (id: string) => string;
}) {
  if (consultation === null) {
    return (
      <li className="day-line text-sm text-muted">
        <span className="day-time tabular-nums">{time}</span>
        <span>{words}</span>
      </li>
    );
  }
  const gone = isGone(consultation.state);
  return (
    <li className="day-line day-appointment" data-gone={gone || undefined}>
      <span className={`day-time font-display text-base tabular-nums ${gone ? "text-muted" : "text-leaf"}`}>
        {time}
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className={`min-w-0 flex-1 basis-48 wrap-anywhere ${gone ? "text-muted" : "font-semibold"}`}>
          {words}
        </span>
        <Badge look={lookOf(consultation.state)}>{consultation.status}</Badge>
        <TouchLink to={path(consultation.id)} aria-label={DAY.openOf({ name: words, time })} className="text-sm">
          {DAY.open}
        </TouchLink>
      </div>
    </li>
  );
}

interface DayTimelineProps {
  readonly view: DayView;
  readonly consultationPath: (id: string) => string;
}

/** Today as a timeline with the current time on it. */
export function DayTimeline({ view, consultationPath }: DayTimelineProps) {
  const { entries, empty, next, title } = view;
  const behind = passed(entries, useNow(view.now));
  const marker = (
    <li className="day-line day-now text-xs font-semibold text-turmeric-ink">
      <span className="day-time" />
      <span>{DAY.now}</span>
    </li>
  );
  return (
    <TitledSection id="today" title={DAY.title} titleClass="text-h3">
      <p className="mb-4 text-sm text-muted">{title}</p>
      {entries.length === 0 ? (
        <EmptyState drawing="diary">{empty}</EmptyState>
      ) : (
        <ol aria-label={DAY.list} className="day-list">
          {entries.map((entry, at) => (
            <Fragment key={entry.key}>
              {at === behind && marker}
              <TimelineEntry entry={entry} path={consultationPath} />
            </Fragment>
          ))}
          {behind === entries.length && marker}
        </ol>
      )}
      {next && (
        <p className="mt-3 text-sm">
          <TouchLink to={consultationPath(next.id)} className="wrap-anywhere">
            {next.words}
          </TouchLink>
        </p>
      )}
    </TitledSection>
  );
}
