import { CATEGORIES, type Category } from "#domain/blog/blog.rules.ts";
import type { ContactCalls } from "#domain/contact/contact.calls.ts";
import type { DeskCalls, Series } from "#domain/desk/desk.calls.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackCalls } from "#domain/feedback/feedback.calls.ts";
import { STREAMS } from "#domain/live.ts";
import { can } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { countPatients, patientsByDay, postsByCategory, ratingsByDay } from "./desk.queries.ts";

export interface DeskParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly feedback: FeedbackCalls;
  readonly contact: ContactCalls;
}

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
const WEEKS = 12;

/** The first days of the last twelve weeks, the running one last. */
function weekStarts(now: number): string[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, at) =>
    new Date(today - 6 * DAY_MS - (WEEKS - 1 - at) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/** Adds up days by week. In: first days of weeks, a value for each day. */
function byWeek(
  starts: readonly string[],
  days: readonly { readonly day: string; readonly value: number }[],
): number[] {
  const sums = starts.map(() => 0);
  for (const { day, value } of days) {
    const at = starts.findLastIndex((start) => start <= day);
    if (at !== -1) sums[at] = (sums[at] ?? 0) + value;
  }
  return sums;
}

export function createDesk({ database, clock, hub, feedback, contact }: DeskParts): DeskCalls {
  const { kysely } = database;

  async function newPatients(starts: readonly string[]): Promise<Series> {
    const days = await patientsByDay(kysely, starts[0] ?? "");
    return {
      days: starts,
      values: byWeek(
        starts,
        days.map(({ day, count }) => ({ day, value: count })),
      ),
    };
  }

  async function averages(starts: readonly string[]): Promise<Series> {
    const days = await ratingsByDay(kysely, starts[0] ?? "");
    const stars = byWeek(
      starts,
      days.map(({ day, stars }) => ({ day, value: stars })),
    );
    const counts = byWeek(
      starts,
      days.map(({ day, count }) => ({ day, value: count })),
    );
    return { days: starts, values: stars.map((sum, at) => (counts[at] ? sum / (counts[at] ?? 1) : 0)) };
  }

  return {
    async numbers(actor) {
      if (!can(actor, "desk:open")) throw fail("FORBIDDEN");
      let version = 0;
      for (const topic of STREAMS.desk) version += await hub.version(topic);
      const starts = weekStarts(clock.now());
      const posts = await postsByCategory(kysely);
      const byCategory = Object.fromEntries(
        CATEGORIES.map((category) => [category, posts.find((post) => post.category === category)?.count ?? 0]),
      ) as Record<Category, number>;
      return {
        patients: { total: await countPatients(kysely), newByWeek: await newPatients(starts) },
        posts: { total: posts.reduce((sum, { count }) => sum + count, 0), byCategory },
        ratings: (await feedback.list(actor, {})).ratings,
        ratingByWeek: await averages(starts),
        unanswered: (await contact.list(actor, {})).unanswered,
        version,
      };
    },
  };
}
