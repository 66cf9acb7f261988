import { once } from "node:events";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { fail } from "#domain/failures.ts";
import { withoutPlace } from "#server/work-place.ts";
import type { PdfVerdict } from "./pdf-walk.ts";

/** An honest file of 10 MB takes less than a second on the smallest machine. */
const MAX_MS = 10_000;
const MAX_HEAP_MB = 192;
const MAX_WAITING = 32;
const queue = new PQueue({ concurrency: 1 });

/** The thread's file stands beside this one: the source, or the built server's. */
const FILE = new URL(import.meta.url.endsWith(".ts") ? "./pdf-worker.ts" : "./pdf-worker.js", import.meta.url);

async function examine(bytes: Uint8Array, maximum: number): Promise<PdfVerdict> {
  const workerData = new Uint8Array(bytes);
  const worker = new Worker(FILE, {
    ...{ workerData, transferList: [workerData.buffer] },
    // The thread gets neither the server's keys nor its options.
    ...{ env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } },
  });
  const late = AbortSignal.timeout(maximum);
  try {
    const [verdict] = await once(worker, "message", { signal: late });
    return verdict as PdfVerdict;
  } catch {
    // An honest file takes so long on a busy machine only: it may be sent again.
    if (late.aborted) throw fail("BUSY");
    // It took more memory than allowed.
    return "unreadable";
  } finally {
    await worker.terminate();
  }
}

/**
 * What a reader finds in a PDF, in a thread of its own with limits on time and memory; a file that needs more memory
 * is unreadable. One file is read at a time.
 * @param bytes - The file.
 * @param maximum - The most milliseconds.
 * @throws BUSY, also when the time is over.
 */
export async function examinePdf(bytes: Uint8Array, maximum = MAX_MS): Promise<PdfVerdict> {
  if (queue.size + queue.pending >= MAX_WAITING) throw fail("BUSY");
  return withoutPlace(() => queue.add(() => examine(bytes, maximum)));
}
