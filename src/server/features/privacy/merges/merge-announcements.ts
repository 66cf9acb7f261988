import { OWN_TOPICS } from "#domain/live.ts";
import type { Transaction } from "#server/app.ts";
import { listDoctorsAhead, type MergeRow } from "./merges.queries.ts";

/** Tells every page that shows one of two records that it has other rows now. */
export async function announceRecords({ db, announce }: Transaction, uids: readonly string[]): Promise<void> {
  await announce("consultations");
  for (const uid of await listDoctorsAhead(db, uids)) await announce("ownConsultations", uid);
  for (const uid of uids.toSorted()) for (const topic of OWN_TOPICS) await announce(topic, uid);
  await announce("patients");
}

/** The same of a merge and its end, by which one login ends or works again, too. */
export async function announceMerge(tx: Transaction, { stays, joined }: MergeRow): Promise<void> {
  await announceRecords(tx, [stays, joined]);
  await tx.announce("contact");
  await tx.announce("rights", joined);
}
