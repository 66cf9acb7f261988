import { DAY_MS, dayAt, daysAfter, instantsOf, midnightOf, weekdayOf } from "../time.ts";
import type { Hours, Window } from "./hours.rules.ts";
import { changesOn, type HoursChange } from "./hours-changes.ts";

const MINUTE = 60_000;

/** A span of time, in milliseconds since 1970; `until` is exclusive. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export function overlaps(span: Span, other: Span): boolean {
  return span.from < other.until && other.from < span.until;
}

export interface Slot {
  readonly startsAt: number;
  readonly endsAt: number;
  /** The end of the pause after it: until then the doctor is busy. */
  readonly blockedUntil: number;
  /** The day in the doctor's zone, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A span in which the doctor is already busy. */
export interface Taken extends Span {
  readonly day: string;
}

export interface Calendar {
  readonly hours: Hours;
  readonly daysOff: ReadonlySet<string>;
  readonly changes: readonly HoursChange[];
}

/** Time off of a day, with the change that it comes from. */
export interface TimeOff extends Span {
  readonly change: HoursChange;
}

/**
 * A window of a day as instants. Where clocks go back, the shorter interpretation: from the last instant with its start
 * to the first with its end, so that every instant in it is within the window by the local clock.
 */
export function openSpan(zone: string, day: string, { from, to }: Window): Span {
  const begin = instantsOf(zone, midnightOf(day) + from * MINUTE);
  const end = instantsOf(zone, midnightOf(day) + to * MINUTE);
  return begin.last < end.first ? { from: begin.last, until: end.first } : { from: begin.last, until: end.last };
}

/** A break has the longer interpretation: every instant that the local clock shows within it is included. */
function breakSpan(zone: string, day: string, { from, to }: Window): Span {
  return {
    from: instantsOf(zone, midnightOf(day) + from * MINUTE).first,
    until: instantsOf(zone, midnightOf(day) + to * MINUTE).last,
  };
}

/** What remains of spans beside one that is taken. */
export function without(spans: readonly Span[], taken: Span): Span[] {
  return spans.flatMap((span) => {
    if (taken.until <= span.from || taken.from >= span.until) return [span];
    return [
      { from: span.from, until: taken.from },
      { from: taken.until, until: span.until },
    ].filter(({ from, until }) => from < until);
  });
}

/** The breaks and the time off of a day. */
export function closedOn({ hours, changes }: Calendar, day: string): Span[] {
  const breaks = (hours.breaks[weekdayOf(day)] ?? []).map((window) => breakSpan(hours.zone, day, window));
  return [...breaks, ...timeOffOn(hours.zone, changes, day)];
}

/** The hours of a day before time off: those of its weekday without the breaks, and what is opened beside them. */
function hoursOn({ hours, daysOff, changes }: Calendar, day: string): Span[] {
  if (daysOff.has(day)) return [];
  const weekday = weekdayOf(day);
  const breaks = (hours.breaks[weekday] ?? []).map((window) => breakSpan(hours.zone, day, window));
  const windows = (hours.weekly[weekday] ?? []).map((window) => openSpan(hours.zone, day, window));
  const opened = changesOn(changes, day)
    .filter(({ kind }) => kind === "open")
    .map((window) => openSpan(hours.zone, day, window));
  return [...windows.flatMap((window) => breaks.reduce<Span[]>(without, [window])), ...opened].sort(
    (span, other) => span.from - other.from,
  );
}

/** The time off of a day that is not off as a whole. */
export function timeOffOn(zone: string, changes: readonly HoursChange[], day: string): TimeOff[] {
  return changesOn(changes, day)
    .filter(({ kind }) => kind === "off")
    .map((change) => ({ ...breakSpan(zone, day, change), change }));
}

/** Whether a span, such as an appointment, overlaps time off. */
export function isInTimeOff(zone: string, changes: readonly HoursChange[], span: Span): boolean {
  return timeOffOn(zone, changes, dayAt(zone, span.from)).some((off) => overlaps(off, span));
}

/** The open hours of a doctor's day, in order: its hours without time off; none on a day off. */
export function openOn(calendar: Calendar, day: string): Span[] {
  const off = timeOffOn(calendar.hours.zone, calendar.changes, day);
  return hoursOn(calendar, day).flatMap((span) => off.reduce<Span[]>(without, [span]));
}

