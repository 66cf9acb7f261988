import { type FailureCode, fail } from "#domain/failures.ts";
import { type App, apartFromAct, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { dropExpired, lockTimes, readTimes, writeTimes } from "./attempts.queries.ts";
import type { Limit } from "./limits.ts";

/** One bucket: a limit and the subject it is counted for, such as an address or an account. */
export interface Bucket {
  readonly limit: Limit;
  readonly subject: string;
  /** A bucket that does not refuse when it is full, which the ticket reports. */
  readonly soft?: true;
}

/** A counted use, which can be given back when the attempt was legitimate. */
export interface Ticket {
  /** Whether a soft bucket was full. */
  readonly slow: boolean;
  /** Gives the use back, in the caller's transaction if it passes one. */
  giveBack(app: App): Promise<void>;
}

/** The network of an IPv6 address, written like `2001:db8:0:1::/64`. A zone (`%eth0`) is dropped. */
export function networkOf(address: string, bits: 48 | 64): string {
  const [head = "", tail] = (address.split(/[%/]/u)[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  const network = groups.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${network.join(":")}::/${bits}`;
}

/** A /48 holds 65,536 networks of a person; a phone network spreads its customers over some, so it gets more uses. */
const WIDE_NETWORK_FACTOR = 8;

/** Counts an IPv6 network (/64) for its /48, too, because the owner of that has all of its networks. */
function withWideNetwork(bucket: Bucket): readonly Bucket[] {
  const { limit, subject } = bucket;
  if (!subject.endsWith("::/64")) return [bucket];
  const wide = { ...limit, max: limit.max * WIDE_NETWORK_FACTOR };
  return [bucket, { limit: wide, subject: networkOf(subject, 48) }];
}

interface Counted {
  readonly key: string;
  readonly limit: Limit;
  readonly soft: boolean;
}

function countedOf({ vault }: App, buckets: readonly Bucket[]): Counted[] {
  return buckets.flatMap(withWideNetwork).map(({ limit, subject, soft = false }) => ({
    key: vault.digest(`attempts:${limit.name}`, subject),
    limit,
    soft,
  }));
}

function recentTimes({ clock }: App, limit: Limit, times: readonly number[] = []): number[] {
  return times.filter((time) => time > clock.now() - limit.windowMs);
}

/** The recent uses of the buckets, with their rows locked. */
async function lockCounted(app: App, counted: readonly Counted[]) {
  const { db, database, clock } = app;
  const empty = counted.map(({ key, limit }) => ({ key, times: [], expiresAt: moment(clock, limit.windowMs) }));
  const known = await lockTimes(db, database.engine, empty);
  return counted.map(({ key, limit, soft }, index) => {
    const times = recentTimes(app, limit, known.get(key));
    return { key, limit, soft, times, expiresAt: empty[index]?.expiresAt ?? "" };
  });
}

async function giveBack(app: App, counted: readonly Counted[], takenAt: number): Promise<void> {
  await inTransaction(apartFromAct(app), async (tx) => {
    const rows = await lockCounted(tx, counted);
    for (const { times } of rows) {
      const mine = times.indexOf(takenAt);
      if (mine !== -1) times.splice(mine, 1);
    }
    await writeTimes(tx.db, rows);
  });
}

/**
 * Takes one use of every bucket, or of none. Rate limits are in the database: they survive a restart and hold across
 * nodes (TRUST.md ID-3).
 * @param app - The application, or the caller's transaction, which then undoes the use when it fails.
 * @param buckets - What is counted.
 * @returns The ticket; undefined when a bucket is full.
 */
export async function takeAttempt(app: App, buckets: readonly Bucket[]): Promise<Ticket | undefined> {
  if (buckets.length === 0) return { slow: false, giveBack: async () => undefined };
  return inTransaction(apartFromAct(app), async (tx) => {
    const counted = countedOf(tx, buckets);
    const now = tx.clock.now();
    const rows = await lockCounted(tx, counted);
    const full = rows.filter(({ limit, times }) => times.length >= limit.max);
    if (full.some(({ soft }) => !soft)) return undefined;
    await writeTimes(
      tx.db,
      rows.filter((row) => !full.includes(row)).map((row) => ({ ...row, times: [...row.times, now] })),
    );
    return { slow: full.length > 0, giveBack: (later) => giveBack(later, counted, now) };
  });
}

/**
 * As `takeAttempt`.
 * @throws The failure with this code when a bucket is full.
 */
export async function takeAttemptOrFail(
  app: App,
  buckets: readonly Bucket[],
  code: FailureCode = "TOO_MANY_REQUESTS",
): Promise<Ticket> {
  const ticket = await takeAttempt(app, buckets);
  if (!ticket) throw fail(code);
  return ticket;
}

/** True while every bucket has room. Takes nothing. */
export async function hasAttemptsLeft(app: App, buckets: readonly Bucket[]): Promise<boolean> {
  const counted = countedOf(app, buckets);
  const known = await readTimes(
    app.db,
    counted.map(({ key }) => key),
  );
  return counted.every(({ key, limit }) => recentTimes(app, limit, known.get(key)).length < limit.max);
}

/** Deletes buckets whose window has passed. */
export async function deleteExpiredAttempts({ db, clock }: App): Promise<void> {
  await dropExpired(db, moment(clock));
}
