import type { Actor } from "#domain/actor.ts";
import {
  ADMIN_CONSULTATION_TABS,
  type AdminFigures,
  FIGURE_WEEKS,
  type HourOfDay,
  type HoursToday,
} from "#domain/consultations/consultation.ts";
import type { State } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { CLINIC_ZONE, clinicDay, daysAfter, hourAt, iso } from "#domain/time.ts";
import { recordOf } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { filterFor } from "../list-pages.ts";
import { countByStart, countCompletedAndMissed, countConsultations } from "../lists.queries.ts";

const DAYS = 7;

/** The first days of the weeks that are shown; the last week ends today. */
function weekStarts(now: number): string[] {
  const last = daysAfter(clinicDay(now), 1 - DAYS);
  return Array.from({ length: FIGURE_WEEKS }, (_, index) => daysAfter(last, (index + 1 - FIGURE_WEEKS) * DAYS));
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** {@inheritDoc ConsultationApi.readFigures} */
export async function readFigures(app: App, actor: Actor): Promise<AdminFigures> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const { db, clock } = app;
  const version = await app.hub.version("consultations");
  const starts = weekStarts(clock.now());
  const days = await countCompletedAndMissed(db, starts[0] ?? "");
  const weeks = starts.map(() => ({ consultations: 0, missed: 0 }));
  for (const { day, missed, count } of days) {
    const week = weeks[starts.findLastIndex((start) => start <= day)];
    if (!week) continue;
    week.consultations += count;
    week.missed += missed ? count : 0;
  }
  const consultations = weeks.reduce((sum, week) => sum + week.consultations, 0);
  const missed = weeks.reduce((sum, week) => sum + week.missed, 0);
  const counts = new Map(
    await Promise.all(
      ADMIN_CONSULTATION_TABS.map(async (tab) => [tab, await countConsultations(db, filterFor(app, tab))] as const),
    ),
  );
  return {
    version,
    counts: recordOf(ADMIN_CONSULTATION_TABS, (tab) => counts.get(tab) ?? 0),
    noShows: { consultations, missed, percent: percent(missed, consultations) },
    noShowsByWeek: {
      days: starts,
      values: weeks.map((week) => (week.consultations === 0 ? null : percent(week.missed, week.consultations))),
    },
  };
}

/** Hours that are always shown, so that one appointment is one bar of a day. */
const DAY_HOURS = { first: 9, last: 17 } as const;

type Part = Exclude<keyof HourOfDay, "hour">;

/** A slot hold and an expired request are not in the list of today. */
const PART: Readonly<Record<State, Part>> = {
  completed: "completed",
  waiting: "running",
  "in-progress": "running",
  held: "booked",
  requested: "booked",
  confirmed: "booked",
  "no-show": "missed",
  cancelled: "missed",
  declined: "missed",
  expired: "missed",
};

/** {@inheritDoc ConsultationApi.readHoursToday} */
export async function readHoursToday(app: App, actor: Actor): Promise<HoursToday> {
  if (!can(actor, "consultation:run")) throw fail("FORBIDDEN");
  const filter = filterFor(app, "today");
  // One of yesterday that goes on is shown at midnight.
  const starts = await countByStart(app.db, filter);
  const found = starts.map((row) => ({
    ...row,
    hour: row.startsAt < filter.today.from ? 0 : hourAt(row.startsAt, CLINIC_ZONE),
  }));
  const first = Math.min(DAY_HOURS.first, ...found.map(({ hour }) => hour));
  const last = Math.max(DAY_HOURS.last, ...found.map(({ hour }) => hour));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => {
    const counts: Record<keyof HourOfDay, number> = {
      hour: first + index,
      completed: 0,
      running: 0,
      booked: 0,
      missed: 0,
    };
    for (const { hour, state, count } of found) if (hour === counts.hour) counts[PART[state]] += count;
    return counts;
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return { total, hours, hour: hourAt(iso(app.clock.now()), CLINIC_ZONE) };
}
