import { setImmediate } from "node:timers/promises";

/** One piece of work that is written down with others. */
interface Waiting<Item> {
  readonly item: Item;
  done(): void;
  failed(error: unknown): void;
}

/** While more is about to come, so many are waited for, and no longer than so. */
const GATHERED = 8;
const GATHERS_MS = 25;

/**
 * Writes many things down in one go: what comes in one round of the loop, or while one writing is under way, is written
 * together, so that fifty answers at once wait for a few commits and not for fifty. While `expects` says that more is
 * about to come, a few are waited for. When a writing fails, each of its items is tried alone, and only the one that is
 * at fault fails.
 */
export function together<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  expects: () => boolean = () => false,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let writing = false;

  async function writeAlone({ item, done, failed }: Waiting<Item>): Promise<void> {
    await write([item]).then(done, failed);
  }

  async function gather(): Promise<void> {
    const from = performance.now();
    do await setImmediate();
    while (expects() && waiting.length < GATHERED && performance.now() - from < GATHERS_MS);
  }

  async function writeAll(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      await gather();
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        if (batch.length === 1) batch[0]?.failed(error);
        else for (const one of batch) await writeAlone(one);
      }
    }
    writing = false;
  }

  return (item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, done: resolve, failed: reject });
      if (!writing) void writeAll();
    });
}
