import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { AgendaRow } from "../day/agenda-row.tsx";
import { type CalendarPaths, RemoveTimeOff } from "./calendar-blocks.tsx";
import type { Appointment, DayColumn, TimeOffBlock } from "./calendar-days.ts";

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
    <AgendaRow
      time={
        <>
          {time}
          {continued && <span className="block text-xs text-muted">{CALENDAR.dayBefore}</span>}
        </>
      }
      name={age === null ? name : `${name}, ${age}`}
      path={look === "request" ? paths.requests : paths.consultation(id)}
      isPast={look === "done"}
      isMissed={look === "missed"}
      action={<Badge variant={look === "request" || look === "running" ? "waiting" : "plain"}>{status}</Badge>}
    >
      {reason !== "" && (
        <p dir="auto" className="text-xs wrap-anywhere text-muted">
          {reason}
        </p>
      )}
    </AgendaRow>
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
        <ol className="border-t-2 border-leaf">
          {entries.map(({ appointment, off }) =>
            appointment ? (
              <AppointmentRow key={appointment.id} appointment={appointment} paths={paths} />
            ) : (
              <li
                key={off.id}
                className={
                  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule " +
                  "bg-(image:--hatch) px-3 py-2"
                }
              >
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
