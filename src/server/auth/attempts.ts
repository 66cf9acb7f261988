import { type FailureCode, fail } from "#domain/failures.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { dropExpired, lockTimes, readTimes, writeTimes } from "./attempts.queries.ts";

/** At most `most` uses in any span of `windowMs`, counted for each subject separately. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

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
  giveBack(): Promise<void>;
  /** As `giveBack`, inside the caller's transaction. */
  giveBackIn(trx: Queryable): Promise<void>;
}

/** Rate limits in the database: they survive a restart and hold across nodes (TRUST.md ID-3). */
export interface Attempts {
  /** Takes one use of every bucket, or of none: undefined when one of them is full. */
  take(buckets: readonly Bucket[]): Promise<Ticket | undefined>;
  /** As `take`, but throws the failure with this code when a bucket is full. */
  takeOrFail(buckets: readonly Bucket[], code?: FailureCode): Promise<Ticket>;
  /** As `take`, inside the caller's transaction. */
  takeIn(trx: Queryable, buckets: readonly Bucket[]): Promise<Ticket | undefined>;
  /** True while every bucket has room. Takes nothing. */
  hasRoom(buckets: readonly Bucket[]): Promise<boolean>;
  /** Deletes buckets whose window has passed. */
  sweep(): Promise<void>;
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

export function createAttempts(database: Database, vault: Vault, clock: Clock): Attempts {
  const { kysely, engine } = database;

  function keyed(buckets: readonly Bucket[]): Counted[] {
    return buckets.flatMap(withWideNetwork).map(({ limit, subject, soft = false }) => ({
      key: vault.digest(`attempts:${limit.name}`, subject),
      limit,
      soft,
    }));
  }

  function lately(times: readonly number[] = [], limit: Limit): number[] {
    return times.filter((time) => time > clock.now() - limit.windowMs);
  }

  /** The recent uses of the buckets, with their rows locked. */
  async function locked(trx: Queryable, counted: readonly Counted[]) {
    const empty = counted.map(({ key, limit }) => ({ key, times: [], expiresAt: moment(clock, limit.windowMs) }));
    const known = await lockTimes(trx, engine, empty);
    return counted.map(({ key, limit, soft }, index) => {
      return { key, limit, soft, times: lately(known.get(key), limit), expiresAt: empty[index]?.expiresAt ?? "" };
    });
  }

  async function giveBackIn(trx: Queryable, counted: readonly Counted[], takenAt: number): Promise<void> {
    const rows = await locked(trx, counted);
    for (const { times } of rows) {
      const mine = times.indexOf(takenAt);
      if (mine !== -1) times.splice(mine, 1);
    }
    await writeTimes(trx, rows);
  }

  async function takeIn(trx: Queryable, buckets: readonly Bucket[]): Promise<Ticket | undefined> {
    const counted = keyed(buckets);
    const now = clock.now();
    const rows = await locked(trx, counted);
    const full = rows.filter(({ limit, times }) => times.length >= limit.max);
    if (full.some(({ soft }) => !soft)) return undefined;
    await writeTimes(
      trx,
      rows.filter((row) => !full.includes(row)).map((row) => ({ ...row, times: [...row.times, now] })),
    );
    return {
      slow: full.length > 0,
      giveBack: () => kysely.transaction().execute((later) => giveBackIn(later, counted, now)),
      giveBackIn: (later) => giveBackIn(later, counted, now),
    };
  }

  const take = (buckets: readonly Bucket[]) => kysely.transaction().execute((trx) => takeIn(trx, buckets));

  return {
    takeIn,
    take,
    async takeOrFail(buckets, code = "TOO_MANY_REQUESTS") {
      const ticket = await take(buckets);
      if (!ticket) throw fail(code);
      return ticket;
    },
    async hasRoom(buckets) {
      const counted = keyed(buckets);
      const known = await readTimes(
        kysely,
        counted.map(({ key }) => key),
      );
      return counted.every(({ key, limit }) => lately(known.get(key), limit).length < limit.max);
    },
    sweep: () => dropExpired(kysely, moment(clock)),
  };
}
