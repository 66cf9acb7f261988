import { Form } from "react-router";
import type { Consultation } from "#domain/consultations/consultation.ts";
import type { HoursChange } from "#domain/consultations/hours-changes.ts";
import type { PracticeCalendar } from "#domain/consultations/practice.api.ts";
import { describeDay, formatClock, formatDay, formatDaySpan, formatShortMoment } from "#domain/format/time-format.ts";
import { daysAfter } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { CHANGE_INTENTS } from "./calendar-paths.ts";

const DAY_MINUTES = 24 * 60;

/** A change of hours, or days off in a row, which are removed together and have no id. */
interface ChangeLine {
  readonly id: string | null;
  readonly first: string;
  readonly last: string | null;
  /** Time off or open time. */
  readonly kindText: string;
  readonly weekly: boolean;
  readonly text: string;
}

function lineOf({ id, kind, first, last, weekly, from, to, reason }: HoursChange): ChangeLine {
  const { changes } = CALENDAR;
  const { weekday } = describeDay(first);
  const days = last === null || last === first ? formatDay(first) : formatDaySpan(first, last);
  const when = !weekly
    ? days
    : last === null
      ? changes.weekly({ weekday, day: formatDay(first) })
      : changes.weeklyUntil({ weekday, days });
  const isWhole = from === 0 && to === DAY_MINUTES;
  const time = isWhole
    ? CALENDAR.wholeDay
    : CALENDAR.span({ from: formatClock(from), until: formatClock(to % DAY_MINUTES) });
  const kindText = kind === "off" ? changes.off : changes.open;
  return { id, first, last: null, kindText, weekly, text: [when, time, reason].filter(Boolean).join(", ") };
}

/** Days off as spans of consecutive days. */
function spansOf(days: readonly string[]): readonly { readonly first: string; readonly last: string }[] {
  const spans: { first: string; last: string }[] = [];
  for (const day of days) {
    const open = spans.at(-1);
    if (open && daysAfter(open.last, 1) === day) open.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans;
}

/** Changes of hours and days off, in order. */
export function changeLines({ changes, daysOff }: Pick<PracticeCalendar, "changes" | "daysOff">): ChangeLine[] {
  const offDays = spansOf(daysOff).map(({ first, last }) => ({
    ...{ id: null, first, last, kindText: CALENDAR.changes.off, weekly: false },
    text: `${formatDaySpan(first, last)}, ${CALENDAR.wholeDay}`,
  }));
  return [...changes.map(lineOf), ...offDays].sort((item, other) => item.first.localeCompare(other.first));
}

function ChangeRow({ change: { id, first, last, kindText, weekly, text } }: { readonly change: ChangeLine }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1">
      <span className="min-w-0 text-sm wrap-anywhere">
        <b>{kindText}</b> {text}
      </span>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={id === null ? CHANGE_INTENTS.removeDay : CHANGE_INTENTS.remove} />
        {id === null ? (
          <>
            <input type="hidden" name="first" value={first} />
            <input type="hidden" name="last" value={last ?? first} />
          </>
        ) : (
          <input type="hidden" name="change" value={id} />
        )}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-label={CALENDAR.changes.removeOf({ words: `${kindText} ${text}` })}
        >
          {weekly ? CALENDAR.changes.removeWeekly : CALENDAR.changes.remove}
        </Button>
      </Form>
    </li>
  );
}

/** Time off and opened time to come. */
export function ChangeList({ calendar }: { readonly calendar: Pick<PracticeCalendar, "changes" | "daysOff"> }) {
  const changes = changeLines(calendar);
  return (
    <TitledSection id="changes" title={CALENDAR.changes.title} titleClass="text-h3">
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{CALENDAR.changes.none}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {changes.map((change) => (
            <ChangeRow key={change.id ?? change.first} change={change} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

interface InTimeOffProps {
  readonly inTimeOff: readonly Consultation[];
  readonly consultationPath: (id: string) => string;
}

/** Appointments that are booked in time off; nothing cancels them by itself. */
export function InTimeOff({ inTimeOff, consultationPath }: InTimeOffProps) {
  if (inTimeOff.length === 0) return null;
  return (
    <section
      aria-labelledby="in-time-off"
      className="grid gap-1 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3"
    >
      <h2 id="in-time-off" className="text-h4">
        {CALENDAR.inTimeOff({ count: inTimeOff.length })}
      </h2>
      <p className="text-sm">{CALENDAR.inTimeOffHelp}</p>
      <ul>
        {inTimeOff.map(({ id, startsAt, zone, name }) => (
          <li key={id}>
            <TouchLink to={consultationPath(id)} className="text-sm wrap-anywhere">
              {`${formatShortMoment(startsAt, zone)}, ${name ?? CALENDAR.noName}`}
            </TouchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
