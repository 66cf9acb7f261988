import type { Consultation } from "#domain/consultations/consultation.ts";
import type { HoursChange } from "#domain/consultations/hours-changes.ts";
import type {
  CalendarDay,
  CalendarTimeOff,
  DayConsultation,
  PracticeCalendar,
} from "#domain/consultations/practice.api.ts";
import { isRoomOpen, type State } from "#domain/consultations/states.ts";
import {
  describeDay,
  formatClock,
  formatDay,
  formatDaySpan,
  formatMonth,
  formatShortMoment,
  formatTime,
} from "#domain/format/time-format.ts";
import { dayAt, daysAfter, midnightOf, monthsAfter, wallAt, weekdayOf } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";
import { spansOf } from "../hours/hours-options.ts";
import { type CalendarViewName, calendarPath, VIEWS } from "./calendar-paths.ts";

const DAY_MINUTES = 24 * 60;
const WEEK = 7;
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

function appointmentOf(dayConsultation: DayConsultation, day: string, { zone, now }: PracticeCalendar) {
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

function timeOffOf(off: CalendarTimeOff, at: number, day: string, zone: string) {
  const span = minutesOf(off, day, zone);
  const wholeDay = span.from === 0 && span.to === DAY_MINUTES;
  const time = wholeDay
    ? CALENDAR.wholeDay
    : CALENDAR.span({ from: formatClock(span.from), until: formatClock(span.to % DAY_MINUTES) });
  return {
    ...span,
    id: `${off.change?.id ?? "day"}-${day}-${at}`,
    ...{ time, day, reason: off.reason, change: off.change?.id ?? null, weekly: off.change?.weekly ?? false },
    label: off.reason === "" ? CALENDAR.offPlain({ time }) : CALENDAR.offOf({ time, reason: off.reason }),
  };
}
export type TimeOffBlock = ReturnType<typeof timeOffOf>;

function dayOf(calendarDay: CalendarDay, calendar: PracticeCalendar) {
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
export type DayColumn = ReturnType<typeof dayOf>;

/** What a half hour of a day is, for its colour and its name. */
export function kindOf({ open, off }: Pick<DayColumn, "open" | "off">, { from, to }: Minutes) {
  const touches = (minutes: Minutes) => minutes.from < to && from < minutes.to;
  if (off.some(touches)) return "off";
  if (open.some((minutes) => minutes.from <= from && to <= minutes.to)) return "open";
  return open.some(touches) ? "part" : "closed";
}

/**
 * The first day and the number of days that a view shows.
 * @param day - `YYYY-MM-DD`.
 */
export function spanOf(view: CalendarViewName, day: string): { readonly first: string; readonly days: number } {
  const monday = (of: string) => daysAfter(of, -weekdayOf(of));
  if (view === "day") return { first: day, days: 1 };
  if (view === "week") return { first: monday(day), days: WEEK };
  const month = `${day.slice(0, 7)}-01`;
  const first = monday(month);
  const last = daysAfter(monthsAfter(month, 1), -1);
  const weeks = Math.ceil((Date.parse(last) - Date.parse(first) + 1) / (WEEK * 86_400_000));
  return { first, days: weeks * WEEK };
}

function changeView(change: HoursChange) {
  const { id, kind, first, last, weekly, from, to, reason } = change;
  const { weekday } = describeDay(first);
  const days = last === null || last === first ? formatDay(first) : formatDaySpan(first, last);
  const when = !weekly
    ? days
    : last === null
      ? CALENDAR.changes.weekly({ weekday, day: formatDay(first) })
      : CALENDAR.changes.weeklyUntil({ weekday, days });
  const isWhole = from === 0 && to === DAY_MINUTES;
  const time = isWhole
    ? CALENDAR.wholeDay
    : CALENDAR.span({ from: formatClock(from), until: formatClock(to % DAY_MINUTES) });
  const what = kind === "off" ? CALENDAR.changes.off : CALENDAR.changes.open;
  return { id, first, last: null, what, weekly, text: [when, time, reason].filter(Boolean).join(", ") };
}

/** Days off in a row, which are removed together. */
function daysOffView({ first, last, text }: ReturnType<typeof spansOf>[number]) {
  const ofDays = { first, last, what: CALENDAR.changes.off, weekly: false };
  return { ...ofDays, id: null, text: `${text}, ${CALENDAR.wholeDay}` };
}
export type ChangeView = ReturnType<typeof changeView> | ReturnType<typeof daysOffView>;

function conflictView({ id, startsAt, zone, name }: Consultation) {
  return { id, text: `${formatShortMoment(startsAt, zone)}, ${name ?? CALENDAR.noName}` };
}

function titleOf(view: CalendarViewName, day: string): string {
  if (view === "day") return describeDay(day).long;
  if (view === "month") return `${formatMonth(day)} ${day.slice(0, 4)}`;
  const { first, days } = spanOf(view, day);
  return formatDaySpan(first, daysAfter(first, days - 1));
}

/**
 * The calendar as display text.
 * @param calendar - The shown view.
 * @param view - Day.
 * @param day - `YYYY-MM-DD`.
 */
export function calendarView(calendar: PracticeCalendar, view: CalendarViewName, day: string) {
  const { today, zone, now, saved, changes, daysOff, inTimeOff, version } = calendar;
  const step = { day: (by: number) => daysAfter(day, by), week: (by: number) => daysAfter(day, by * WEEK) };
  const moved = (by: number) => (view === "month" ? monthsAfter(`${day.slice(0, 7)}-01`, by) : step[view](by));
  return {
    ...{ view, day, today, zone, now, saved, version },
    month: day.slice(0, 7),
    title: titleOf(view, day),
    paths: {
      today: calendarPath(view, today),
      earlier: calendarPath(view, moved(-1)),
      later: calendarPath(view, moved(1)),
    },
    views: VIEWS.map((id) => ({ id, text: CALENDAR.views[id], path: calendarPath(id, day) })),
    days: calendar.days.map((one) => dayOf(one, calendar)),
    changes: [...changes.map(changeView), ...spansOf(daysOff).map(daysOffView)].sort((a, b) =>
      a.first.localeCompare(b.first),
    ),
    inTimeOff: inTimeOff.map(conflictView),
  };
}
export type CalendarPageView = ReturnType<typeof calendarView>;
