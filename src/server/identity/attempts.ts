import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import { type Database, transactLightly } from "#server/database/open.ts";
import { dropExpired, lockTimes, readTimes, writeTimes } from "./attempts.queries.ts";

/** At most `most` uses in any span of `windowMs`, counted for each subject on its own. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** One bucket: a limit and whom it is counted for, such as an address or an account. */
export interface Bucket {
  readonly limit: Limit;
  readonly subject: string;
}

/** What was taken, so that it can be given back when the attempt was a good one. */
export interface Ticket {
  giveBack(): Promise<void>;
}

/** Limits that live in the database: they survive a restart and hold across nodes (TRUST.md ID-3). */
export interface Attempts {
  /** Takes one use of every bucket, or of none: undefined when one of them is full. */
  take(buckets: readonly Bucket[]): Promise<Ticket | undefined>;
  /** True while every bucket has room. Takes nothing. */
  hasRoom(buckets: readonly Bucket[]): Promise<boolean>;
  /** Forgets buckets whose window has passed. */
  sweep(): Promise<void>;
}

interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

export function createAttempts(database: Database, vault: Vault, clock: Clock): Attempts {
  const { kysely, engine } = database;

  /** Sorted, so that two transactions never wait for each other's rows crosswise. */
  function keyed(buckets: readonly Bucket[]): Counted[] {
    return buckets
      .map(({ limit, subject }) => ({ key: vault.digest(`attempts:${limit.name}`, subject), limit }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  function lately(times: readonly number[], limit: Limit): number[] {
    return times.filter((time) => time > clock.now() - limit.windowMs);
  }

  async function giveBack(counted: readonly Counted[], takenAt: number): Promise<void> {
    await transactLightly(database, async (trx) => {
      for (const { key, limit } of counted) {
        const times = lately(await lockTimes(trx, engine, key, moment(clock, limit.windowMs)), limit);
        const mine = times.indexOf(takenAt);
        if (mine !== -1) times.splice(mine, 1);
        await writeTimes(trx, key, times, moment(clock, limit.windowMs));
      }
    });
  }

  return {
    async take(buckets) {
      const counted = keyed(buckets);
      const now = clock.now();
      return transactLightly(database, async (trx) => {
        const used: { entry: Counted; times: number[] }[] = [];
        for (const entry of counted) {
          const expiresAt = moment(clock, entry.limit.windowMs);
          const times = lately(await lockTimes(trx, engine, entry.key, expiresAt), entry.limit);
          if (times.length >= entry.limit.most) return undefined;
          used.push({ entry, times });
        }
        for (const { entry, times } of used) {
          await writeTimes(trx, entry.key, [...times, now], moment(clock, entry.limit.windowMs));
        }
        return { giveBack: () => giveBack(counted, now) };
      });
    },
    async hasRoom(buckets) {
      for (const { key, limit } of keyed(buckets)) {
        if (lately(await readTimes(kysely, key), limit).length >= limit.most) return false;
      }
      return true;
    },
    sweep: () => dropExpired(kysely, moment(clock)),
  };
}
