import type { ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { findEmail, insertErasure, listErasures, listRemaining, listWantedAddresses } from "./erasure.queries.ts";
import type { Erasing, ErasingParts } from "./erasure.ts";

/** Keeps what was erased erased, though a copy of the database that was made before has it still. */
export interface Journalling {
  /** Writes down beside the database who was erased in it. Again is the same as once. */
  writeDown(): Promise<void>;
  /** Erases again who is in the journal and in the database: it is a copy from before. Out: how many they were. */
  eraseAgain(): Promise<number>;
}

export interface JournalParts
  extends Pick<ErasingParts, "database" | "clock" | "hub" | "outbox" | "audit" | "legalHolds"> {
  readonly journal: ErasureJournal;
  readonly erasing: Pick<Erasing, "eraseRows" | "forgetTopics" | "tidy">;
}

/** Who acts when the clinic does by itself what it had done before. */
export const OPERATOR: Parameters<Audit["write"]>[1] = { uid: "keeper" };

export function createJournalling(parts: JournalParts): Journalling {
  const { database, clock, hub, outbox, audit, legalHolds, journal, erasing } = parts;
  const { kysely } = database;

  async function eraseOne(trx: Queryable, announce: Announce, person: string, at: string): Promise<void> {
    const email = await findEmail(trx, person);
    if (email === undefined) return;
    for (const address of [email, ...(await listWantedAddresses(trx, person))]) await outbox.forget(trx, address);
    await erasing.eraseRows(trx, announce, person, true);
    await legalHolds.writtenDown(trx, person, at);
    await insertErasure(trx, { person, at });
    await audit.write(trx, OPERATOR, "privacy:erase-again", person, "");
  }

  return {
    async writeDown() {
      journal.add(await listErasures(kysely));
    },

    async eraseAgain() {
      const erased = new Map(journal.read().map((erasure) => [erasure.person, erasure]));
      const back = await listRemaining(kysely, [...erased.keys()]);
      for (const person of back) {
        const at = erased.get(person)?.at ?? moment(clock);
        await hub.change((trx, announce) => eraseOne(trx, announce, person, at));
        await erasing.forgetTopics(person);
      }
      if (back.length > 0) await erasing.tidy();
      return back.length;
    },
  };
}
