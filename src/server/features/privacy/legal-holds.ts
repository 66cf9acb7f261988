import { randomUUID } from "node:crypto";
import { LEGAL_HOLDS, type LegalHoldKind, legalHoldUntil } from "#domain/privacy/legal-holds.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { type ConsultationRow, type ConsultationRows, lastSignedAt } from "./erasure.queries.ts";
import { insertLegalHold, type LegalHoldInfo } from "./legal-holds.queries.ts";

/** Puts behind a legal hold what the law demands of an erased person, and nothing else. */
export interface LegalHolds {
  /**
   * Until when the record of a visit is held: one that took place, or in which advice was signed, from its end or the
   * last signature on. Undefined where the law demands nothing, or no more.
   */
  consultationUntil(trx: Queryable, consultation: ConsultationRow): Promise<string | undefined>;
  /** Keeps a visit's rows as they were, sealed once more. Out: the hold's id. */
  consultation(trx: Queryable, person: string, rows: ConsultationRows, until: string): Promise<string>;
  /** Tags the person's consents and the log of who looked at their record, which stay where they were written. */
  writtenDown(trx: Queryable, person: string, erasedAt: string): Promise<void>;
  /** The rows of a hold again, for its purge. */
  open(legalHold: LegalHoldInfo): ConsultationRows | undefined;
}

/** What version 0.1 called columns of the rows that it stored as JSON. */
const OLD_COLUMNS: Readonly<Record<string, string>> = {
  visit: "consultationId",
  consultation: "consultationId",
  holdUntil: "slotHoldUntil",
};

function withCurrentColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [OLD_COLUMNS[name] ?? name, value]));
}

/** The rows of a stored body, whichever version wrote it. */
function rowsIn(body: string): ConsultationRows {
  const parts = Object.entries(JSON.parse(body) as Readonly<Record<keyof ConsultationRows, object | object[]>>);
  return Object.fromEntries(
    parts.map(([name, rows]) => [name, Array.isArray(rows) ? rows.map(withCurrentColumns) : withCurrentColumns(rows)]),
  ) as unknown as ConsultationRows;
}

export function createLegalHolds(vault: Vault, clock: Clock): LegalHolds {
  const placeOf = (row: string) => ({ column: "legalHolds.body", row });

  function tag(
    id: string,
    person: string,
    kind: LegalHoldKind,
    until: string,
  ): Omit<LegalHoldInfo, "consultationId" | "body"> {
    return { id, person, kind, reason: LEGAL_HOLDS[kind].reason, since: moment(clock), until };
  }

  return {
    async consultationUntil(trx, { id, state, endsAt }) {
      const signedAt = await lastSignedAt(trx, id);
      if (state !== "completed" && signedAt === undefined) return undefined;
      const until = legalHoldUntil("visit", signedAt !== undefined && signedAt > endsAt ? signedAt : endsAt);
      return until > moment(clock) ? until : undefined;
    },

    async consultation(trx, person, rows, until) {
      const id = randomUUID();
      const body = vault.encrypt(JSON.stringify(rows), placeOf(id));
      await insertLegalHold(trx, { ...tag(id, person, "visit", until), consultationId: rows.consultation.id, body });
      return id;
    },

    async writtenDown(trx, person, erasedAt) {
      for (const kind of ["consents", "audit"] as const) {
        const until = legalHoldUntil(kind, erasedAt);
        await insertLegalHold(trx, { ...tag(randomUUID(), person, kind, until), consultationId: null, body: null });
      }
    },

    open: ({ id, body }) => (body === null ? undefined : rowsIn(vault.open(body, placeOf(id)))),
  };
}
