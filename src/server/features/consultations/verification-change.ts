import type { Queryable } from "#server/database/open.ts";
import { activeGuardianAccess } from "#server/features/guardian/active-access.service.ts";
import type { Announce } from "#server/live/hub.ts";
import type { Flagging } from "./admin/flags.ts";
import { type ConsultationRow, lockConsultation } from "./consultations.queries.ts";
import { listIdsToCome } from "./lists.queries.ts";
import type { Notifier } from "./notifications/notifier.ts";

/** A visit that was begun and is not over, and everyone who hears what goes on in it. */
export interface UnderWay {
  readonly id: string;
  readonly hearers: readonly string[];
}

/** What a doctor's standing means for the visits that were booked before it changed; in the transaction of that. */
export interface VerificationChange {
  /** Nobody can be seen by this doctor any more: nobody is reminded, admins and open pages are told. Out: what was under way. */
  stop(trx: Queryable, announce: Announce, doctor: string): Promise<readonly UnderWay[]>;
  /** The doctor's check holds again: whatever lies ahead is reminded of once more. */
  goOn(trx: Queryable, announce: Announce, doctor: string): Promise<void>;
}

export function createVerificationChange(
  notifier: Pick<Notifier, "remind" | "silence" | "live">,
  flag: Flagging["flag"],
): VerificationChange {
  /** The doctor's visits to come, each held, so that none is moved or booked anew between what is read and what is told. */
  async function lockUpcoming(trx: Queryable, doctor: string): Promise<ConsultationRow[]> {
    const rows: ConsultationRow[] = [];
    for (const id of await listIdsToCome(trx, doctor)) {
      const row = await lockConsultation(trx, id);
      if (row?.live === 1) rows.push(row);
    }
    return rows;
  }

  async function hearersOf(trx: Queryable, { id, doctor, patientUid }: ConsultationRow): Promise<UnderWay> {
    const people = [doctor, patientUid, await activeGuardianAccess(trx, id)];
    return { id, hearers: people.filter((who) => who !== null) };
  }

  return {
    async stop(trx, announce, doctor) {
      const rows = await lockUpcoming(trx, doctor);
      for (const row of rows) {
        await notifier.silence(trx, row);
        await notifier.live(trx, announce, row);
      }
      await flag(trx, announce, doctor);
      return Promise.all(rows.filter(({ state }) => state === "in-progress").map((row) => hearersOf(trx, row)));
    },
    async goOn(trx, announce, doctor) {
      for (const row of await lockUpcoming(trx, doctor)) {
        await notifier.remind(trx, announce, row);
        await notifier.live(trx, announce, row);
      }
    },
  };
}
