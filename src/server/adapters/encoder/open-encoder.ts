import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { EncoderFault, Encoding } from "#domain/assistant/meaning/encoding.ts";
import type { Log } from "#server/log.ts";
import { type Encoder, EncoderFailure } from "./encoder.ts";
import { checkEncoderFiles, ENCODER_FOLDER, encoderVersion } from "./encoder-files.ts";
import { END_MESSAGE } from "./thread-messages.ts";

/** How many texts are sent to the thread at once: a short question waits for no more than these. */
const MAX_BATCH = 16;
/** The thread's heap: the tokenizer needs 12 MB. A larger one is filled before it is tidied. The model is outside. */
const MAX_HEAP_MB = 32;
const MAX_YOUNG_MB = 2;
/** After this a thread that did not load is tried again by the next call. */
const RETRY_MS = 60_000;

/** How long a thread may take to end by itself: to load the model, or to read a batch. */
const END_MS = 5_000;
const VECTORS = "library-vectors.bin";
/** The thread's file stands beside this one: the source, or the built server's. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./encoder-thread.ts" : "./encoder-thread.js",
  import.meta.url,
);

/** A text that waits for the thread, with its call. */
interface Waiting {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  resolve(encoding: Encoding): void;
  reject(failure: EncoderFailure): void;
}

export interface EncoderOptions {
  readonly log: Log;
  /** The folder of the model. */
  readonly folder?: string;
  /** The file of the thread. */
  readonly thread?: URL;
}

/** Natural logarithms of the probabilities that logits stand for. */
function logSoftmax(logits: Float32Array): Float32Array {
  const most = Math.max(...logits);
  const sum = logits.reduce((total, logit) => total + Math.exp(logit - most), 0);
  return logits.map((logit) => logit - most - Math.log(sum));
}

/** What the thread's outputs, row after row, say of each text. */
function encodingsOf([vectors, pages, dangers]: readonly Float32Array[], count: number): readonly Encoding[] {
  const row = (data: Float32Array | undefined, place: number) => {
    const width = (data?.length ?? 0) / count;
    return data?.slice(place * width, (place + 1) * width) ?? new Float32Array();
  };
  return Array.from({ length: count }, (_, place) => ({
    vector: row(vectors, place),
    pages: logSoftmax(row(pages, place)),
    danger: logSoftmax(row(dangers, place)).map(Math.exp),
  }));
}

/** Runs the thread, and starts it again when it ends. */
class ThreadEncoder implements Encoder {
  readonly version = encoderVersion();
  readonly #options: Required<EncoderOptions>;
  readonly #waiting: Waiting[] = [];
  #batch: readonly Waiting[] = [];
  #thread: Worker | undefined;
  #isReady = false;
  #hasExited = false;
  #fault: EncoderFault | undefined;
  #failedAt = 0;

  constructor(options: Required<EncoderOptions>) {
    this.#options = options;
    this.#start();
  }

  get fault(): EncoderFault | undefined {
    return this.#fault;
  }

  async encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly Encoding[]> {
    signal?.throwIfAborted();
    if (this.#fault === "unloadable" && performance.now() - this.#failedAt >= RETRY_MS) this.#start();
    if (this.#fault !== undefined) throw new EncoderFailure(this.#fault);
    const encodings = texts.map(
      (text) =>
        new Promise<Encoding>((resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
          this.#waiting.push({ text, signal, resolve, reject });
        }),
    );
    this.#send();
    return Promise.all(encodings);
  }

  readShippedVectors(): Promise<Buffer> {
    return readFile(join(this.#options.folder, VECTORS));
  }

  async close(): Promise<void> {
    this.#fault = "closed";
    this.#rejectAll("closed");
    const thread = this.#thread;
    if (thread === undefined || this.#hasExited) return;
    // A thread that is ended in the middle of native code can take the process with it, so it ends itself.
    const exited = once(thread, "exit");
    thread.ref();
    thread.postMessage(END_MESSAGE);
    await Promise.race([exited, wait(END_MS, undefined, { ref: false })]);
    await thread.terminate();
  }

  #start(): void {
    const { folder, thread, log } = this.#options;
    this.#fault = undefined;
    this.#isReady = false;
    const worker = new Worker(thread, {
      workerData: folder,
      // The thread gets neither the server's keys nor its options.
      ...{ env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    this.#thread = worker;
    worker.on("message", (message: "ready" | readonly Float32Array[]) => {
      if (message === "ready") this.#isReady = true;
      else this.#deliver(message);
      this.#send();
    });
    worker.on("error", (error) => log.error({ err: error }, "the encoder's thread failed"));
    this.#hasExited = false;
    worker.on("exit", () => {
      this.#hasExited = true;
      this.#restart();
    });
    this.#updateReference();
  }

  /** A process may end while nothing waits for the thread: neither a text nor `close`. */
  #updateReference(): void {
    if (this.#fault === "closed" || this.#batch.length + this.#waiting.length > 0) this.#thread?.ref();
    else this.#thread?.unref();
  }

  #send(): void {
    if (this.#isReady && this.#batch.length === 0 && this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0).filter(({ signal }) => !signal?.aborted);
      this.#batch = waiting.splice(0, MAX_BATCH);
      this.#waiting.push(...waiting);
      if (this.#batch.length > 0) this.#thread?.postMessage(this.#batch.map(({ text }) => text));
    }
    this.#updateReference();
  }

  #deliver(outputs: readonly Float32Array[]): void {
    const encodings = encodingsOf(outputs, this.#batch.length);
    for (const [place, { resolve }] of this.#batch.entries()) {
      const encoding = encodings[place];
      if (encoding) resolve(encoding);
    }
    this.#batch = [];
  }

  /** After the thread has ended: what it was reading fails, and what waits is read by the next one. */
  #restart(): void {
    if (this.#fault === "closed") return;
    for (const { reject } of this.#batch) reject(new EncoderFailure("died"));
    this.#batch = [];
    if (this.#isReady) {
      this.#options.log.warn("the encoder's thread ended and is started again");
      this.#start();
    } else {
      this.#fault = "unloadable";
      this.#failedAt = performance.now();
      this.#rejectAll("unloadable");
    }
  }

  #rejectAll(fault: EncoderFault): void {
    for (const { reject } of [...this.#batch, ...this.#waiting.splice(0)]) reject(new EncoderFailure(fault));
    this.#batch = [];
  }
}

/**
 * Checks the model's files and starts the thread; does not wait until it has loaded them.
 * @param options - Where the log goes; the model and its thread for tests.
 * @returns The encoder, which takes texts at once.
 * @throws StartRefusal, which names the file that is not this version's.
 */
export async function openEncoder(options: EncoderOptions): Promise<Encoder> {
  const { folder = ENCODER_FOLDER, thread = THREAD, log } = options;
  await checkEncoderFiles(folder);
  return new ThreadEncoder({ log, folder, thread });
}
