import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Notifications } from "#server/features/notifications/notifications.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { countToCome, listLapsed } from "../lists.queries.ts";

const SUBJECT = "Visits need you: their doctor can't be booked any more";
const LINES = (count: number) =>
  count === 1
    ? "One visit is booked with a doctor who was suspended or waits for a check, or whose check is over."
    : `${count} visits are booked with a doctor who was suspended or waits for a check, or whose check is over.`;
const WHAT_TO_DO = "Please call the patients, or read the register again.";

export interface FlaggingParts extends Pick<AppContext, "clock" | "hub" | "outbox"> {
  readonly kysely: Queryable;
  readonly notifications: Notifications;
  readonly origin: () => string;
}

/** Notifies admins of booked consultations whose doctor can no longer be booked. */
export interface Flagging {
  /** Inside the transaction in which a doctor lost the right to see patients. */
  flag(trx: Queryable, announce: Announce, doctor: string): Promise<void>;
  /** For doctors whose check has expired, once for each check. */
  flagLapsed(): Promise<void>;
}

export function createFlags({ kysely, clock, hub, outbox, notifications, origin }: FlaggingParts): Flagging {
  async function notifyAdmins(trx: Queryable, announce: Announce, doctor: string, once?: string): Promise<void> {
    const count = await countToCome(trx, doctor);
    if (count === 0) return;
    const notification = { kind: "flagged", doctor, count, ...(once === undefined ? {} : { once }) } as const;
    const where = `${origin()}${FLAGGED_PATH}`;
    const text = [LINES(count), WHAT_TO_DO, where].join("\n\n");
    for (const to of await notifications.toAdmins(trx, announce, notification))
      await outbox.queue(trx, { to, subject: SUBJECT, text });
    await announce("consultations");
  }

  return {
    flag: (trx, announce, doctor) => notifyAdmins(trx, announce, doctor),
    async flagLapsed() {
      for (const { doctor, recheckOn } of await listLapsed(kysely, clinicDay(clock.now()), moment(clock))) {
        await hub.change((trx, announce) => notifyAdmins(trx, announce, doctor, `lapsed:${doctor}:${recheckOn}`));
      }
    },
  };
}
