import { fail } from "#domain/failures.ts";
import { PRIVACY_MESSAGES } from "#domain/privacy/privacy.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { listLiveOf, lockConsultation } from "./consultations.queries.ts";
import type { News, Notifier } from "./notifications/notifier.ts";
import type { StateTransitions } from "./state-transitions.ts";

/** Cancels a person's consultations when their account is erased. */
export interface Cancellations {
  /**
   * Cancels all future consultations of a person in the transaction of their erasure, whatever the rule about late
   * cancellations says. Doctors are notified, the person is not. With `again`, for rows that a restored backup brought
   * back, nobody is notified and a running consultation ends. Fails: WRONG_STANDING while a consultation is running.
   */
  leave(trx: Queryable, announce: Announce, patientUid: string, again?: boolean): Promise<void>;
}

export function createCancellations(
  stateTransitions: Pick<StateTransitions, "write">,
  notifier: Pick<Notifier, "notify" | "live">,
): Cancellations {
  return {
    async leave(trx, announce, patientUid, again = false) {
      for (const id of await listLiveOf(trx, patientUid)) {
        const before = await lockConsultation(trx, id);
        if (!before || before.live === 0) continue;
        if (again) {
          const over = before.state === "in-progress" ? "completed" : "cancelled";
          const row = await stateTransitions.write(trx, before, over, "clock", "");
          await notifier.notify(trx, announce, row, { by: "clock" });
          await notifier.live(trx, announce, row);
          continue;
        }
        if (before.state === "in-progress") throw fail("WRONG_STATUS", undefined, PRIVACY_MESSAGES.underWay);
        const row = await stateTransitions.write(trx, before, "cancelled", "patient", "");
        const news: News = before.state === "held" ? {} : { doctor: "called-off" };
        await notifier.notify(trx, announce, row, { ...news, by: "patient" });
        await notifier.live(trx, announce, row);
      }
    },
  };
}
