import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { type CalendarPaths, RemoveTimeOff } from "./calendar-blocks.tsx";
import type { Appointment, DayColumn, TimeOffBlock } from "./calendar-view.ts";

type Entry = { readonly from: number } & (
  | { readonly appointment: Appointment; readonly off?: never }
  | { readonly off: TimeOffBlock; readonly appointment?: never }
);

function entriesOf({ appointments, off }: DayColumn): Entry[] {
  return [
    ...off.map((item) => ({ from: item.from, off: item })),
    ...appointments.map((appointment) => ({ from: appointment.from, appointment })),
  ].sort((item, other) => item.from - other.from);
}

function AppointmentRow({ appointment, paths }: { readonly appointment: Appointment; readonly paths: CalendarPaths }) {
  const { id, time, name, age, reason, look, status, continued } = appointment;
  return (
    <>
      <span className="day-time">
        {time}
        {continued && <span className="block text-xs text-muted">{CALENDAR.dayBefore}</span>}
      </span>
      <div className="day-person">
        <Link to={look === "request" ? paths.requests : paths.consultation(id)} className="day-name" data-look={look}>
          {age === null ? name : `${name}, ${age}`}
        </Link>
        {reason !== "" && (
          <p dir="auto" className="text-xs wrap-anywhere text-muted">
            {reason}
          </p>
        )}
      </div>
      <div className="day-action">
        <Badge variant={look === "request" || look === "running" ? "waiting" : "plain"}>{status}</Badge>
      </div>
    </>
  );
}

interface DayAgendaProps {
  readonly day: DayColumn;
  readonly paths: CalendarPaths;
  /** The heading of the page names the day already. */
  readonly isAlone: boolean;
}

/** One day as a list, for phones: appointments and time off in order. */
export function DayAgenda({ day, paths, isAlone }: DayAgendaProps) {
  const entries = entriesOf(day);
  return (
    <section aria-label={day.long}>
      <h2 className={isAlone ? "sr-only" : "mb-2 text-h4"}>{day.long}</h2>
      {entries.length === 0 ? (
        <p className="border-y border-rule py-4 text-sm text-muted">
          {day.open.length === 0 ? CALENDAR.closed : CALENDAR.none}
        </p>
      ) : (
        <ol className="day-list">
          {entries.map(({ appointment, off }) =>
            appointment ? (
              <li key={appointment.id} className="agenda-row" data-past={appointment.look === "done" || undefined}>
                <AppointmentRow appointment={appointment} paths={paths} />
              </li>
            ) : (
              <li key={off.id} className="cal-off-row">
                <p className="min-w-0 text-sm wrap-anywhere">
                  <b>{CALENDAR.off}</b> {[off.time, off.reason].filter(Boolean).join(", ")}
                </p>
                <RemoveTimeOff timeOff={off} />
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}
