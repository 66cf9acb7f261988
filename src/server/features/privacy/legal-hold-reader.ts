import { fail } from "#domain/failures.ts";
import { type App, inTransaction } from "#server/app.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { OPERATOR } from "./erasure-journal.ts";
import {
  findLegalHold,
  type LegalHoldInfo,
  listAdviceUnderLegalHold,
  listAuditOf,
  listConsentsOf,
  listLegalHolds,
} from "./legal-holds.queries.ts";
import { openLegalHold } from "./legal-holds.ts";

// For the operator, who hands data to an authority; only the command line uses it.

/** A legal hold without its contents: the consultation, and the uid that the person had. */
export type ListedLegalHold = Omit<LegalHoldInfo, "body">;

/** A decrypted legal hold: its contents as JSON, and the files sent during the consultation. */
export interface OpenedLegalHold {
  readonly legalHold: ListedLegalHold;
  readonly saved: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}
type Contents = Omit<OpenedLegalHold, "legalHold">;

function withoutBody({ body: _body, ...legalHold }: LegalHoldInfo): ListedLegalHold {
  return legalHold;
}

/** A hold of an earlier version lacks newer columns. */
function openText({ vault }: App, encrypted: string | null | undefined, column: string, row: string): string | null {
  return encrypted ? vault.open(encrypted, { column, row }) : null;
}

function openJson(app: App, encrypted: string | null, column: string, row: string): unknown {
  return JSON.parse(openText(app, encrypted, column, row) ?? "null");
}

async function filesOf(
  { files, vault }: App,
  messages: readonly { readonly file: string | null; readonly consultationId: string }[],
): Promise<OpenedLegalHold["files"]> {
  const sent = [];
  for (const { file, consultationId } of messages) {
    const bytes = file === null ? undefined : await files.read(file);
    if (file === null || !bytes) continue;
    const place = { column: "roomFiles", row: `${consultationId}/${file}` };
    sent.push({ name: file, bytes: vault.decryptBytes(bytes, place) });
  }
  return sent;
}

async function consultationOf(app: App, legalHold: LegalHoldInfo): Promise<Contents> {
  const rows = openLegalHold(app, legalHold);
  if (!rows) return { saved: {}, files: [] };
  // A hold of an earlier version names no second doctors, and has no readings of nurses.
  const { consultation, messages, drafts, calls, colleagues = [], readings = [] } = rows;
  const { id } = consultation;
  const advices = await listAdviceUnderLegalHold(app.db, legalHold.id);
  const files = await filesOf(app, messages);
  const saved = {
    consultation: {
      ...consultation,
      details: openJson(app, consultation.details, "consultations.details", id),
      caller: openJson(app, consultation.caller, "consultations.caller", id),
      endReason: openText(app, consultation.endReason, "consultations.endReason", id),
      moveReason: openText(app, consultation.moveReason, "consultations.moveReason", id),
    },
    messages: messages.map((row) => ({
      ...row,
      body: openJson(app, row.body, "roomMessages.body", `${row.consultationId}/${row.number}/${row.author}`),
    })),
    drafts: drafts.map((row) => ({ ...row, body: openJson(app, row.body, "adviceDrafts.body", row.consultationId) })),
    readings: readings.map((row) => ({ ...row, body: openJson(app, row.body, "nurseReadings.body", row.id) })),
    calls,
    colleagues: colleagues.map((row) => ({ ...row, note: openText(app, row.note, "colleagueAccess.note", row.id) })),
    advices: advices.map((row) => ({
      ...row,
      document: openJson(app, row.document, "advices.document", row.id),
      withdrawal: openText(app, row.withdrawal, "advices.withdrawal", row.id),
    })),
  };
  return { saved, files };
}

async function contentsOf(app: App, legalHold: LegalHoldInfo): Promise<Contents> {
  const { kind, person } = legalHold;
  if (kind === "visit") return consultationOf(app, legalHold);
  const saved =
    kind === "consents"
      ? { consents: await listConsentsOf(app.db, person) }
      : { audit: await listAuditOf(app.db, person) };
  return { saved, files: [] };
}

/** All holds, the first to end first, without names. */
export async function readLegalHolds(app: App): Promise<readonly ListedLegalHold[]> {
  return (await listLegalHolds(app.db)).map(withoutBody);
}

/**
 * Decrypts one hold after an audit entry with the reason is written.
 * @throws NOT_FOUND.
 */
export async function readLegalHold(app: App, id: string, reason: string): Promise<OpenedLegalHold> {
  const legalHold = await inTransaction(app, async (tx) => {
    const found = await findLegalHold(tx.db, id);
    if (!found) throw fail("NOT_FOUND");
    const { person, kind } = found;
    await writeAudit(tx, { actor: OPERATOR, action: "hold:read", subject: person, reason: `${kind}: ${reason}` });
    return found;
  });
  return { legalHold: withoutBody(legalHold), ...(await contentsOf(app, legalHold)) };
}
