import { Form } from "react-router";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { Popover } from "#web/ui/layout/popover.tsx";
import type { Appointment, AppointmentLook, Minutes, TimeOffBlock } from "./calendar-days.ts";
import { CHANGE_INTENTS } from "./calendar-paths.ts";

export interface CalendarPaths {
  readonly consultation: (id: string) => string;
  readonly change: (id: string) => string;
  readonly cancel: (id: string) => string;
  readonly patient: (consultation: string) => string;
  readonly requests: string;
}

const CELL_MINUTES = 30;
const HOUR = 60;

const inSteps = (minutes: number) => Math.floor(minutes / 5) * 5;

/** The class that places something in the half hour in which it begins; the page allows no inline styles. */
export const beginClass = (minute: number) => `begin-${inSteps(minute % CELL_MINUTES)}`;

/** The classes of position and length. */
function place({ from, to }: Minutes): string {
  const length = to - from;
  return `${beginClass(from)} hours-${Math.floor(length / HOUR)} minutes-${inSteps(length % HOUR)}`;
}

const BLOCK =
  "absolute top-[calc(var(--begin,0)*var(--minute))] right-1 left-1 min-h-6 has-focus-visible:z-3 " +
  "h-[calc((var(--hours,0)*60+var(--minutes,0))*var(--minute)-1px)]";
const BOX = "size-full overflow-hidden rounded-1 text-left text-(length:--text-xs)/[18px]";
const APPOINTMENT =
  `cal-appointment block border pr-1 pl-[7px] [container:appointment/size] forced-colors:border-solid ` +
  `forced-colors:border-[CanvasText] ${BOX}`;
const TIME_OFF =
  `${BOX} flex flex-col items-start border border-dashed border-turmeric-ink ` +
  "bg-(image:--hatch) px-2 py-1.5 text-ink";
const LOOKS: Readonly<Record<AppointmentLook, string>> = {
  booked: "border-transparent bg-leaf-tint text-ink shadow-[inset_3px_0_0_var(--leaf)]",
  request: "border-dashed border-turmeric-ink bg-surface text-ink shadow-[inset_3px_0_0_var(--turmeric)]",
  running: "border-transparent bg-turmeric-tint text-ink shadow-[inset_3px_0_0_var(--turmeric)]",
  done: "border-transparent bg-sunken text-muted shadow-[inset_3px_0_0_var(--muted)]",
  missed: "border-transparent bg-sunken text-muted line-through shadow-[inset_3px_0_0_var(--muted)]",
};
/** A tall block has lines for the whole name; in a low and narrow one it matters more than the time. */
const TEXT =
  "block truncate [@container_appointment_(height>36px)]:wrap-anywhere " +
  "[@container_appointment_(height>36px)]:whitespace-normal";
const CLOCK = "[@container_appointment_(width<132px)_and_(height<=36px)]:hidden";

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
    <div className={`${BLOCK} z-2 ${place(appointment)}`}>
      <button
        type="button"
        id={appointmentButtonId(key)}
        popoverTarget={panel}
        className={`${APPOINTMENT} ${LOOKS[look]}`}
      >
        <span aria-hidden="true" className={TEXT}>
          <b className={CLOCK}>{clock}</b> {name}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      <Popover id={panel} aria-label={label} place="beside">
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
      </Popover>
    </div>
  );
}

/** Removes time off: a change of hours, or one whole day. */
export function RemoveTimeOff({ timeOff: { change, day, weekly, label } }: { readonly timeOff: TimeOffBlock }) {
  const text = weekly ? CALENDAR.changes.removeWeekly : CALENDAR.changes.remove;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={change === null ? CHANGE_INTENTS.removeDay : CHANGE_INTENTS.remove} />
      <input type="hidden" name={change === null ? "first" : "change"} value={change ?? day} />
      <Button type="submit" variant="outlined" size="small" aria-label={CALENDAR.changes.removeOf({ words: label })}>
        {text}
      </Button>
    </Form>
  );
}

/** Time off with its reason, hatched. */
export function TimeOffInGrid({ timeOff }: { readonly timeOff: TimeOffBlock }) {
  const panel = `off-${timeOff.id}`;
  return (
    <div className={`${BLOCK} z-1 ${place(timeOff)}`}>
      <button type="button" popoverTarget={panel} className={TIME_OFF}>
        <span aria-hidden="true">
          <b className="block">{CALENDAR.off}</b>
          <span className="wrap-anywhere">{timeOff.reason}</span>
        </span>
        <span className="sr-only">{timeOff.label}</span>
      </button>
      <Popover id={panel} aria-label={timeOff.label} place="beside">
        <h2 className="text-base font-semibold">{CALENDAR.off}</h2>
        <p className="mb-3 text-sm wrap-anywhere text-muted">
          {[timeOff.time, timeOff.reason].filter(Boolean).join(", ")}
        </p>
        <RemoveTimeOff timeOff={timeOff} />
      </Popover>
    </div>
  );
}
