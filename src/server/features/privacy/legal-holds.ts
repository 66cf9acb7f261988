import { randomUUID } from "node:crypto";
import { type LegalHoldKind, legalHoldUntil } from "#domain/privacy/legal-holds.ts";
import { parseStored } from "#domain/typed.ts";
import { LEGAL_HOLDS as REASONS } from "#generated/messages/en/commands/legal-holds.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type ConsultationRow, type ConsultationRows, lastSignedAt } from "./erasure.queries.ts";
import { insertLegalHold, type LegalHoldInfo } from "./legal-holds.queries.ts";

// Retains the data of an erased person that the law requires, and nothing else.

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

const placeOf = (row: string) => ({ column: "legalHolds.body", row });

function legalHoldOf(
  { clock }: App,
  id: string,
  person: string,
  kind: LegalHoldKind,
  until: string,
): Omit<LegalHoldInfo, "consultationId" | "body"> {
  return { id, person, kind, reason: REASONS[kind], since: moment(clock), until };
}

/**
 * Until when the record of a consultation must be retained, counted from its end or its last signature.
 * @returns Undefined when it neither took place nor led to signed advice, or when the period is over.
 */
export async function recordRetainedUntil(
  tx: Transaction,
  { id, state, endsAt }: ConsultationRow,
): Promise<string | undefined> {
  const signedAt = await lastSignedAt(tx.db, id);
  if (state !== "completed" && signedAt === undefined) return undefined;
  const until = legalHoldUntil("visit", signedAt !== undefined && signedAt > endsAt ? signedAt : endsAt);
  return until > moment(tx.clock) ? until : undefined;
}

/**
 * Stores the rows of a consultation encrypted in a new legal hold.
 * @returns The id of the hold.
 */
export async function addConsultationLegalHold(
  tx: Transaction,
  person: string,
  rows: ConsultationRows,
  until: string,
): Promise<string> {
  const id = randomUUID();
  const body = tx.vault.encrypt(JSON.stringify(rows), placeOf(id));
  await insertLegalHold(tx.db, {
    ...legalHoldOf(tx, id, person, "visit", until),
    consultationId: rows.consultation.id,
    body,
  });
  return id;
}

/** Creates holds for the person's consents and audit entries, whose rows stay in their tables. */
export async function addAccountLegalHolds(tx: Transaction, person: string, erasedAt: string): Promise<void> {
  for (const kind of ["consents", "audit"] as const) {
    const until = legalHoldUntil(kind, erasedAt);
    await insertLegalHold(tx.db, {
      ...legalHoldOf(tx, randomUUID(), person, kind, until),
      consultationId: null,
      body: null,
    });
  }
}

/** Decrypts the rows of a hold; undefined when it has none. */
export function openLegalHold({ vault }: App, { id, body }: LegalHoldInfo): ConsultationRows | undefined {
  return body === null ? undefined : rowsIn(vault.open(body, placeOf(id)));
}
