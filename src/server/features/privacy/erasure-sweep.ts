import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { removeEntriesOf } from "#server/features/audit/audit.service.ts";
import { inSteps } from "#server/in-steps.ts";
import { deleteAdvice, hasRows, listErasedSince, markFilesForDeletion } from "./erasure.queries.ts";
import { cleanUpErasures, deleteOwnTopics, eraseRows } from "./erasure.ts";
import { OPERATOR, recordErasures } from "./erasure-journal.ts";
import {
  deleteConsentsOf,
  deleteErasureWithoutLegalHolds,
  deleteLegalHold,
  type LegalHoldInfo,
  listEndedLegalHolds,
} from "./legal-holds.queries.ts";
import { openLegalHold } from "./legal-holds.ts";

const BATCH_SIZE = 100;
/** Longer than any request: rows that it wrote about an erased person are committed by then. */
const LATE_MS = 60 * 60_000;

async function endLegalHold(tx: Transaction, legalHold: LegalHoldInfo): Promise<void> {
  const { db, clock } = tx;
  if (!(await deleteLegalHold(db, legalHold.id))) return;
  const { person, kind, until } = legalHold;
  if (kind === "consents") await deleteConsentsOf(db, person);
  if (kind === "audit") await removeEntriesOf(tx, OPERATOR, person, until);
  if (kind === "visit") {
    const pictures = await deleteAdvice(db, { column: "legalHoldId", id: legalHold.id });
    const files = openLegalHold(tx, legalHold)?.messages.flatMap(({ file }) => file ?? []) ?? [];
    await markFilesForDeletion(db, [...pictures, ...files], moment(clock));
  }
  await deleteErasureWithoutLegalHolds(db, person);
}

async function endLegalHolds(app: App): Promise<number> {
  const ended = await listEndedLegalHolds(app.db, moment(app.clock), BATCH_SIZE);
  for (const legalHold of ended) await inTransaction(app, (tx) => endLegalHold(tx, legalHold));
  return ended.length;
}

/** Deletes expired legal holds, erases rows that were written after an erasure, and cleans the file store. */
export async function sweepErasures(app: App): Promise<void> {
  await recordErasures(app);
  const late = await listErasedSince(app.db, moment(app.clock, -LATE_MS));
  for await (const uid of inSteps(late)) {
    if (await hasRows(app.db, uid)) await inTransaction(app, (tx) => eraseRows(tx, uid));
    await deleteOwnTopics(app, uid);
  }
  let ended = 0;
  for (let count = await endLegalHolds(app); count > 0; count = await endLegalHolds(app)) ended += count;
  if (ended > 0 || late.length > 0) await cleanUpErasures(app);
}
