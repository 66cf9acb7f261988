import { DOSE_NOW_MS, dosesBetween, nextDoseAt } from "#domain/health/reminders.ts";
import { iso } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { type HealthRow, listDue, listTaken, moveDue } from "./health.queries.ts";
import type { HealthRecords } from "./health-records.ts";

export interface DosePushParts extends Pick<AppContext, "database" | "clock" | "push"> {
  readonly records: Pick<HealthRecords, "reminder">;
}

const BATCH_SIZE = 100;

/**
 * Pushes medicine reminders: one push for all doses of a person that are due at a time. Each reminder is moved to its
 * next dose in the transaction of the push, so that several servers push a dose once, and none is lost in a restart.
 * Doses that are marked as taken, or were due long ago, are not pushed.
 */
export function createDosePushes({ database, clock, push, records }: DosePushParts) {
  const { kysely } = database;

  async function pushTo(uid: string, rows: readonly HealthRow[]): Promise<void> {
    const now = clock.now();
    await kysely.transaction().execute(async (trx) => {
      const recent = await listTaken(trx, uid, iso(now - DOSE_NOW_MS));
      const taken = new Set(recent.map(({ reminderId, at }) => `${reminderId} ${at}`));
      let isDue = false;
      for (const row of rows) {
        const reminder = records.reminder(row);
        const next = reminder && nextDoseAt(reminder, now + 1);
        if (!(await moveDue(trx, row, next)) || !reminder) continue;
        const since = Math.max(Date.parse(row.dueAt ?? ""), now - DOSE_NOW_MS);
        const doses = dosesBetween([reminder], since, now + 1);
        isDue ||= doses.some(({ reminderId, at }) => !taken.has(`${reminderId} ${at}`));
      }
      const schedule = { until: iso(now + DOSE_NOW_MS), about: `medicine:${uid}` };
      if (isDue) await push.queue(trx, { uid, kind: "medicine", consultation: null }, schedule);
    });
  }

  return async function sweep(): Promise<void> {
    for (;;) {
      const due = await listDue(kysely, iso(clock.now()), BATCH_SIZE);
      for (const [uid, rows] of Map.groupBy(due, ({ uid }) => uid)) await pushTo(uid, rows);
      if (due.length < BATCH_SIZE) return;
    }
  };
}
