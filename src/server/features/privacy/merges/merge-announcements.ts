import { OWN_TOPICS } from "#domain/live.ts";
import type { Transaction } from "#server/app.ts";
import { listDoctorsAhead, type MergeRow } from "./merges.queries.ts";

/** Tells every page that shows one of two records that it has other rows now. */
export async function announceMerge({ db, announce }: Transaction, { stays, joined }: MergeRow): Promise<void> {
  await announce("consultations");
  for (const uid of await listDoctorsAhead(db, [stays, joined])) await announce("ownConsultations", uid);
  for (const uid of [stays, joined].sort()) for (const topic of OWN_TOPICS) await announce(topic, uid);
  await announce("patients");
  await announce("contact");
  await announce("rights", joined);
}
