import { join } from "node:path";
import { createInterface } from "node:readline";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { readSet, safetyLine } from "../eval/sets.ts";
import { percentile } from "./figures.ts";
import { signInAdmin } from "./fill.ts";
import { listenBare } from "./reference/listening.ts";
import { CHECKOUT } from "./server-process.ts";

/**
 * The clinic's assistant without people. To `index` it says back what its library weighs once it is made, and how long
 * that took; to `notice` how much processor time the safety notice takes a message, alone and after six others.
 */
export interface IndexFigures {
  readonly passages: number;
  /** Bytes that are in use, passages and posts included. */
  readonly live: number;
  /** Bytes that the process has grown by, with what it needed meanwhile. */
  readonly testAccount: number;
  readonly ms: number;
}
export interface TriageFigures {
  readonly alone: number;
  readonly afterSix: number;
  /** The longest message that is taken. */
  readonly longest: number;
}

const EARLIER = 6;
const LONGEST = 2000;
const P95 = 0.95;
/** A millisecond has so many. */
const MICROSECONDS = 1000;
/** Each message is read so often: the kernel counts a thread's time in ticks of some milliseconds. */
const READINGS = 20;

async function indexFigures(): Promise<IndexFigures> {
  const config = parseConfig(process.env);
  const workshop = await openApp(config, createLog("error"), { exclusive: true });
  const operator = await signInAdmin(workshop);
  const bytes = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return { live: heapUsed + arrayBuffers, rss };
  };
  const before = bytes();
  const from = performance.now();
  const stop = workshop.assistant.start();
  const { library } = await workshop.clinic.assistant.status(operator);
  const ms = performance.now() - from;
  const after = bytes();
  await stop();
  await workshop.close();
  return { passages: library.passages, live: after.live - before.live, testAccount: after.rss - before.rss, ms };
}

async function triageFigures(): Promise<TriageFigures> {
  const { lines } = await readSet(join(CHECKOUT, "eval/sets/safety-tune.jsonl"), safetyLine);
  const texts = lines.map(({ text }) => text);
  const p95 = (read: (text: string, at: number) => unknown) => {
    for (const [at, text] of texts.entries()) read(text, at);
    const times = texts.map((text, at) => {
      const from = process.threadCpuUsage();
      for (let time = 0; time < READINGS; time += 1) read(text, at);
      const { user, system } = process.threadCpuUsage(from);
      return (user + system) / MICROSECONDS / READINGS;
    });
    return percentile(times, P95);
  };
  const longest = (at: number) => [...texts.slice(at), ...texts].join(" ").slice(0, LONGEST);
  return {
    alone: p95((text) => triageFor(text)),
    afterSix: p95((text, at) => triageFor(text, texts.slice(Math.max(0, at - EARLIER), at))),
    longest: p95((_text, at) => triageFor(longest(at))),
  };
}

createInterface({ input: process.stdin }).on("line", async (line) => {
  const figures = line === "index" ? await indexFigures() : await triageFigures();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});

listenBare((_request, response) => response.end("ok"));
