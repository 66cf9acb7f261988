import type { Vault } from "#server/adapters/vault/vault.ts";
import { type App, inTransaction } from "#server/app.ts";
import {
  type AuditLinkRow,
  type AuditRow,
  type ChainEnd,
  insertLinks,
  listUnlinked,
  lockEnd,
  readEnd,
} from "./audit.queries.ts";

// Every entry is linked to the one before it by hashes that need the clinic's key (TRUST.md AU-2), so that who can
// write to the database but has no key can't change, remove, insert or exchange an entry without a trace.

const BATCH_SIZE = 500;

/** A keyed hash of an entry; that of an entry of before the columns of looks has no place for them. */
export function digestOf(vault: Vault, row: AuditRow): string {
  const { id, at, actor, action, subject, reason, patient, behalf, origin, result } = row;
  const isOfBefore = patient === null && behalf === null && origin === null && result === "done";
  const added = isOfBefore ? [] : [patient, behalf, origin, result];
  return vault.digest("audit-entry", JSON.stringify([id, at, actor, action, subject, reason, ...added]));
}

/** The link of a place, which follows from the one before. */
export function linkOf(vault: Vault, before: string, place: number, digest: string): string {
  return vault.digest("audit-link", JSON.stringify([before, place, digest]));
}

/** What the entry of a removal says: how many entries went, and a keyed hash of their places. */
export function removalReason(vault: Vault, places: readonly number[]): string {
  return `${places.length} ${vault.digest("audit-removal", places.join(","))}`;
}

/**
 * Adds entries to the end of the chain.
 * @param app - The transaction that wrote them, as its last act: the end stays locked until the commit.
 * @param rows - The entries, in their order.
 */
export async function linkEntries({ db, vault }: App, rows: readonly AuditRow[]): Promise<void> {
  let end: ChainEnd = await lockEnd(db);
  const links: AuditLinkRow[] = [];
  for (const row of rows) {
    const [place, digest] = [end.place + 1, digestOf(vault, row)];
    end = { place, link: linkOf(vault, end.link, place, digest) };
    links.push({ ...end, auditId: row.id, digest, removedBy: null });
  }
  await insertLinks(db, links, end);
}

/**
 * Links the entries of an older version, once: as soon as the chain has begun, an entry without a link was inserted by
 * something else.
 * @returns Their number.
 */
export async function startAuditChain(app: App): Promise<number> {
  if ((await readEnd(app.db)).place > 0) return 0;
  return inTransaction(app, async (tx) => {
    if ((await lockEnd(tx.db)).place > 0) return 0;
    let linked = 0;
    for (let rows = await listUnlinked(tx.db, BATCH_SIZE); rows.length > 0; ) {
      await linkEntries(tx, rows);
      linked += rows.length;
      rows = await listUnlinked(tx.db, BATCH_SIZE);
    }
    return linked;
  });
}
