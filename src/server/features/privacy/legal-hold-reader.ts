import { fail } from "#domain/failures.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { AppContext } from "#server/app-context.ts";
import { OPERATOR } from "./erasure-journal.ts";
import {
  findLegalHold,
  type LegalHoldInfo,
  listAdviceUnderLegalHold,
  listAuditOf,
  listConsentsOf,
  listLegalHolds,
} from "./legal-holds.queries.ts";
import { createLegalHolds } from "./legal-holds.ts";

/** A legal hold without its contents: the consultation, and the uid that the person had. */
export type ListedLegalHold = Omit<LegalHoldInfo, "body">;

/** A decrypted legal hold: its contents as JSON, and the files sent during the consultation. */
export interface OpenedLegalHold {
  readonly legalHold: ListedLegalHold;
  readonly saved: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** For the operator, who hands data to an authority; only the command line uses it. */
export interface LegalHoldReader {
  /** All holds, the first to end first, without names. */
  list(): Promise<readonly ListedLegalHold[]>;
  /**
   * Decrypts one hold after an audit entry with the reason is written.
   * @throws NOT_FOUND.
   */
  read(id: string, reason: string): Promise<OpenedLegalHold>;
}

export interface LegalHoldReaderParts extends Pick<AppContext, "database" | "vault" | "clock" | "audit"> {
  readonly files: Pick<FileStore, "read">;
}

const listed = ({ body: _body, ...legalHold }: LegalHoldInfo): ListedLegalHold => legalHold;

export function createLegalHoldReader({ database, vault, clock, audit, files }: LegalHoldReaderParts): LegalHoldReader {
  const { kysely } = database;
  const legalHolds = createLegalHolds(vault, clock);
  // A hold of an earlier version lacks newer columns.
  const opened = (encrypted: string | null | undefined, column: string, row: string) =>
    encrypted ? vault.open(encrypted, { column, row }) : null;
  const openedJson = (encrypted: string | null, column: string, row: string): unknown =>
    JSON.parse(opened(encrypted, column, row) ?? "null");

  async function consultationOf(legalHold: LegalHoldInfo): Promise<Omit<OpenedLegalHold, "legalHold">> {
    const rows = legalHolds.open(legalHold);
    if (!rows) return { saved: {}, files: [] };
    // A hold of an earlier version names no second doctors.
    const { consultation, messages, drafts, calls, colleagues = [] } = rows;
    const { id } = consultation;
    const advices = await listAdviceUnderLegalHold(kysely, legalHold.id);
    const sent = [];
    for (const { file, consultationId } of messages) {
      const bytes = file === null ? undefined : await files.read(file);
      if (file !== null && bytes) {
        sent.push({
          name: file,
          bytes: vault.decryptBytes(bytes, { column: "roomFiles", row: `${consultationId}/${file}` }),
        });
      }
    }
    const saved = {
      consultation: {
        ...consultation,
        details: openedJson(consultation.details, "consultations.details", id),
        caller: openedJson(consultation.caller, "consultations.caller", id),
        endReason: opened(consultation.endReason, "consultations.endReason", id),
        moveReason: opened(consultation.moveReason, "consultations.moveReason", id),
      },
      messages: messages.map((row) => ({
        ...row,
        body: openedJson(row.body, "roomMessages.body", `${row.consultationId}/${row.number}/${row.author}`),
      })),
      drafts: drafts.map((row) => ({ ...row, body: openedJson(row.body, "adviceDrafts.body", row.consultationId) })),
      calls,
      colleagues: colleagues.map((row) => ({ ...row, note: opened(row.note, "colleagueAccess.note", row.id) })),
      advices: advices.map((row) => ({
        ...row,
        document: openedJson(row.document, "advices.document", row.id),
        withdrawal: opened(row.withdrawal, "advices.withdrawal", row.id),
      })),
    };
    return { saved, files: sent };
  }

  async function contentsOf(legalHold: LegalHoldInfo): Promise<Omit<OpenedLegalHold, "legalHold">> {
    if (legalHold.kind === "visit") return consultationOf(legalHold);
    if (legalHold.kind === "consents")
      return { saved: { consents: await listConsentsOf(kysely, legalHold.person) }, files: [] };
    return { saved: { audit: await listAuditOf(kysely, legalHold.person) }, files: [] };
  }

  return {
    list: async () => (await listLegalHolds(kysely)).map(listed),

    async read(id, reason) {
      const legalHold = await kysely.transaction().execute(async (trx) => {
        const found = await findLegalHold(trx, id);
        if (!found) throw fail("NOT_FOUND");
        await audit.write(trx, OPERATOR, "hold:read", found.person, `${found.kind}: ${reason}`);
        return found;
      });
      return { legalHold: listed(legalHold), ...(await contentsOf(legalHold)) };
    },
  };
}
