import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { LogOnDisk } from "./log-on-disk.ts";
import type { Schema } from "./schema.ts";

/**
 * `durable` is on the disk before anybody else goes on. `aside` is on the disk before whoever asked is told, while others
 * go on; should the disk fail just then, it is refused and yet kept: for what is worth nothing until it is told, as the
 * token of a session. `light` may be undone by a power cut, though by no crash of ours: for counts that guard.
 */
export type Weight = "durable" | "aside" | "light";
export type Work<T> = (trx: Transaction<Schema>) => Promise<T>;
/** Runs one transaction. Resolves when it is committed; rejects with what the work threw, and nothing of it is kept. */
export type Transact = <T>(work: Work<T>, weight?: Weight) => Promise<T>;

/** Each in a transaction of its own connection; the server itself writes commits of one moment together. */
export function transactAlone(kysely: Kysely<Schema>): Transact {
  return (work, weight = "durable") =>
    kysely.transaction().execute(async (trx) => {
      if (weight === "light") await trx.executeQuery(CompiledQuery.raw("set local synchronous_commit = off"));
      return work(trx);
    });
}

/** So many share a commit at most: readers wait for their turn meanwhile. */
const TOGETHER_MOST = 32;
/** Once so many wait, they need not wait for the round of the loop to end: it may be reading a hundred requests more. */
const TOGETHER_ENOUGH = 16;
const SAVE = CompiledQuery.raw("savepoint one");
const KEEP = CompiledQuery.raw("release one");
const UNDO = CompiledQuery.raw("rollback to one");
const LIGHTLY = CompiledQuery.raw("pragma synchronous = normal");
const DURABLY = CompiledQuery.raw("pragma synchronous = full");

interface Told {
  readonly weight: Weight;
  tell(): void;
  failed(error: unknown): void;
}

/** One piece of work: it knows how to run, and whom to tell in the end. */
interface Waiting {
  readonly weight: Weight;
  /** Out: whom to tell once it is committed. Throws when the work does. */
  run(trx: Transaction<Schema>): Promise<Told>;
  failed(error: unknown): void;
}

/**
 * For an engine with one writer at a time: what waits while others write is committed with the next ones, each piece
 * behind a savepoint of its own. Fifty messages at once wait for a few writings of the disk in place of fifty, nobody
 * hears of a success before the disk has it, and who fails, fails alone.
 */
export function transactTogether(kysely: Kysely<Schema>, log: LogOnDisk): Transact {
  const waiting: Waiting[] = [];
  let isWriting = false;
  let begin: (() => void) | undefined;

  /** Resolves when the round of the loop ends, or when enough have come. */
  function gathered(): Promise<void> {
    return new Promise((resolve) => {
      begin = resolve;
      setImmediate(resolve);
    });
  }

  /** Takes what waits, in order, while it may share this commit. Out: whom to tell. */
  async function runAll(trx: Transaction<Schema>, weight: Weight, told: Waiting[]): Promise<Told[]> {
    const done: Told[] = [];
    for (let count = 0; count < TOGETHER_MOST; count += 1) {
      const [next] = waiting;
      if (!next || (weight !== "durable" && next.weight === "durable")) break;
      waiting.shift();
      await trx.executeQuery(SAVE);
      try {
        done.push(await next.run(trx));
        told.push(next);
      } catch (error) {
        // A full disk has undone the whole transaction: then this fails too, and with it all that shared it.
        await trx.executeQuery(UNDO).catch((broken: unknown) => {
          next.failed(error);
          throw broken;
        });
        next.failed(error);
      }
      await trx.executeQuery(KEEP);
    }
    return done;
  }

  async function tellAside(aside: readonly Told[]): Promise<void> {
    try {
      await log.reach();
      for (const one of aside) one.tell();
    } catch (error) {
      for (const one of aside) one.failed(error);
    }
  }

  /** Tells of a commit: at once, but for those who wait for a disk that the commit did not wait for. */
  function tellAll(done: readonly Told[], weight: Weight): void {
    const aside = weight === "light" ? done.filter((one) => one.weight === "aside") : [];
    for (const one of done) if (!aside.includes(one)) one.tell();
    if (aside.length > 0) void tellAside(aside);
  }

  async function writeTogether(): Promise<void> {
    const weight = waiting.some((one) => one.weight === "durable") ? "durable" : "light";
    const sharing: Waiting[] = [];
    let hasBegun = false;
    try {
      const done = await kysely.connection().execute(async (connection) => {
        if (weight === "light") await connection.executeQuery(LIGHTLY);
        try {
          return await connection.transaction().execute((trx) => {
            hasBegun = true;
            return runAll(trx, weight, sharing);
          });
        } finally {
          if (weight === "light") await connection.executeQuery(DURABLY);
        }
      });
      tellAll(done, weight);
    } catch (error) {
      // Where not even a transaction could be begun, the first in line is told, so that the line moves on.
      for (const one of hasBegun ? sharing : waiting.splice(0, 1)) one.failed(error);
    }
  }

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Whoever comes in the same round of the loop shares the commit; nothing else would let them come.
      await gathered();
      await writeTogether();
    }
    isWriting = false;
  }

  return (work, weight = "durable") =>
    new Promise((resolve, reject) => {
      waiting.push({
        weight,
        async run(trx) {
          const result = await work(trx);
          return { weight, tell: () => resolve(result), failed: reject };
        },
        failed: reject,
      });
      if (!isWriting) void write();
      else if (waiting.length >= TOGETHER_ENOUGH) begin?.();
    });
}
