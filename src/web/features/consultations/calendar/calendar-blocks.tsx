import { Form } from "react-router";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { CHANGE_INTENTS } from "./calendar-paths.ts";
import type { Appointment, Minutes, TimeOffBlock } from "./calendar-view.ts";

export interface CalendarPaths {
  readonly consultation: (id: string) => string;
  readonly change: (id: string) => string;
  readonly cancel: (id: string) => string;
  readonly patient: (consultation: string) => string;
  readonly requests: string;
}

const CELL_MINUTES = 30;
const HOUR = 60;

/** Position in the half hour in which it begins, and its length; calendar-values.css gives them a size. */
function place({ from, to }: Minutes) {
  const length = to - from;
  return {
    "data-begin": Math.floor((from % CELL_MINUTES) / 5) * 5,
    "data-hours": Math.floor(length / HOUR),
    "data-minutes": Math.floor((length % HOUR) / 5) * 5,
  };
}

/** The button that opens an appointment; also the keyboard's way into it from the grid. */
export const appointmentButtonId = (id: string) => `appointment-${id}`;

/** An appointment in its place, and what can be done with it in a popover, which needs no script. */
export function AppointmentBlock({
  appointment,
  paths,
}: {
  readonly appointment: Appointment;
  readonly paths: CalendarPaths;
}) {
  const { id, key, name, age, reason, byPhone, look, status, clock, text, label, hasPatient, mayChange, mayStart } =
    appointment;
  const panel = `${appointmentButtonId(key)}-panel`;
  return (
    <div className="cal-block" {...place(appointment)}>
      <button
        type="button"
        id={appointmentButtonId(key)}
        popoverTarget={panel}
        data-look={look}
        className="cal-appointment"
      >
        <span aria-hidden="true">
          <b>{clock}</b> {name}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      <section id={panel} popover="auto" aria-label={label} className="cal-panel">
        <h2 className="text-base font-semibold wrap-anywhere">{age === null ? name : `${name}, ${age}`}</h2>
        <p className="text-xs text-muted">{`${text}, ${byPhone ? CALENDAR.ways.phone : CALENDAR.ways.video}`}</p>
        {reason !== "" && (
          <p dir="auto" className="mt-2 text-sm wrap-anywhere">
            {reason}
          </p>
        )}
        <p className="mt-2">
          <Badge variant={look === "request" || look === "running" ? "waiting" : "plain"}>{status}</Badge>
        </p>
        <div className="mt-3 grid gap-x-2">
          {look === "request" ? (
            <ButtonLink to={paths.requests} variant="primary" size="small">
              {CALENDAR.answer}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.consultation(id)} variant={mayStart ? "primary" : "outlined"} size="small">
              {mayStart ? CALENDAR.start : CALENDAR.view}
            </ButtonLink>
          )}
          {hasPatient && <TouchLink to={paths.patient(id)}>{CALENDAR.patient}</TouchLink>}
          {mayChange && <TouchLink to={paths.change(id)}>{CALENDAR.change}</TouchLink>}
          {mayChange && <TouchLink to={paths.cancel(id)}>{CALENDAR.cancel}</TouchLink>}
        </div>
      </section>
    </div>
  );
}

/** Removes time off: a change of hours, or one whole day. */
export function RemoveTimeOff({ timeOff: { change, day, weekly, label } }: { readonly timeOff: TimeOffBlock }) {
  const words = weekly ? CALENDAR.changes.removeWeekly : CALENDAR.changes.remove;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={change === null ? CHANGE_INTENTS.removeDay : CHANGE_INTENTS.remove} />
      <input type="hidden" name={change === null ? "first" : "change"} value={change ?? day} />
      <Button type="submit" variant="outlined" size="small" aria-label={CALENDAR.changes.removeOf({ words: label })}>
        {words}
      </Button>
    </Form>
  );
}

/** Time off with its reason, hatched. */
export function TimeOffInGrid({ timeOff }: { readonly timeOff: TimeOffBlock }) {
  const panel = `off-${timeOff.id}`;
  return (
    <div className="cal-block" {...place(timeOff)}>
      <button type="button" popoverTarget={panel} className="cal-off">
        <span aria-hidden="true">
          <b className="block">{CALENDAR.off}</b>
          <span className="wrap-anywhere">{timeOff.reason}</span>
        </span>
        <span className="sr-only">{timeOff.label}</span>
      </button>
      <section id={panel} popover="auto" aria-label={timeOff.label} className="cal-panel">
        <h2 className="text-base font-semibold">{CALENDAR.off}</h2>
        <p className="mb-3 text-sm wrap-anywhere text-muted">
          {[timeOff.time, timeOff.reason].filter(Boolean).join(", ")}
        </p>
        <RemoveTimeOff timeOff={timeOff} />
      </section>
    </div>
  );
}
