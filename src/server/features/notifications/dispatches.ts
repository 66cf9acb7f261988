import { emailOf } from "#domain/accounts/no-email.ts";
import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import type { Transaction } from "#server/app.ts";
import type { EventName, Events } from "#server/events.ts";
import {
  deleteHandledNotifications,
  type EmailDelivery,
  findAccountOf,
  type NewNotification,
  notify,
  notifyAdmins,
  type PushDelivery,
  queueEmail,
  queuePush,
  queueSms,
  queueWhatsapp,
  type SmsDelivery,
  type Timing,
  type WhatsappDelivery,
  type WriteEmail,
  withdrawDeliveries,
} from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";
import { generalSms, SMS_PAGES } from "./sms-texts.ts";

/** What one person, or the admins, hear of an event, by one channel; or what they need not hear any more. */
export type Dispatch =
  | ({ readonly by: "email" } & EmailDelivery)
  | ({ readonly by: "push" } & PushDelivery)
  | ({ readonly by: "sms" } & SmsDelivery)
  | ({ readonly by: "whatsapp" } & WhatsappDelivery)
  | ({ readonly by: "app" } & NewNotification & Timing)
  /** A notification for each admin, and an email and a push to those who were not told before. */
  | {
      readonly by: "admins";
      readonly notification: Omit<NewNotification, "uid">;
      readonly email?: WriteEmail;
      readonly push?: Omit<PushDelivery, "uid">;
    }
  /** Takes back what waits with a key. */
  | { readonly by: "withdrawal"; readonly key: string }
  /** Takes back what admins were told of a doctor. */
  | { readonly by: "handled"; readonly kind: NotificationKind; readonly doctorUid: string };

type Dispatches = readonly Dispatch[] | Promise<readonly Dispatch[]>;
/** Who hears of events, by which channels and in which words. */
export type Audience<Names extends EventName> = {
  readonly [Name in Names]: (facts: Events[Name], tx: Transaction) => Dispatches;
};

/** An email about the safety of an account. */
export function securityEmail(to: string, write: WriteEmail, more: Partial<EmailDelivery> = {}): Dispatch {
  return { by: "email", to, write, security: true, ...more };
}

/** Takes back what waits with a key. */
export function withdrawal(key: string): Dispatch {
  return { by: "withdrawal", key };
}

/**
 * Queues an email. An account without an address is not mailed: about its safety it gets the general SMS at its
 * confirmed number, whatever it chose, where the clinic has that text; all else is in the app.
 */
async function sendEmail(tx: Transaction, email: EmailDelivery): Promise<void> {
  if (emailOf(email.to) !== null) return queueEmail(tx, email);
  if (email.security !== true || tx.sms?.carries("security") !== true) return;
  const uid = email.uid ?? (await findAccountOf(tx, email.to));
  if (uid === undefined) return;
  const link = tx.sms.carriesLinks ? () => linkTo(tx.origin(), SMS_PAGES.security) : undefined;
  const write = generalSms("security", {}, link);
  await queueSms(tx, { uid, to: null, kind: "security", always: true, write });
}

/**
 * Delivers dispatches in their order, in the transaction of their cause.
 * @param tx - The transaction.
 * @param dispatches - The dispatches.
 */
export async function sendDispatches(tx: Transaction, dispatches: readonly Dispatch[]): Promise<void> {
  for (const dispatch of dispatches) {
    if (dispatch.by === "email") await sendEmail(tx, dispatch);
    else if (dispatch.by === "push") await queuePush(tx, dispatch);
    else if (dispatch.by === "sms") await queueSms(tx, dispatch);
    else if (dispatch.by === "whatsapp") await queueWhatsapp(tx, dispatch);
    else if (dispatch.by === "withdrawal") await withdrawDeliveries(tx, dispatch.key);
    else if (dispatch.by === "handled") await deleteHandledNotifications(tx, dispatch.kind, dispatch.doctorUid);
    else if (dispatch.by === "app") {
      const { by: _channel, ...notification } = dispatch;
      await notify(tx, notification);
    } else {
      const { notification, email, push } = dispatch;
      for (const { uid, email: to } of await notifyAdmins(tx, notification)) {
        if (email) await sendEmail(tx, { to, uid, write: email });
        if (push) await queuePush(tx, { ...push, uid });
      }
    }
  }
}
