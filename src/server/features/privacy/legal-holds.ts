import { randomUUID } from "node:crypto";
import { type LegalHoldKind, legalHoldUntil } from "#domain/privacy/legal-holds.ts";
import { parseStored } from "#domain/typed.ts";
import { LEGAL_HOLDS as REASONS } from "#generated/messages/en/commands/legal-holds.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { type ConsultationRow, type ConsultationRows, lastSignedAt } from "./erasure.queries.ts";
import { insertLegalHold, type LegalHoldInfo } from "./legal-holds.queries.ts";

/** Retains the data of an erased person that the law requires, and nothing else. */
export interface LegalHolds {
  /**
   * Until when the record of a consultation must be retained, counted from its end or its last signature. Undefined
   * when it neither took place nor led to signed advice, or when the period is over.
   */
  consultationUntil(trx: Queryable, consultation: ConsultationRow): Promise<string | undefined>;
  /** Stores the rows of a consultation encrypted in a new legal hold. Returns the id of the hold. */
  createForConsultation(trx: Queryable, person: string, rows: ConsultationRows, until: string): Promise<string>;
  /** Creates holds for the person's consents and audit entries, whose rows stay in their tables. */
  createForAccount(trx: Queryable, person: string, erasedAt: string): Promise<void>;
  /** Decrypts the rows of a hold; undefined when it has none. */
  open(legalHold: LegalHoldInfo): ConsultationRows | undefined;
}

/** Names that version 0.1 used in stored JSON, with the current ones. */
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
  const parts = Object.entries(parseStored<Readonly<Record<keyof ConsultationRows, object | object[]>>>(body));
  return Object.fromEntries(
    parts.map(([name, rows]) => [name, Array.isArray(rows) ? rows.map(withCurrentColumns) : withCurrentColumns(rows)]),
  ) as unknown as ConsultationRows;
}

export function createLegalHolds(vault: Vault, clock: Clock): LegalHolds {
  const placeOf = (row: string) => ({ column: "legalHolds.body", row });

  function legalHoldOf(
    id: string,
    person: string,
    kind: LegalHoldKind,
    until: string,
  ): Omit<LegalHoldInfo, "consultationId" | "body"> {
    return { id, person, kind, reason: REASONS[kind], since: moment(clock), until };
  }

  return {
    async consultationUntil(trx, { id, state, endsAt }) {
      const signedAt = await lastSignedAt(trx, id);
      if (state !== "completed" && signedAt === undefined) return undefined;
      const until = legalHoldUntil("visit", signedAt !== undefined && signedAt > endsAt ? signedAt : endsAt);
      return until > moment(clock) ? until : undefined;
    },

    async createForConsultation(trx, person, rows, until) {
      const id = randomUUID();
      const body = vault.encrypt(JSON.stringify(rows), placeOf(id));
      await insertLegalHold(trx, {
        ...legalHoldOf(id, person, "visit", until),
        consultationId: rows.consultation.id,
        body,
      });
      return id;
    },

    async createForAccount(trx, person, erasedAt) {
      for (const kind of ["consents", "audit"] as const) {
        const until = legalHoldUntil(kind, erasedAt);
        await insertLegalHold(trx, {
          ...legalHoldOf(randomUUID(), person, kind, until),
          consultationId: null,
          body: null,
        });
      }
    },

    open: ({ id, body }) => (body === null ? undefined : rowsIn(vault.open(body, placeOf(id)))),
  };
}
