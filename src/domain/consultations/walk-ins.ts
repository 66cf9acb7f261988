import { dayAt, daysAfter, instantsOf, midnightOf } from "../time.ts";
import { type Calendar, closedOn, freeSlots, openOn, type Slot, type Span, type Taken, without } from "./slots.ts";

const MINUTE = 60_000;
const CELL_MS = 5 * MINUTE;
/** How long after the end of the hours a walk-in can still begin and end, where the hours are full. */
export const BESIDE_MS = 60 * MINUTE;

/** The time of a person who stands at the front desk. */
export interface WalkInTime {
  readonly slot: Slot;
  /** Whether it is beside the calendar: none of the times that can be booked. */
  readonly isBeside: boolean;
}

const up = (moment: number) => Math.ceil(moment / CELL_MS) * CELL_MS;
const down = (moment: number) => Math.floor(moment / CELL_MS) * CELL_MS;

/** The first start in a span at which nothing that is taken is in the way; times are whole cells (DU-8). */
function gapIn({ hours }: Calendar, { from, until }: Span, taken: readonly Taken[]): number | undefined {
  const [length, pause] = [hours.slotMinutes * MINUTE, hours.pauseMinutes * MINUTE];
  let start = up(from);
  for (const busy of taken.toSorted((one, other) => one.from - other.from)) {
    if (up(start + length + pause) <= down(busy.from)) break;
    start = Math.max(start, up(busy.until));
  }
  return start + length <= until ? start : undefined;
}

/** A time beside the calendar, while the doctor's day has begun and is not over. */
function besideSlot(calendar: Calendar, taken: readonly Taken[], now: number): Slot | undefined {
  const { hours } = calendar;
  const day = dayAt(hours.zone, now);
  const open = openOn(calendar, day);
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined || now < first.from) return undefined;
  if (taken.filter((busy) => busy.day === day).length >= hours.dailyMost) return undefined;
  const after = closedOn(calendar, day).reduce<Span[]>(without, [{ from: last.from, until: last.until + BESIDE_MS }]);
  for (const span of [...open.slice(0, -1), ...after]) {
    const startsAt = gapIn(calendar, { from: Math.max(span.from, now), until: span.until }, taken);
    if (startsAt === undefined || dayAt(hours.zone, startsAt) !== day) continue;
    const endsAt = startsAt + hours.slotMinutes * MINUTE;
    return { startsAt, endsAt, blockedUntil: endsAt + hours.pauseMinutes * MINUTE, day };
  }
  return undefined;
}

/**
 * The next time of a doctor today for somebody who is at the clinic: the next free slot, whatever notice the doctor
 * wants of others; else, where the doctor is at work, the first gap beside the calendar (docs/decisions/095).
 * @param calendar - Hours and days off.
 * @param taken - The busy spans of the day.
 * @param now - Milliseconds since 1970.
 * @returns Undefined for a doctor who has no time left today.
 */
export function walkInTime(calendar: Calendar, taken: readonly Taken[], now: number): WalkInTime | undefined {
  const { zone } = calendar.hours;
  const midnight = instantsOf(zone, midnightOf(daysAfter(dayAt(zone, now), 1))).first;
  const present = { ...calendar, hours: { ...calendar.hours, noticeMinutes: 0 } };
  const [slot] = freeSlots(present, taken, now, { from: now, until: midnight }, 1);
  if (slot) return { slot, isBeside: false };
  const beside = besideSlot(calendar, taken, now);
  return beside && { slot: beside, isBeside: true };
}
