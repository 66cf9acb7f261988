import type { Queryable } from "#server/database/open.ts";
import { activeColleague } from "#server/features/colleague/active-colleague.service.ts";
import { activeGuardianAccess } from "#server/features/guardian/active-access.service.ts";
import type { Announce } from "#server/live/hub.ts";
import type { Flagging } from "./admin/flags.ts";
import { type ConsultationRow, lockConsultation } from "./consultations.queries.ts";
import { listUpcomingIds } from "./lists.queries.ts";
import type { Notifier } from "./notifications/notifier.ts";

/** A running consultation, and everyone who is notified of changes in it. */
export interface RunningConsultation {
  readonly id: string;
  readonly subscribers: readonly string[];
}

/** Adjusts booked consultations when a doctor's verification status changes, in the same transaction. */
export interface VerificationChange {
  /**
   * The doctor may see no patients: withdraws reminders and notifies admins and open pages.
   * @returns The running consultations.
   */
  stop(trx: Queryable, announce: Announce, doctorUid: string): Promise<readonly RunningConsultation[]>;
  /** The doctor's check is valid again: schedules reminders for all future consultations. */
  goOn(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
}

export function createVerificationChange(
  notifier: Pick<Notifier, "announceChange" | "remind" | "withdrawReminders">,
  flag: Flagging["flag"],
): VerificationChange {
  /** The doctor's future consultations, each locked, so that none changes before it is notified. */
  async function lockUpcoming(trx: Queryable, doctorUid: string): Promise<ConsultationRow[]> {
    const rows: ConsultationRow[] = [];
    for (const id of await listUpcomingIds(trx, doctorUid)) {
      const row = await lockConsultation(trx, id);
      if (row?.live === 1) rows.push(row);
    }
    return rows;
  }

  async function subscribersOf(
    trx: Queryable,
    { id, doctor, patientUid }: ConsultationRow,
  ): Promise<RunningConsultation> {
    const people = [doctor, patientUid, await activeGuardianAccess(trx, id), await activeColleague(trx, id)];
    return { id, subscribers: people.filter((who) => who !== null) };
  }

  return {
    async stop(trx, announce, doctorUid) {
      const rows = await lockUpcoming(trx, doctorUid);
      for (const row of rows) {
        await notifier.withdrawReminders(trx, row);
        await notifier.announceChange(trx, announce, row);
      }
      await flag(trx, announce, doctorUid);
      return Promise.all(rows.filter(({ state }) => state === "in-progress").map((row) => subscribersOf(trx, row)));
    },
    async goOn(trx, announce, doctorUid) {
      for (const row of await lockUpcoming(trx, doctorUid)) {
        await notifier.remind(trx, announce, row);
        await notifier.announceChange(trx, announce, row);
      }
    },
  };
}
