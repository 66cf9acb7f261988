import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inSteps } from "#server/in-steps.ts";
import { countUpcoming, listLapsed } from "../lists.queries.ts";

async function notifyAdminsOfUpcoming(tx: Transaction, doctorUid: string, once?: string): Promise<void> {
  const count = await countUpcoming(tx.db, doctorUid);
  if (count === 0) return;
  await tx.emit("doctor.unbookable", { doctorUid, count, ...(once === undefined ? {} : { once }) });
  await tx.announce("consultations");
}

/** Notifies admins of booked consultations, in the transaction in which their doctor lost the right to see patients. */
export function flagConsultations(tx: Transaction, doctorUid: string): Promise<void> {
  return notifyAdminsOfUpcoming(tx, doctorUid);
}

/** As `flagConsultations`, for doctors whose check has expired, once for each check. */
export async function flagLapsedDoctors(app: App): Promise<void> {
  const lapsed = await listLapsed(app.db, clinicDay(app.clock.now()), moment(app.clock));
  for await (const { doctor, recheckOn } of inSteps(lapsed)) {
    await inTransaction(app, (tx) => notifyAdminsOfUpcoming(tx, doctor, `lapsed:${doctor}:${recheckOn}`));
  }
}
