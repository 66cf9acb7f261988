import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type AppointmentLinkRow = Schema["appointmentLinks"];

export async function insertLink(db: Queryable, row: AppointmentLinkRow): Promise<void> {
  await db.insertInto("appointmentLinks").values(row).execute();
}

export async function findLink(db: Queryable, linkHash: string): Promise<AppointmentLinkRow | undefined> {
  return db.selectFrom("appointmentLinks").selectAll().where("linkHash", "=", linkHash).executeTakeFirst();
}

/** Deletes the links to appointments that have begun, or were to begin by now. */
export async function deleteEndedLinks(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("appointmentLinks").where("startsAt", "<=", now).execute();
}
