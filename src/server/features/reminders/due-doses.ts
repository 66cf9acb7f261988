import { DOSE_NOW_MS, dosesBetween, nextDoseAt } from "#domain/reminders/reminders.ts";
import { iso } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { listHidden } from "#server/features/family/family.service.ts";
import { listTaken, reminderOf } from "#server/features/health/health.service.ts";
import { inSteps } from "#server/in-steps.ts";
import { listDue, moveDue, type ReminderRow } from "./reminders.queries.ts";

const BATCH_SIZE = 100;

async function pushDoses(app: App, uid: string, rows: readonly ReminderRow[]): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    const recent = await listTaken(tx.db, uid, iso(now - DOSE_NOW_MS));
    const taken = new Set(recent.map(({ reminderId, at }) => `${reminderId} ${at}`));
    const hidden = await listHidden(tx, uid);
    let isDue = false;
    for (const row of rows) {
      const reminder = reminderOf(tx, row);
      const next = reminder && nextDoseAt(reminder, now + 1);
      if (!(await moveDue(tx.db, row, next)) || !reminder) continue;
      if (row.memberId !== null && hidden.has(row.memberId)) continue;
      const since = Math.max(Date.parse(row.dueAt ?? ""), now - DOSE_NOW_MS);
      const doses = dosesBetween([reminder], since, now + 1);
      isDue ||= doses.some(({ reminderId, at }) => !taken.has(`${reminderId} ${at}`));
    }
    if (isDue) await tx.emit("doses.due", { uid, until: iso(now + DOSE_NOW_MS) });
  });
}

/**
 * Pushes medicine reminders: one push for all doses of a person that are due at a time. Each reminder is moved to its
 * next dose in the transaction of the push, so that several servers push a dose once, and none is lost in a restart.
 * Doses that are marked as taken, were due long ago, or are of a member who hides the record, are not pushed.
 */
export async function sweepDoses(app: App): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, iso(app.clock.now()), BATCH_SIZE);
    for await (const [uid, rows] of inSteps(Map.groupBy(due, ({ uid }) => uid))) await pushDoses(app, uid, rows);
    if (due.length < BATCH_SIZE) return;
  }
}
