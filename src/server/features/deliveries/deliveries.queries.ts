import type { DeliveryChannel } from "#domain/channels/channels.rules.ts";
import type { Engine, Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DeliveryRow = Schema["deliveries"];
export type NewDelivery = Omit<DeliveryRow, "attempts" | "sentAt" | "failedAt" | keyof typeof UNREPORTED>;

const UNREPORTED = { reportId: null, reportBy: null, reported: null };
const WAITING = { attempts: 0, sentAt: null, failedAt: null, ...UNREPORTED };

/** Sorts after every moment. */
const NEVER = "9";

export async function insertDeliveries(db: Queryable, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("deliveries")
    .values(rows.map((row) => ({ ...row, ...WAITING })))
    .execute();
}

/** Inserts one, unless its id is known. */
export async function insertDeliveryOnce(db: Queryable, row: NewDelivery): Promise<void> {
  await db
    .insertInto("deliveries")
    .values({ ...row, ...WAITING })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** A delivery as it is now, which is not withdrawn before the transaction ends; undefined when it was. */
export function lockDelivery(db: Queryable, engine: Engine, id: string): Promise<DeliveryRow | undefined> {
  const all = db.selectFrom("deliveries").selectAll().where("id", "=", id);
  return all.$if(engine === "postgres", (query) => query.forUpdate()).executeTakeFirst();
}

/** Deletes what waits with this key, also what would go in place of an SMS that does not arrive. */
export async function deleteWithKey(db: Queryable, engine: Engine, key: string): Promise<void> {
  // Waits for what is replaced just now, so that the deletion sees what stands for it.
  if (engine === "postgres") {
    await db.selectFrom("deliveries").select("id").where("key", "=", key).orderBy("id").forUpdate().execute();
  }
  await db.deleteFrom("deliveries").where("key", "=", key).where("sentAt", "is", null).execute();
  await db
    .updateTable("deliveries")
    .set({ content: "" })
    .where("key", "=", key)
    .where("reportBy", "is not", null)
    .execute();
}

/** Lets go what waited for the confirmation of an account. */
export async function releaseWaiting(db: Queryable, uid: string): Promise<void> {
  await db.updateTable("deliveries").set({ waitsFor: null }).where("waitsFor", "=", uid).execute();
}

export async function deleteWaiting(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("deliveries").where("waitsFor", "=", uid).execute();
}

/** Unsent emails with an id after the given one, in the order of their ids. */
export async function listUnsentEmails(db: Queryable, after: string, max: number) {
  return db
    .selectFrom("deliveries")
    .select(["id", "content"])
    .where("channel", "=", "email")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Returns whether any was there. */
export async function deleteDeliveries(db: Queryable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numDeletedRows } = await db.deleteFrom("deliveries").where("id", "in", ids).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When the last emails to a recipient were sent, newest first. */
export async function listSentAt(db: Queryable, recipient: string, since: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("sentAt")
    .where("recipient", "=", recipient)
    .where("sentAt", ">", since)
    .orderBy("sentAt", "desc")
    .limit(max)
    .execute();
  return rows.map(({ sentAt }) => sentAt ?? "");
}

/** What is claimed, and until when. */
interface Claim {
  readonly now: string;
  readonly until: string;
  readonly max: number;
  /** Whether what ends first goes first, and what has no end last. */
  readonly byEnd: boolean;
}

/** Claims what is due on a channel, oldest first, until the given moment, so that no other node sends it meanwhile. */
export async function claimDue(
  db: Queryable,
  channel: DeliveryChannel,
  { now, until, max, byEnd }: Claim,
): Promise<DeliveryRow[]> {
  const claimed = await db
    .updateTable("deliveries")
    .set((eb) => ({ dueAt: until, attempts: eb("attempts", "+", 1) }))
    // Repeated outside, because another node may have claimed a row between the selection and the update.
    .where("dueAt", "<=", now)
    .where("sentAt", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("deliveries")
        .select("id")
        .where("channel", "=", channel)
        .where("sentAt", "is", null)
        .where("failedAt", "is", null)
        .where("dueAt", "<=", now)
        .where("waitsFor", "is", null)
        .where((when) => when.or([when("until", "is", null), when("until", ">", now)]))
        .$if(byEnd, (due) => due.orderBy((end) => end.fn.coalesce("until", end.val(NEVER))))
        .orderBy("dueAt")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(max),
    )
    .returningAll()
    .execute();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What is still to be reported of a delivery that was accepted. */
export interface AwaitedReport {
  /** A keyed hash of the id that the report will have; null where it can't be told apart. */
  readonly reportId: string | null;
  /** When it is late, UTC ISO. */
  readonly reportBy: string;
  /** What stays of the content until then, encrypted; empty for nothing. */
  readonly content: string;
}

/** Records that it was delivered, and deletes its content; what is awaited keeps a part of it. */
export async function markSent(db: Queryable, id: string, sentAt: string, awaited?: AwaitedReport): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ sentAt, content: "", ...awaited })
    .where("id", "=", id)
    .execute();
}

/** Gives it up, and deletes its content. */
export async function markFailed(db: Queryable, id: string, failedAt: string): Promise<void> {
  await db.updateTable("deliveries").set({ failedAt, content: "" }).where("id", "=", id).execute();
}

export async function tryLater(db: Queryable, id: string, dueAt: string): Promise<void> {
  await db.updateTable("deliveries").set({ dueAt }).where("id", "=", id).execute();
}

/** Makes due what was claimed or postponed after a first attempt. */
export async function releaseClaims(db: Queryable, now: string): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ dueAt: now })
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("attempts", ">", 0)
    .where("dueAt", ">", now)
    .execute();
}

/** Before which moments rows of a channel are deleted. */
interface Expiry {
  readonly now: string;
  /** Of what waits for a confirmation. */
  readonly waitingSince: string;
  /** Of what was sent or given up. */
  readonly doneSince: string;
}

/** Deletes what expired unsent, what has waited too long for a confirmation, and old records. */
export async function deleteExpired(
  db: Queryable,
  channel: DeliveryChannel,
  { now, waitingSince, doneSince }: Expiry,
): Promise<void> {
  const all = db.deleteFrom("deliveries").where("channel", "=", channel);
  await all.where("until", "<=", now).where("sentAt", "is", null).where("failedAt", "is", null).execute();
  await all.where("waitsFor", "is not", null).where("createdAt", "<=", waitingSince).execute();
  await all.where("sentAt", "<", doneSince).execute();
  await all.where("failedAt", "<", doneSince).execute();
}
