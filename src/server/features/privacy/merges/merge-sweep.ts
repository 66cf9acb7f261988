import { splitUntil } from "#domain/merges/merges.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { encryptJoinedOwner } from "#server/features/patients/joined-owners.service.ts";
import { inSteps } from "#server/in-steps.ts";
import { cleanUpErasures, deleteOwnTopics, eraseRows } from "../erasure.ts";
import { OPERATOR } from "../erasure-journal.ts";
import { finishMerge, listOpenMerges, type MergeRow } from "./merges.queries.ts";
import { moveRecord } from "./moved-record.ts";
import { lockOpenMerge } from "./split.ts";

/** Makes a merge final: what is left of the joined account is erased, and the list of what was moved goes. */
async function finish(tx: Transaction, { id, stays, joined }: MergeRow): Promise<void> {
  const finalAt = moment(tx.clock);
  await finishMerge(tx.db, id, { finalAt, person: await encryptJoinedOwner(tx, { id, joined }) });
  const entry = { actor: OPERATOR, action: "merge:finish" } as const;
  await writeAudit(tx, { ...entry, subject: stays, patient: stays, reason: shortId(joined) });
  await writeAudit(tx, { ...entry, subject: joined, patient: joined, reason: shortId(stays) });
  await eraseRows(tx, joined, { isRestored: true, isMerged: true });
}

/** Moves what a request wrote that was running during the merge, and ends the merges that are past their time. */
export async function sweepMerges(app: App): Promise<void> {
  let finished = 0;
  for await (const { joined, mergedAt } of inSteps(await listOpenMerges(app.db))) {
    const isPast = splitUntil(mergedAt) <= app.clock.now();
    await inTransaction(app, async (tx) => {
      const locked = await lockOpenMerge(tx, joined);
      if (!locked) return;
      await moveRecord(tx, locked.merge);
      if (isPast) await finish(tx, locked.merge);
    });
    if (!isPast) continue;
    finished += 1;
    await deleteOwnTopics(app, joined);
  }
  if (finished > 0) await cleanUpErasures(app);
}
