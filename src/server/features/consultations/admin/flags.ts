import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { FLAGGED_EMAIL } from "#generated/messages/emails/flagged-email.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";
import type { Announce } from "#server/live/hub.ts";
import { countUpcoming, listLapsed } from "../lists.queries.ts";

/** Asks admins to call the patients of a doctor who can no longer be booked. */
export function flaggedEmail(count: number, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = FLAGGED_EMAIL;
    const link = linkTo(origin, FLAGGED_PATH);
    return { subject: subject({ count, clinic: name }), parts: [text({ count }), { label: action, link }] };
  };
}

export interface FlaggingParts extends Pick<AppContext, "clock" | "hub" | "outbox"> {
  readonly kysely: Queryable;
  readonly notifications: Notifications;
  readonly origin: () => string;
}

/** Notifies admins of booked consultations whose doctor can no longer be booked. */
export interface Flagging {
  /** Inside the transaction in which a doctor lost the right to see patients. */
  flag(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
  /** For doctors whose check has expired, once for each check. */
  flagLapsed(): Promise<void>;
}

export function createFlags({ kysely, clock, hub, outbox, notifications, origin }: FlaggingParts): Flagging {
  async function notifyAdmins(trx: Queryable, announce: Announce, doctorUid: string, once?: string): Promise<void> {
    const count = await countUpcoming(trx, doctorUid);
    if (count === 0) return;
    const notification = {
      kind: "flagged",
      doctor: doctorUid,
      count,
      ...(once === undefined ? {} : { once }),
    } as const;
    for (const to of await notifications.toAdmins(trx, announce, notification))
      await outbox.queue(trx, to, flaggedEmail(count, origin()));
    await announce("consultations");
  }

  return {
    flag: (trx, announce, doctorUid) => notifyAdmins(trx, announce, doctorUid),
    async flagLapsed() {
      for (const { doctor, recheckOn } of await listLapsed(kysely, clinicDay(clock.now()), moment(clock))) {
        await hub.transaction((trx, announce) => notifyAdmins(trx, announce, doctor, `lapsed:${doctor}:${recheckOn}`));
      }
    },
  };
}
