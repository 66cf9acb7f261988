import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { FLAGGED_EMAIL } from "#generated/messages/emails/flagged-email.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { queueEmail, type WriteEmail } from "#server/features/mail/mail.service.ts";
import { notifyAdmins } from "#server/features/notifications/notifications.service.ts";
import { linkTo } from "#server/language.ts";
import { countUpcoming, listLapsed } from "../lists.queries.ts";

/** Asks admins to call the patients of a doctor who can no longer be booked. */
export function flaggedEmail(count: number, origin: string): WriteEmail {
  return ({ name }) => {
    const { subject, text, action } = FLAGGED_EMAIL;
    const link = linkTo(origin, FLAGGED_PATH);
    return { subject: subject({ count, clinic: name }), parts: [text({ count }), { label: action, link }] };
  };
}

async function notifyAdminsOfUpcoming(tx: Transaction, doctorUid: string, once?: string): Promise<void> {
  const count = await countUpcoming(tx.db, doctorUid);
  if (count === 0) return;
  const notification = { kind: "flagged", doctor: doctorUid, count, ...(once === undefined ? {} : { once }) } as const;
  for (const to of await notifyAdmins(tx, notification)) await queueEmail(tx, to, flaggedEmail(count, tx.origin()));
  await tx.announce("consultations");
}

/** Notifies admins of booked consultations, in the transaction in which their doctor lost the right to see patients. */
export function flagConsultations(tx: Transaction, doctorUid: string): Promise<void> {
  return notifyAdminsOfUpcoming(tx, doctorUid);
}

/** As `flagConsultations`, for doctors whose check has expired, once for each check. */
export async function flagLapsedDoctors(app: App): Promise<void> {
  for (const { doctor, recheckOn } of await listLapsed(app.db, clinicDay(app.clock.now()), moment(app.clock))) {
    await inTransaction(app, (tx) => notifyAdminsOfUpcoming(tx, doctor, `lapsed:${doctor}:${recheckOn}`));
  }
}
