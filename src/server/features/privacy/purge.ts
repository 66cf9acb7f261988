import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { hasRows, listErasedSince, markFilesForDeletion } from "./erasure.queries.ts";
import type { Erasing } from "./erasure.ts";
import type { Journalling } from "./erasure-journal.ts";
import {
  deleteAdviceUnderLegalHold,
  deleteLegalHold,
  dropAudit,
  dropConsents,
  forgetErasure,
  type LegalHoldInfo,
  listEndedLegalHolds,
} from "./legal-holds.queries.ts";
import type { LegalHolds } from "./legal-holds.ts";

/** What the keeper's own process does about erased people. */
export interface Purging {
  /** Ends holds whose time is over, erases what an act under way wrote after its person was gone, tidies the store. */
  sweep(): Promise<void>;
}

export interface PurgingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly legalHolds: LegalHolds;
  readonly erasing: Erasing;
  readonly journalling: Pick<Journalling, "writeDown">;
}

const AT_ONCE = 100;
/** No request lives so long: what it wrote of a person who was erased meanwhile is there by now. */
const LATE_MS = 60 * 60_000;

export function createPurging({ database, clock, hub, legalHolds, erasing, journalling }: PurgingParts): Purging {
  const { kysely } = database;

  async function end(trx: Queryable, legalHold: LegalHoldInfo): Promise<void> {
    if (!(await deleteLegalHold(trx, legalHold.id))) return;
    const { person, kind, until } = legalHold;
    if (kind === "consents") await dropConsents(trx, person);
    if (kind === "audit") await dropAudit(trx, person, until);
    if (kind === "visit") {
      await deleteAdviceUnderLegalHold(trx, legalHold.id);
      const files = legalHolds.open(legalHold)?.messages.flatMap(({ file }) => file ?? []) ?? [];
      await markFilesForDeletion(trx, files, moment(clock));
    }
    await forgetErasure(trx, person);
  }

  async function endLegalHolds(): Promise<number> {
    const ended = await listEndedLegalHolds(kysely, moment(clock), AT_ONCE);
    for (const legalHold of ended) await hub.change((trx) => end(trx, legalHold));
    return ended.length;
  }

  return {
    async sweep() {
      await journalling.writeDown();
      const late = await listErasedSince(kysely, moment(clock, -LATE_MS));
      for (const uid of late) {
        if (await hasRows(kysely, uid)) await hub.change((trx, announce) => erasing.eraseRows(trx, announce, uid));
        await erasing.forgetTopics(uid);
      }
      let ended = 0;
      for (let count = await endLegalHolds(); count > 0; count = await endLegalHolds()) ended += count;
      if (ended > 0 || late.length > 0) await erasing.tidy();
    },
  };
}
