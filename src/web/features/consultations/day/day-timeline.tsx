import Video from "lucide-react/icons/video";
import { Fragment } from "react";
import { isRoomOpen } from "#domain/consultations/states.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { type DayView, didNotTakePlace, type Entry, isDuring, nextOf, passed } from "./day-view.ts";
import { useNow } from "./use-now.ts";

const LOOKS = { waiting: "waiting", requested: "waiting", "no-show": "waiting" } as const;

function variantOf(state: string) {
  return state in LOOKS ? LOOKS[state as keyof typeof LOOKS] : "plain";
}

export interface DayPaths {
  readonly consultation: (id: string) => string;
  readonly advice: (id: string) => string;
}

interface DayRowProps {
  readonly entry: Entry;
  readonly isNext: boolean;
  /** UTC ISO. */
  readonly now: string;
  readonly unsigned: boolean;
  readonly paths: DayPaths;
}

/** What the doctor can do about an appointment now: one action, or its state. */
function RowAction({ entry, isNext, now, unsigned, paths }: DayRowProps) {
  const { id, name, time, state, at, until, opens } = entry;
  if (isNext) {
    if (!isRoomOpen({ state, startsAt: at, endsAt: until }, now)) return <span className="day-facts">{opens}</span>;
    const running = state === "in-progress";
    const label = running ? DAY.returnOf({ name, time }) : DAY.startOf({ name, time });
    return (
      <ButtonLink to={paths.consultation(id)} variant="primary" size="small" aria-label={label}>
        {running ? DAY.return : DAY.start}
      </ButtonLink>
    );
  }
  if (!unsigned) return null;
  return (
    <ButtonLink to={paths.advice(id)} size="small" aria-label={DAY.signOf({ name, time })}>
      <Icon name="pen-line" className="size-4" />
      {DAY.sign}
    </ButtonLink>
  );
}

function DayRow(props: DayRowProps) {
  const { entry, isNext, unsigned, paths } = props;
  const { id, time, name, facts, byPhone, state, status } = entry;
  const past = didNotTakePlace(state) || state === "completed";
  const showsStatus = state !== "confirmed" && !(unsigned && past);
  return (
    <li className="agenda-row" data-next={isNext || undefined} data-past={past || undefined}>
      <span className="day-time">{time}</span>
      <div className="day-person">
        <Link to={paths.consultation(id)} className="day-name">
          {name}
        </Link>
        <p className="day-facts">
          {byPhone ? <Icon name="phone" className="size-4 shrink-0" /> : <Video className="size-4 shrink-0" />}
          <span className="sr-only">{byPhone ? DAY.phone : DAY.video}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {facts}
          </span>
        </p>
        {showsStatus && isNext && <Badge variant={variantOf(state)}>{status}</Badge>}
      </div>
      <div className="day-action">
        {showsStatus && !isNext && <Badge variant={variantOf(state)}>{status}</Badge>}
        <RowAction {...props} />
      </div>
    </li>
  );
}

interface DayTimelineProps {
  readonly view: DayView;
  /** Consultations whose prescription is written and not signed. */
  readonly unsigned: readonly string[];
  readonly paths: DayPaths;
}

/** Today as a timeline with the current time on it. */
export function DayTimeline({ view, unsigned, paths }: DayTimelineProps) {
  const { entries, empty, next, zone } = view;
  const now = useNow(view.now);
  const behind = passed(entries, now);
  const during = isDuring(entries, now);
  const nextId = nextOf(entries, now)?.id;
  const marker = (
    <li className="day-now">
      <span>
        <span className="sr-only">{DAY.now({ time: formatTime(now, zone) })}</span>
        <span aria-hidden="true">{formatTime(now, zone)}</span>
      </span>
    </li>
  );
  return (
    <section aria-label={DAY.list}>
      {entries.length === 0 ? (
        <EmptyState drawing="diary">{empty}</EmptyState>
      ) : (
        <ol aria-label={DAY.list} className="day-list">
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {index === behind && during && marker}
              {entry.gap !== null && <li className="day-gap">{entry.gap}</li>}
              {index === behind && !during && marker}
              <DayRow
                entry={entry}
                isNext={entry.id === nextId}
                now={now}
                unsigned={unsigned.includes(entry.id)}
                paths={paths}
              />
            </Fragment>
          ))}
          {behind === entries.length && marker}
        </ol>
      )}
      {next && (
        <p className="mt-3 text-sm">
          <TouchLink to={paths.consultation(next.id)} className="wrap-anywhere">
            {next.text}
          </TouchLink>
        </p>
      )}
    </section>
  );
}
