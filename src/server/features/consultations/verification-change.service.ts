import type { Transaction } from "#server/app.ts";
import { flagConsultations } from "./admin/flags.ts";
import { announceChange } from "./announcements.ts";
import { type ConsultationRow, lockConsultation } from "./consultations.queries.ts";
import { listUpcomingIds } from "./lists.queries.ts";
import { findColleague, findGuardianAccess } from "./participants.queries.ts";

/** A running consultation, and everyone who is notified of changes in it. */
export interface RunningConsultation {
  readonly id: string;
  readonly subscribers: readonly string[];
}

/** The doctor's future consultations, each locked, so that none changes before it is notified. */
async function lockUpcoming(tx: Transaction, doctorUid: string): Promise<ConsultationRow[]> {
  const rows: ConsultationRow[] = [];
  for (const id of await listUpcomingIds(tx.db, doctorUid)) {
    const row = await lockConsultation(tx.db, id);
    if (row?.live === 1) rows.push(row);
  }
  return rows;
}

async function runningOf(
  { db }: Transaction,
  { id, doctor, patientUid }: ConsultationRow,
): Promise<RunningConsultation> {
  const people = [doctor, patientUid, await findGuardianAccess(db, id), await findColleague(db, id)];
  return { id, subscribers: people.filter((who) => who !== null) };
}

/**
 * Suspends the booked consultations of a doctor who may see no patients: withdraws reminders and notifies admins and
 * open pages.
 * @param tx - The transaction of the change.
 * @param doctorUid - The doctor.
 * @returns The running consultations.
 */
export async function suspendConsultations(
  tx: Transaction,
  doctorUid: string,
): Promise<readonly RunningConsultation[]> {
  const rows = await lockUpcoming(tx, doctorUid);
  for (const row of rows) {
    await tx.emit("consultation.suspended", { id: row.id });
    await announceChange(tx, row);
  }
  await flagConsultations(tx, doctorUid);
  return Promise.all(rows.filter(({ state }) => state === "in-progress").map((row) => runningOf(tx, row)));
}

/**
 * Resumes the booked consultations of a doctor whose check is valid again: schedules the reminders of all that are
 * ahead.
 * @param tx - The transaction of the change.
 * @param doctorUid - The doctor.
 */
export async function resumeConsultations(tx: Transaction, doctorUid: string): Promise<void> {
  for (const row of await lockUpcoming(tx, doctorUid)) {
    await tx.emit("consultation.resumed", { id: row.id });
    await announceChange(tx, row);
  }
}
