import { Worker } from "node:worker_threads";
import type { HashDone, HashTask } from "./hash-tasks.ts";

/** Computes Argon2id in threads of its own. Fails when a thread ends or a computation does. */
export interface HashThreads {
  compute(task: Omit<HashTask, "id">): Promise<Buffer>;
}

interface Asker {
  resolve(tag: Buffer): void;
  reject(error: Error): void;
}

/** Beside this file, as source or as built. */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./hash-thread.ts" : "./hash-thread.js", import.meta.url);

/** A thread has little to keep besides the memory that Argon2 asks for itself. */
const BOUNDS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

/** So long a thread without anything to do waits for more: with nobody signing in, its heap is 10 MB for nothing. */
const REST_MS = 20_000;

interface Rest {
  readonly restMs?: number;
  /** Called when a thread has ended because nobody needed it, for tests. */
  ended?(): void;
}

/** One thread, made when it is needed and again should it ever end; it does not keep the process alive. */
function createThread(file: URL, { restMs = REST_MS, ended }: Rest): HashThreads & { readonly busy: number } {
  const asking = new Map<number, Asker>();
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;

  function endUnused(): void {
    const unused = worker;
    worker = undefined;
    void unused?.terminate().then(ended);
  }

  function failAll(gone: Worker): void {
    if (worker !== gone) return;
    worker = undefined;
    for (const { reject } of asking.values()) reject(new Error("A thread that hashes ended."));
    asking.clear();
  }

  function started(): Worker {
    const made = new Worker(file, { resourceLimits: BOUNDS });
    made.on("message", ({ id, tag }: HashDone) => {
      const asker = asking.get(id);
      asking.delete(id);
      if (asking.size === 0) {
        made.unref();
        rest = setTimeout(endUnused, restMs).unref();
      }
      if (tag === null) asker?.reject(new Error("A hash could not be computed."));
      else asker?.resolve(Buffer.from(tag));
    });
    made.once("error", () => failAll(made));
    made.once("exit", () => failAll(made));
    made.unref();
    return made;
  }

  return {
    get busy() {
      return asking.size;
    },
    compute: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest);
        worker ??= started();
        last += 1;
        asking.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: last, ...task } satisfies HashTask);
      }),
  };
}

/** So many threads of the file; each task goes to the one that has least to do. */
export function createHashThreads(atOnce: number, file = THREAD, rest: Rest = {}): HashThreads {
  const threads = Array.from({ length: atOnce }, () => createThread(file, rest));
  return {
    compute(task) {
      const free = threads.reduce((least, thread) => (thread.busy < least.busy ? thread : least));
      return free.compute(task);
    },
  };
}