/**
 * The slots of one day as if nothing were booked, in order. They depend on hours and day alone, never on bookings or
 * the present. Slots are counted in real time from the beginning of each window, and again after each break; each has
 * its full length even where clocks change. Time off removes slots and moves none, so that it suits what is booked.
 */
export function gridOf(calendar: Calendar, day: string): Slot[] {
  const { hours } = calendar;
  const spans = hoursOn(calendar, day);
  const off = timeOffOn(calendar.hours.zone, calendar.changes, day);
  const length = hours.slotMinutes * MINUTE;
  const step = length + hours.pauseMinutes * MINUTE;
  const slots: Slot[] = [];
  for (const { from, until } of spans) {
    const begin = Math.max(from, slots.at(-1)?.blockedUntil ?? from);
    for (let start = begin; start + length <= until; start += step) {
      slots.push({ startsAt: start, endsAt: start + length, blockedUntil: start + step, day });
    }
  }
  return slots.filter(({ startsAt, endsAt }) => !off.some((span) => overlaps(span, { from: startsAt, until: endsAt })));
}

/** The first and the last instant at which a consultation may start now, by the lead time and the booking window. */
export function bookableSpan(hours: Hours, now: number): Span {
  return { from: now + hours.noticeMinutes * MINUTE, until: now + hours.aheadDays * DAY_MS };
}

/**
 * The free slots of a doctor within a span, in order of time.
 * @param calendar - Hours and days off.
 * @param taken - The busy spans within `span`.
 * @param now - Milliseconds since 1970.
 * @returns Slots that are neither past, too soon, too far ahead, nor overlap a busy span, on days below the doctor's
 * daily maximum.
 */
export function freeSlots(
  calendar: Calendar,
  taken: readonly Taken[],
  now: number,
  span: Span,
  max = Infinity,
): Slot[] {
  const { hours } = calendar;
  const open = bookableSpan(hours, now);
  const from = Math.max(span.from, open.from);
  const until = Math.min(span.until, open.until);
  if (from >= until) return [];
  const busy = taken.toSorted((one, other) => one.from - other.from);
  const consultations = new Map<string, number>();
  for (const { day } of busy) consultations.set(day, (consultations.get(day) ?? 0) + 1);
  const free: Slot[] = [];
  let next = 0;
  const last = dayAt(hours.zone, until - 1);
  for (let day = dayAt(hours.zone, from); day <= last && free.length < max; day = daysAfter(day, 1)) {
    if ((consultations.get(day) ?? 0) >= hours.dailyMost) continue;
    for (const slot of gridOf(calendar, day)) {
      if (slot.startsAt <= now || slot.startsAt < from || slot.startsAt >= until) continue;
      while (next < busy.length && (busy[next]?.until ?? 0) <= slot.startsAt) next += 1;
      if ((busy[next]?.from ?? Infinity) < slot.blockedUntil) continue;
      free.push(slot);
      if (free.length >= max) break;
    }
  }
  return free;
}

/** What a requested start is: a slot of the doctor's, past, or not offered. */
export type SlotLookup =
  | { readonly kind: "slot"; readonly slot: Slot }
  | { readonly kind: "past" }
  | { readonly kind: "not-offered" };

/**
 * Looks a start up in the doctor's slots, free or not. Never throws.
 * @param startsAt - Milliseconds since 1970.
 * @param now - Milliseconds since 1970.
 */
export function slotAt(calendar: Calendar, startsAt: number, now: number): SlotLookup {
  const { hours } = calendar;
  if (startsAt <= now) return { kind: "past" };
  const open = bookableSpan(hours, now);
  if (startsAt < open.from || startsAt >= open.until) return { kind: "not-offered" };
  const slot = gridOf(calendar, dayAt(hours.zone, startsAt)).find((known) => known.startsAt === startsAt);
  return slot ? { kind: "slot", slot } : { kind: "not-offered" };
}

/** The five-minute cells of a slot, pause included. Each can be taken once (TRUST.md DU-8). */
export function cellsOf({ startsAt, blockedUntil }: Pick<Slot, "startsAt" | "blockedUntil">): number[] {
  const first = Math.floor(startsAt / (5 * MINUTE));
  const after = Math.ceil(blockedUntil / (5 * MINUTE));
  return Array.from({ length: after - first }, (_, index) => first + index);
}
