import { fail } from "#domain/failures.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Database } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import { createHolding } from "./holding.ts";
import { findHold, type HoldRow, listAuditOf, listConsentsOf, listHeldAdvice, listHolds } from "./holds.queries.ts";
import { KEEPER } from "./journal.ts";

/** A hold without what is in it: the visit it is of, as the desk knows it, and the id that the person had. */
export type ListedHold = Omit<HoldRow, "body">;

/** A hold opened: what it keeps as JSON, and the files that were sent in the visit. */
export interface OpenedHold {
  readonly hold: ListedHold;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** For who keeps the machine, when somebody comes whom the law sends; no screen and no call leads here. */
export interface HoldReading {
  /** All of them, the one that ends first in front. No name is in it. */
  list(): Promise<readonly ListedHold[]>;
  /** Opens one, after it was written down who asked for it. Fails: NOT_FOUND. */
  read(id: string, reason: string): Promise<OpenedHold>;
}

export interface HoldReadingParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly files: Pick<FileStore, "read">;
}

const listed = ({ body: _body, ...hold }: HoldRow): ListedHold => hold;

export function createHoldReading({ database, vault, clock, audit, files }: HoldReadingParts): HoldReading {
  const { kysely } = database;
  const holding = createHolding(vault, clock);
  const opened = (sealed: string | null, column: string, row: string) =>
    sealed === null ? null : vault.open(sealed, { column, row });
  const openedJson = (sealed: string | null, column: string, row: string): unknown =>
    JSON.parse(opened(sealed, column, row) ?? "null");

  async function visitOf(hold: HoldRow): Promise<Omit<OpenedHold, "hold">> {
    const rows = holding.open(hold);
    if (!rows) return { kept: {}, files: [] };
    const { consultation, messages, drafts, calls } = rows;
    const { id } = consultation;
    const advices = await listHeldAdvice(kysely, hold.id);
    const sent = [];
    for (const { file, visit } of messages) {
      const bytes = file === null ? undefined : await files.read(file);
      if (file !== null && bytes) {
        sent.push({ name: file, bytes: vault.openBytes(bytes, { column: "roomFiles", row: `${visit}/${file}` }) });
      }
    }
    const kept = {
      consultation: {
        ...consultation,
        details: openedJson(consultation.details, "consultations.details", id),
        caller: openedJson(consultation.caller, "consultations.caller", id),
        endReason: opened(consultation.endReason, "consultations.endReason", id),
      },
      messages: messages.map((row) => ({
        ...row,
        body: openedJson(row.body, "roomMessages.body", `${row.visit}/${row.number}/${row.author}`),
      })),
      drafts: drafts.map((row) => ({ ...row, body: openedJson(row.body, "adviceDrafts.body", row.consultation) })),
      calls,
      advices: advices.map((row) => ({
        ...row,
        document: openedJson(row.document, "advices.document", row.id),
        withdrawal: opened(row.withdrawal, "advices.withdrawal", row.id),
      })),
    };
    return { kept, files: sent };
  }

  async function contentsOf(hold: HoldRow): Promise<Omit<OpenedHold, "hold">> {
    if (hold.kind === "visit") return visitOf(hold);
    if (hold.kind === "consents") return { kept: { consents: await listConsentsOf(kysely, hold.person) }, files: [] };
    return { kept: { audit: await listAuditOf(kysely, hold.person) }, files: [] };
  }

  return {
    list: async () => (await listHolds(kysely)).map(listed),

    async read(id, reason) {
      const hold = await kysely.transaction().execute(async (trx) => {
        const found = await findHold(trx, id);
        if (!found) throw fail("NOT_FOUND");
        await audit.write(trx, KEEPER, "hold:read", found.person, `${found.kind}: ${reason}`);
        return found;
      });
      return { hold: listed(hold), ...(await contentsOf(hold)) };
    },
  };
}
