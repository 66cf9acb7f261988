import type { HostedRecord } from "#domain/hosted/records.ts";
import { iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { findStaying } from "#server/database/tables/joined-accounts.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { addPost } from "#server/features/blog/blog.service.ts";
import { addEarlierContact } from "#server/features/contact/contact.service.ts";
import { addFeedback } from "#server/features/feedback/feedback.service.ts";
import { listAccounts, listErased, listTaken, takeRecords } from "./hosted.queries.ts";
import { personId, recordId } from "./hosted-ids.ts";
import { type ImportOptions, OPERATOR } from "./import-people.ts";

/** Records of one transaction. */
const BATCH_RECORDS = 200;

export const KNOWN_RECORDS = ["there", "erased"] as const;
export type KnownRecord = (typeof KNOWN_RECORDS)[number];

export interface ImportedRecords {
  /** Added or, without `write`, to be added. */
  readonly added: ReadonlyMap<HostedRecord["collection"], number>;
  readonly known: readonly { readonly record: HostedRecord; readonly why: KnownRecord }[];
}

interface Keyed {
  readonly record: HostedRecord;
  readonly id: string;
  /** The sender's uid here, whether there is such an account or not. */
  readonly uid: string | undefined;
}

async function knownOf({ db }: App, batch: readonly Keyed[]): Promise<ReadonlyMap<string, KnownRecord>> {
  const taken = await listTaken(
    db,
    batch.map(({ id }) => id),
  );
  const erased = new Set(
    await listErased(
      db,
      batch.flatMap(({ uid }) => uid ?? []),
    ),
  );
  return new Map<string, KnownRecord>([
    ...batch.filter(({ uid }) => uid !== undefined && erased.has(uid)).map(({ id }) => [id, "erased"] as const),
    ...taken.map((id) => [id, "there"] as const),
  ]);
}

/** Adds one record; a sender without an account here is nobody who is known. */
async function addRecord(tx: Transaction, { record, id, uid }: Keyed, accounts: ReadonlySet<string>): Promise<void> {
  const at = record.at === undefined ? moment(tx.clock) : iso(record.at);
  const userId = uid !== undefined && accounts.has(uid) ? uid : null;
  if (record.collection === "blogs") await addPost(tx, { id, ...record.value }, at);
  else if (record.collection === "feedback") {
    await addFeedback(tx, { ...record.value, timestamp: at, userId, idempotencyKey: null });
  } else await addEarlierContact(tx, record.value, { userId, timestamp: at });
}

const TOPICS = { blogs: "blog", feedback: "feedback", contact_submissions: "contact" } as const;

async function addBatch(tx: Transaction, batch: readonly Keyed[]): Promise<ReadonlyMap<string, KnownRecord>> {
  const known = await knownOf(tx, batch);
  const unknown = batch.filter(({ id }) => !known.has(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const fresh: readonly Keyed[] = await Promise.all(
    unknown.map(async (keyed) => ({ ...keyed, uid: keyed.uid && (await findStaying(tx.db, keyed.uid)) })),
  );
  if (fresh.length === 0) return known;
  const ids = fresh.map(({ id }) => id);
  const taken = new Set(await takeRecords(tx.db, ids, moment(tx.clock)));
  const accounts = new Set(
    await listAccounts(
      tx.db,
      fresh.flatMap(({ uid }) => uid ?? []),
    ),
  );
  const added = fresh.filter(({ id }) => taken.has(id));
  for (const keyed of added) await addRecord(tx, keyed, accounts);
  for (const topic of new Set(added.map(({ record }) => TOPICS[record.collection]))) await tx.announce(topic);
  if (added.length > 0) {
    const reason = `${added.length} records`;
    await writeAudit(tx, { actor: OPERATOR, action: "hosted:import", subject: "clinic", reason, patient: null });
  }
  // A second import at the same time may have added some of them.
  const meanwhile = ids.filter((id) => !taken.has(id)).map((id) => [id, "there"] as const);
  return new Map<string, KnownRecord>([...known, ...meanwhile]);
}

/**
 * Adds posts, feedback and contact messages of the hosted database, a batch in each transaction. What was taken over
 * once is not added again, also when it was deleted here since.
 */
export async function importRecords(
  app: App,
  records: readonly HostedRecord[],
  { write, progress }: ImportOptions,
): Promise<ImportedRecords> {
  const added = new Map<HostedRecord["collection"], number>();
  const left: { record: HostedRecord; why: KnownRecord }[] = [];
  for (let from = 0; from < records.length; from += BATCH_RECORDS) {
    const batch = records.slice(from, from + BATCH_RECORDS).map((record): Keyed => {
      const sender = record.collection === "blogs" ? undefined : record.userId;
      const uid = sender === undefined ? undefined : personId(app.vault, sender);
      return { record, uid, id: recordId(app.vault, record.collection, record.key) };
    });
    const known = await (write ? inTransaction(app, (tx) => addBatch(tx, batch)) : knownOf(app, batch));
    for (const { id, record } of batch) {
      const why = known.get(id);
      if (why !== undefined) left.push({ record, why });
      else added.set(record.collection, (added.get(record.collection) ?? 0) + 1);
    }
    progress(Math.min(from + BATCH_RECORDS, records.length), records.length);
  }
  return { added, known: left };
}
