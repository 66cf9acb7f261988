import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { hasRows, listErasedSince, sentenceFiles } from "./erasing.queries.ts";
import type { Erasing } from "./erasing.ts";
import type { Holding } from "./holding.ts";
import {
  dropAudit,
  dropConsents,
  dropHeldAdvice,
  dropHold,
  forgetErasure,
  type HoldRow,
  listEndedHolds,
} from "./holds.queries.ts";
import type { Journalling } from "./journal.ts";

/** What the keeper's own process does about erased people. */
export interface Purging {
  /** Ends holds whose time is over, erases what an act under way wrote after its person was gone, tidies the store. */
  sweep(): Promise<void>;
}

export interface PurgingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly holding: Holding;
  readonly erasing: Erasing;
  readonly journalling: Pick<Journalling, "writeDown">;
}

const AT_ONCE = 100;
/** No request lives so long: what it wrote of a person who was erased meanwhile is there by now. */
const LATE_MS = 60 * 60_000;

export function createPurging({ database, clock, hub, holding, erasing, journalling }: PurgingParts): Purging {
  const { kysely } = database;

  async function end(trx: Queryable, hold: HoldRow): Promise<void> {
    if (!(await dropHold(trx, hold.id))) return;
    const { person, kind, until } = hold;
    if (kind === "consents") await dropConsents(trx, person);
    if (kind === "audit") await dropAudit(trx, person, until);
    if (kind === "visit") {
      await dropHeldAdvice(trx, hold.id);
      const files = holding.open(hold)?.messages.flatMap(({ file }) => file ?? []) ?? [];
      await sentenceFiles(trx, files, moment(clock));
    }
    await forgetErasure(trx, person);
  }

  async function endHolds(): Promise<number> {
    const ended = await listEndedHolds(kysely, moment(clock), AT_ONCE);
    for (const hold of ended) await hub.change((trx) => end(trx, hold));
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
      for (let count = await endHolds(); count > 0; count = await endHolds()) ended += count;
      if (ended > 0 || late.length > 0) await erasing.tidy();
    },
  };
}
