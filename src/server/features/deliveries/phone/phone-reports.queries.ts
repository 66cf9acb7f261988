import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { ReportedState } from "#domain/channels/delivery-reports.ts";
import type { Queryable } from "#server/database/open.ts";

/** The message that a report is about. */
export function findByReport(db: Queryable, reportId: string) {
  return db.selectFrom("deliveries").selectAll().where("reportId", "=", reportId).executeTakeFirst();
}

/** Messages of which nothing was reported in time, oldest first. */
export function listUnreported(db: Queryable, channel: PhoneChannel, now: string, max: number) {
  const late = db.selectFrom("deliveries").selectAll().where("reportBy", "<=", now).where("channel", "=", channel);
  return late.orderBy("reportBy").limit(max).execute();
}

/** Settles what came of a message, and deletes its content. */
export async function settleReport(db: Queryable, id: string, reported: ReportedState | "none"): Promise<void> {
  await db.updateTable("deliveries").set({ reported, reportBy: null, content: "" }).where("id", "=", id).execute();
}

/** How many people the messages since the last delivered one did not reach, and when the first of them was sent. */
export async function readSilence(
  db: Queryable,
  channel: PhoneChannel,
): Promise<{ readonly people: number; readonly since: string }> {
  const reported = db.selectFrom("deliveries").where("channel", "=", channel);
  const last = await reported
    .where("reported", "=", "delivered")
    .select((eb) => eb.fn.max("sentAt").as("sentAt"))
    .executeTakeFirst();
  const run = await reported
    .where("reported", "!=", "delivered")
    .where("sentAt", ">", last?.sentAt ?? "")
    .select((eb) => [eb.fn.count("recipient").distinct().as("people"), eb.fn.min("sentAt").as("since")])
    .executeTakeFirst();
  return { people: Number(run?.people ?? 0), since: run?.since ?? "" };
}
