import { randomUUID } from "node:crypto";
import { HOLDS, type HoldKind, heldUntil } from "#domain/privacy/holds.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { lastSignedAt, type VisitRow, type VisitRows } from "./erasing.queries.ts";
import { type HoldRow, insertHold } from "./holds.queries.ts";

/** Puts behind a legal hold what the law demands of an erased person, and nothing else. */
export interface Holding {
  /**
   * Until when the record of a visit is held: one that took place, or in which advice was signed, from its end or the
   * last signature on. Undefined where the law demands nothing, or no more.
   */
  visitUntil(trx: Queryable, visit: VisitRow): Promise<string | undefined>;
  /** Keeps a visit's rows as they were, sealed once more. Out: the hold's id. */
  visit(trx: Queryable, person: string, rows: VisitRows, until: string): Promise<string>;
  /** Tags the person's consents and the log of who looked at their record, which stay where they were written. */
  writtenDown(trx: Queryable, person: string, erasedAt: string): Promise<void>;
  /** The rows of a hold again, for its purge. */
  open(hold: HoldRow): VisitRows | undefined;
}

export function createHolding(vault: Vault, clock: Clock): Holding {
  const placeOf = (row: string) => ({ column: "legalHolds.body", row });

  function tag(id: string, person: string, kind: HoldKind, until: string): Omit<HoldRow, "visit" | "body"> {
    return { id, person, kind, reason: HOLDS[kind].reason, since: moment(clock), until };
  }

  return {
    async visitUntil(trx, { id, state, endsAt }) {
      const signedAt = await lastSignedAt(trx, id);
      if (state !== "completed" && signedAt === undefined) return undefined;
      const until = heldUntil("visit", signedAt !== undefined && signedAt > endsAt ? signedAt : endsAt);
      return until > moment(clock) ? until : undefined;
    },

    async visit(trx, person, rows, until) {
      const id = randomUUID();
      const body = vault.seal(JSON.stringify(rows), placeOf(id));
      await insertHold(trx, { ...tag(id, person, "visit", until), visit: rows.consultation.id, body });
      return id;
    },

    async writtenDown(trx, person, erasedAt) {
      for (const kind of ["consents", "audit"] as const) {
        const until = heldUntil(kind, erasedAt);
        await insertHold(trx, { ...tag(randomUUID(), person, kind, until), visit: null, body: null });
      }
    },

    open: ({ id, body }) => (body === null ? undefined : (JSON.parse(vault.open(body, placeOf(id))) as VisitRows)),
  };
}
