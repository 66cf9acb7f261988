import type {
  CalendarDay,
  CalendarTimeOff,
  DayConsultation,
  PracticeCalendar,
} from "#domain/consultations/practice.api.ts";
import { isRoomOpen, type State } from "#domain/consultations/states.ts";
import { describeDay, formatClock, formatTime } from "#domain/format/time-format.ts";
import { dayAt, midnightOf, wallAt } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";

const DAY_MINUTES = 24 * 60;
/** Not on the calendar: they never took place and take no time. */
const HIDDEN: readonly State[] = ["declined", "cancelled", "expired"];

/** Minutes since midnight in the doctor's zone. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

export type AppointmentLook = "booked" | "request" | "running" | "done" | "missed";
const LOOKS: Readonly<Partial<Record<State, AppointmentLook>>> = {
  requested: "request",
  waiting: "running",
  "in-progress": "running",
  completed: "done",
  "no-show": "missed",
};
/** States in which the doctor has a page about the patient. */
const WITH_PATIENT: readonly State[] = ["confirmed", "waiting", "in-progress", "completed"];

/** A moment in minutes of a day in a zone, from 0 to midnight. */
function minuteOf(moment: string, day: string, zone: string): number {
  const minutes = Math.round((wallAt(zone, Date.parse(moment)) - midnightOf(day)) / 60_000);
  return Math.max(0, Math.min(DAY_MINUTES, minutes));
}

function minutesOf(span: { readonly from: string; readonly until: string }, day: string, zone: string): Minutes {
  return { from: minuteOf(span.from, day, zone), to: minuteOf(span.until, day, zone) };
}

function appointmentOf(dayConsultation: DayConsultation, day: string, { zone, now }: CalendarClock) {
  const { id, startsAt, endsAt, state, age, reason, byPhone } = dayConsultation;
  const name = dayConsultation.name ?? CALENDAR.noName;
  const time = formatTime(startsAt, zone);
  const span = minutesOf({ from: startsAt, until: endsAt }, day, zone);
  // The part after midnight of one that began the day before.
  const continued = dayAt(zone, Date.parse(startsAt)) < day;
  const label = CALENDAR.appointment({ time, name, status: STATUS[state] });
  return {
    ...span,
    ...{ id, name, age, reason, byPhone, state, time, continued },
    key: continued ? `${id}-continued` : id,
    look: LOOKS[state] ?? "booked",
    status: STATUS[state],
    text: CALENDAR.span({ from: time, until: formatTime(endsAt, zone) }),
    clock: `${Math.floor(span.from / 60) % 12 || 12}:${String(span.from % 60).padStart(2, "0")}`,
    label: continued ? CALENDAR.continued({ label }) : label,
    hasPatient: dayConsultation.name !== null && WITH_PATIENT.includes(state),
    mayChange: state === "confirmed" && startsAt > now,
    mayStart: isRoomOpen(dayConsultation, now),
  };
}
export type Appointment = ReturnType<typeof appointmentOf>;

function timeOffOf(off: CalendarTimeOff, index: number, day: string, zone: string) {
  const span = minutesOf(off, day, zone);
  const wholeDay = span.from === 0 && span.to === DAY_MINUTES;
  const time = wholeDay
    ? CALENDAR.wholeDay
    : CALENDAR.span({ from: formatClock(span.from), until: formatClock(span.to % DAY_MINUTES) });
  return {
    ...span,
    id: `${off.change?.id ?? "day"}-${day}-${index}`,
    ...{ time, day, reason: off.reason, change: off.change?.id ?? null, weekly: off.change?.weekly ?? false },
    label: off.reason === "" ? CALENDAR.offPlain({ time }) : CALENDAR.offOf({ time, reason: off.reason }),
  };
}
export type TimeOffBlock = ReturnType<typeof timeOffOf>;

type CalendarClock = Pick<PracticeCalendar, "zone" | "now" | "today">;

/** A day with its appointments, open hours and time off in minutes since midnight, for a column or a list. */
export function dayColumn(calendarDay: CalendarDay, calendar: CalendarClock) {
  const { day } = calendarDay;
  const { weekday, weekdayShort, date, long } = describeDay(day);
  const appointments = calendarDay.consultations
    .filter(({ state }) => !HIDDEN.includes(state))
    .map((consultation) => appointmentOf(consultation, day, calendar));
  const begun = appointments.filter(({ continued }) => !continued);
  return {
    ...{ day, weekday, weekdayShort, date, long, appointments },
    number: String(Number(day.slice(8))),
    isToday: day === calendar.today,
    open: calendarDay.open.map((span) => minutesOf(span, day, calendar.zone)),
    off: calendarDay.off.map((off, index) => timeOffOf(off, index, day, calendar.zone)),
    count: begun.filter(({ look }) => look !== "request" && look !== "missed").length,
    requests: begun.filter(({ look }) => look === "request").length,
  };
}
export type DayColumn = ReturnType<typeof dayColumn>;

/** What a half hour of a day is, for its colour and its name. */
export function kindOf({ open, off }: Pick<DayColumn, "open" | "off">, { from, to }: Minutes) {
  const touches = (minutes: Minutes) => minutes.from < to && from < minutes.to;
  if (off.some(touches)) return "off";
  if (open.some((minutes) => minutes.from <= from && to <= minutes.to)) return "open";
  return open.some(touches) ? "part" : "closed";
}
