import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { hasRows, listErasedSince, markFilesForDeletion } from "./erasure.queries.ts";
import type { Erasure } from "./erasure.ts";
import type { JournalSync } from "./erasure-journal.ts";
import {
  deleteAdviceUnderLegalHold,
  deleteAuditOf,
  deleteConsentsOf,
  deleteErasureWithoutLegalHolds,
  deleteLegalHold,
  type LegalHoldInfo,
  listEndedLegalHolds,
} from "./legal-holds.queries.ts";
import type { LegalHolds } from "./legal-holds.ts";

/** Periodic work of the server process on erased accounts. */
export interface Purge {
  /** Deletes expired legal holds, erases rows that were written after an erasure, and cleans the file store. */
  sweep(): Promise<void>;
}

export interface PurgeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly legalHolds: LegalHolds;
  readonly erasure: Erasure;
  readonly erasureJournal: Pick<JournalSync, "recordErasures">;
}

const AT_ONCE = 100;
/** Longer than any request: rows that it wrote about an erased person are committed by then. */
const LATE_MS = 60 * 60_000;

export function createPurge({ database, clock, hub, legalHolds, erasure, erasureJournal }: PurgeParts): Purge {
  const { kysely } = database;

  async function end(trx: Queryable, legalHold: LegalHoldInfo): Promise<void> {
    if (!(await deleteLegalHold(trx, legalHold.id))) return;
    const { person, kind, until } = legalHold;
    if (kind === "consents") await deleteConsentsOf(trx, person);
    if (kind === "audit") await deleteAuditOf(trx, person, until);
    if (kind === "visit") {
      await deleteAdviceUnderLegalHold(trx, legalHold.id);
      const files = legalHolds.open(legalHold)?.messages.flatMap(({ file }) => file ?? []) ?? [];
      await markFilesForDeletion(trx, files, moment(clock));
    }
    await deleteErasureWithoutLegalHolds(trx, person);
  }

  async function endLegalHolds(): Promise<number> {
    const ended = await listEndedLegalHolds(kysely, moment(clock), AT_ONCE);
    for (const legalHold of ended) await hub.change((trx) => end(trx, legalHold));
    return ended.length;
  }

  return {
    async sweep() {
      await erasureJournal.recordErasures();
      const late = await listErasedSince(kysely, moment(clock, -LATE_MS));
      for (const uid of late) {
        if (await hasRows(kysely, uid)) await hub.change((trx, announce) => erasure.eraseRows(trx, announce, uid));
        await erasure.deleteOwnTopics(uid);
      }
      let ended = 0;
      for (let count = await endLegalHolds(); count > 0; count = await endLegalHolds()) ended += count;
      if (ended > 0 || late.length > 0) await erasure.tidy();
    },
  };
}
