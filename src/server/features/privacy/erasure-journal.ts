import type { ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";
import type { Audit } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { findEmail, insertErasure, listErasures, listExisting, listPendingEmails } from "./erasure.queries.ts";
import type { Erasure, ErasureParts } from "./erasure.ts";

/** Records erasures outside the database, so that restoring an older backup does not bring erased people back. */
export interface JournalSync {
  /** Copies the erasures in the database to the journal. Idempotent. */
  recordErasures(): Promise<void>;
  /** Erases people who are in the journal and, after a restore, in the database again. Returns their number. */
  eraseAgain(): Promise<number>;
}

export interface JournalParts
  extends Pick<ErasureParts, "database" | "clock" | "hub" | "outbox" | "audit" | "legalHolds"> {
  readonly journal: ErasureJournal;
  readonly erasure: Pick<Erasure, "eraseRows" | "deleteOwnTopics" | "tidy">;
}

/** The actor that the audit log names for acts of the server itself; the value is stored. */
export const OPERATOR: Parameters<Audit["write"]>[1] = { uid: "keeper" };

export function createErasureJournal(parts: JournalParts): JournalSync {
  const { database, clock, hub, outbox, audit, legalHolds, journal, erasure } = parts;
  const { kysely } = database;

  async function eraseOne(trx: Queryable, announce: Announce, person: string, at: string): Promise<void> {
    const email = await findEmail(trx, person);
    if (email === undefined) return;
    for (const address of [email, ...(await listPendingEmails(trx, person))]) await outbox.deleteUnsent(trx, address);
    await erasure.eraseRows(trx, announce, person, true);
    await legalHolds.createForAccount(trx, person, at);
    await insertErasure(trx, { person, at });
    await audit.write(trx, OPERATOR, "privacy:erase-again", person, "");
  }

  return {
    async recordErasures() {
      journal.add(await listErasures(kysely));
    },

    async eraseAgain() {
      const erased = new Map(journal.read().map((entry) => [entry.person, entry]));
      const back = await listExisting(kysely, [...erased.keys()]);
      for (const person of back) {
        const at = erased.get(person)?.at ?? moment(clock);
        await hub.transaction((trx, announce) => eraseOne(trx, announce, person, at));
        await erasure.deleteOwnTopics(person);
      }
      if (back.length > 0) await erasure.tidy();
      return back.length;
    },
  };
}
