import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, median, percentile, type Row, within } from "../figures.ts";
import type { Effort } from "../load.ts";
import { type ServerProcess, startServer } from "../server-process.ts";

const TIMES_MOST = 3;
const STREAM_BYTES_MOST = 60 * 1024;
/** So many first, for what a process allocates once. */
const FEW_STREAMS = 100;
const MANY_STREAMS = 1000;
const WRITES = 8;
const BETWEEN_MS = 60;
const ARRIVE_MS = 5_000;
const SETTLE_MS = 600;
const OPENED_AT_ONCE = 50;
const NANO = 1e6;

interface Listener {
  /** Calls back when this text has arrived, or at once when it has. */
  expect(text: string, arrived: () => void): void;
  close(): void;
}

/** One open stream, read as bytes: a full parser would be measured along. */
function openStream(address: string): Promise<Listener> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    let [seen, wanted] = ["", ""];
    let arrived: (() => void) | undefined;
    const look = () => {
      if (!arrived || !seen.includes(wanted)) return;
      const call = arrived;
      arrived = undefined;
      seen = "";
      call();
    };
    const listener: Listener = {
      expect(text, then) {
        [wanted, arrived] = [text, then];
        look();
      },
      close: () => socket.destroy(),
    };
    const socket: Socket = connect(Number(port), hostname, () => {
      socket.write(`GET /live/public HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
    });
    socket.once("data", (first: Buffer) => {
      if (first.toString("latin1").startsWith("HTTP/1.1 200")) resolve(listener);
      else reject(new Error(`A stream was refused: ${first.toString("latin1").slice(0, 80)}`));
    });
    socket.on("data", (part: Buffer) => {
      seen = (seen + part.toString("latin1")).slice(-2_000);
      look();
    });
    socket.once("error", reject);
  });
}

async function openStreams(address: string, count: number): Promise<Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const more = Math.min(OPENED_AT_ONCE, count - listeners.length);
    listeners.push(...(await Promise.all(Array.from({ length: more }, () => openStream(address)))));
  }
  return listeners;
}

/** Has one change written and waits for it on every stream. Out: milliseconds from the call, and from the commit. */
async function oneWrite(server: ServerProcess, listeners: readonly Listener[], next: number) {
  const times: bigint[] = [];
  const all = listeners.map(
    (listener) =>
      new Promise<void>((resolve) => {
        listener.expect(`"topic":"blog","version":${next}}`, () => {
          times.push(process.hrtime.bigint());
          resolve();
        });
      }),
  );
  const said = await server.ask("write");
  await Promise.race([Promise.all(all), wait(ARRIVE_MS)]);
  if (times.length < listeners.length) throw new Error(`Only ${times.length} of ${listeners.length} streams heard.`);
  const [began = 0n, committed = 0n] = said.split(" ").slice(0, 2).map(BigInt);
  const since = (moment: bigint) => times.map((time) => Number(time - moment) / NANO);
  return { fromCall: since(began), fromCommit: since(committed) };
}

interface Heard {
  readonly fromCall: readonly number[];
  readonly fromCommit: readonly number[];
}

/** Opens the streams, writes some changes, and closes them. */
async function hear(server: ServerProcess, count: number): Promise<Heard> {
  const listeners = await openStreams(server.address, count);
  await wait(SETTLE_MS);
  const fromCall: number[] = [];
  const fromCommit: number[] = [];
  let version = Number((await server.ask("write")).split(" ")[2]);
  await wait(SETTLE_MS);
  for (let write = 0; write < WRITES; write += 1) {
    version += 1;
    const heard = await oneWrite(server, listeners, version);
    fromCall.push(...heard.fromCall);
    fromCommit.push(...heard.fromCommit);
    await wait(BETWEEN_MS);
  }
  for (const listener of listeners) listener.close();
  await wait(SETTLE_MS / 2);
  return { fromCall, fromCommit };
}

/** From a write to its event on every open stream, beside a bare loop of res.write over as many. */
export async function measureStreams(clinic: ServerProcess, effort: Effort): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [200, MANY_STREAMS]) {
    const [theirs, own]: [Heard[], Heard[]] = [[], []];
    const reference = await startServer({ script: "bench/reference/bare-streams.ts" });
    for (let run = 0; run < effort.runs; run += 1) {
      theirs.push(await hear(reference, count));
      own.push(await hear(clinic, count));
    }
    await reference.stop();
    const middle = (list: readonly Heard[], kind: "fromCall" | "fromCommit", share: number) =>
      median(list.map((heard) => percentile(heard[kind], share)));
    for (const [name, share] of [
      ["p50", 0.5],
      ["p99", 0.99],
    ] as const) {
      const bare = middle(theirs, "fromCall", share);
      rows.push(
        atMost(
          `write to event, ${count} streams, ${name}, from the call, its durable write included`,
          bare,
          middle(own, "fromCall", share),
          TIMES_MOST,
        ),
        atMost(
          `write to event, ${count} streams, ${name}, from the commit`,
          bare,
          middle(own, "fromCommit", share),
          TIMES_MOST,
        ),
      );
    }
  }
  return rows;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** What each of a thousand streams adds to a process that has had none before: memory used once would hide it. */
async function bytesAStream(start: () => Promise<ServerProcess>): Promise<number> {
  const server = await start();
  const few = await openStreams(server.address, FEW_STREAMS);
  await wait(SETTLE_MS);
  const before = server.memory();
  const listeners = await openStreams(server.address, MANY_STREAMS);
  await wait(SETTLE_MS);
  const bytes = (server.memory() - before) / MANY_STREAMS;
  for (const listener of [...few, ...listeners]) listener.close();
  await server.stop();
  return bytes;
}

/** Memory of an open stream in a fresh process. */
export async function measureStreamMemory(startClinic: () => Promise<ServerProcess>, effort: Effort): Promise<Row[]> {
  const [theirs, own]: [number[], number[]] = [[], []];
  for (let run = 0; run < effort.runs; run += 1) {
    theirs.push(await bytesAStream(() => startServer({ script: "bench/reference/bare-streams.ts" })));
    own.push(await bytesAStream(startClinic));
  }
  return [
    within("memory of one of 1,000 streams", kilobytes(median(theirs)), median(own), STREAM_BYTES_MOST, kilobytes),
  ];
}
