import { randomUUID } from "node:crypto";
import { type ClientRequest, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Thread } from "#domain/room/room.rules.ts";
import { median, megabytes, milliseconds, percentile, type Row, within } from "../figures.ts";
import { type BenchRoom, fillRooms } from "../fill-rooms.ts";
import type { Effort } from "../load.ts";
import { type ServerProcess, startClinic } from "../server-process.ts";
import { bytesOf } from "./pages.ts";

const ROOMS = 200;
/** Issue 5. */
const SEEN_MOST = 150;
const PAGE_MOST = 500;
const BYTES_MOST = 300 * 1024 ** 2;
const MESSAGES = 40;
/** In each room somebody writes about once in so many milliseconds, which is fast for people. */
const EVERY_MS = 10_000;
const WRITING_MS = { quick: 4_000, whole: 20_000 };
const ARRIVE_MS = 10_000;
const OPENED_AT_ONCE = 20;

/** One side's browser in a room: it hears that something is new and fetches it, as the page does. */
interface Side {
  /** Calls back when the thread holds these words. */
  expect(words: string, seen: () => void): void;
  close(): void;
}

function openSide(address: string, path: string, cookie: string): Promise<Side> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<string, () => void>();
    let [last, rest] = [0, ""];
    let isFetching = false;
    let again = false;
    async function fetchNew(): Promise<void> {
      if (isFetching) {
        again = true;
        return;
      }
      isFetching = true;
      do {
        again = false;
        const { body } = await bytesOf(address, `${path}/thread?after=${last}`, { cookie });
        const thread = JSON.parse(body.toString()) as Thread;
        for (const { number, text } of thread.messages) {
          last = number;
          waiting.get(text)?.();
          waiting.delete(text);
        }
      } while (again);
      isFetching = false;
    }
    const request: ClientRequest = get(new URL("/live/mine", address), { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.setEncoding("utf8").on("data", (part: string) => {
        const blocks = (rest + part).split("\n\n");
        rest = blocks.pop() ?? "";
        if (blocks.some((block) => block.includes('"topic":"room"'))) void fetchNew();
      });
      response.on("error", () => undefined);
      resolve({
        expect: (words, seen) => waiting.set(words, seen),
        close: () => request.destroy(),
      });
    });
    request.on("error", () => undefined);
  });
}

/** The doctor's browser, and the patient's, which hears of what it wrote itself. */
function openBoth(address: string, { path, doctor, patient }: BenchRoom): Promise<[Side, Side]> {
  return Promise.all([openSide(address, path, doctor), openSide(address, path, patient)]);
}

async function inTurns<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let at = 0; at < list.length; at += OPENED_AT_ONCE) {
    done.push(...(await Promise.all(list.slice(at, at + OPENED_AT_ONCE).map(work))));
  }
  return done;
}

let said = 0;

/** The patient writes, and the doctor's browser has it. Out: milliseconds from the press of the button. */
async function sayAndSee(address: string, { path, patient }: BenchRoom, side: Side): Promise<number> {
  said += 1;
  const text = `Message ${said}`;
  const from = performance.now();
  const seen = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("A message did not arrive.")), ARRIVE_MS);
    side.expect(text, () => {
      clearTimeout(late);
      resolve(performance.now() - from);
    });
  });
  const body = new URLSearchParams({ intent: "say", key: randomUUID(), text, seen: "0" });
  const answer = await fetch(`${address}${path}/thread`, {
    method: "POST",
    headers: { cookie: patient, origin: address, "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
  if (answer.status !== 200) throw new Error(`A message was answered with ${answer.status}.`);
  await answer.arrayBuffer();
  return seen;
}

async function oneRoom(clinic: ServerProcess, room: BenchRoom): Promise<number[]> {
  const [side, own] = await openBoth(clinic.address, room);
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n += 1) times.push(await sayAndSee(clinic.address, room, side));
  for (const one of [side, own]) one.close();
  return times;
}

async function allRooms(clinic: ServerProcess, rooms: readonly BenchRoom[], forMs: number): Promise<number[]> {
  const sides = await inTurns(rooms, (room) => openBoth(clinic.address, room));
  const until = performance.now() + forMs;
  const times: number[] = [];
  await Promise.all(
    rooms.map(async (room, at) => {
      const side = sides[at]?.[0];
      await wait((at / rooms.length) * EVERY_MS);
      while (side && performance.now() < until) {
        const from = performance.now();
        times.push(await sayAndSee(clinic.address, room, side));
        await wait(Math.max(0, EVERY_MS - (performance.now() - from)));
      }
    }),
  );
  for (const side of sides.flat()) side.close();
  return times;
}

async function pages(clinic: ServerProcess, rooms: readonly BenchRoom[]): Promise<number[]> {
  const times: number[] = [];
  for (const { path, doctor } of rooms.slice(0, MESSAGES)) {
    const from = performance.now();
    const { status } = await bytesOf(clinic.address, path, { cookie: doctor });
    if (status !== 200) throw new Error(`A room was answered with ${status}.`);
    times.push(performance.now() - from);
  }
  return times;
}

/** What issue 5 promises of a visit in writing: seen by the other side, in one room and with 200 open at once. */
export async function measureRooms(folder: string, effort: Effort): Promise<Row[]> {
  const rooms = await fillRooms(folder, ROOMS);
  const [first] = rooms;
  if (!first) throw new Error("There is no room.");
  const clinic = await startClinic(folder, { TULSI_STREAMS_PER_ADDRESS: "5000" });
  const alone = await oneRoom(clinic, first);
  const opened = await pages(clinic, rooms);
  const together = await allRooms(clinic, rooms, effort.quick ? WRITING_MS.quick : WRITING_MS.whole);

  const memory = clinic.memory();
  await clinic.stop();
  const whole = `${ROOMS} rooms open, ${Math.round((ROOMS * 1000) / EVERY_MS)} messages a second`;
  const beside = `p95 ${milliseconds(percentile(together, 0.95))}, ${together.length} messages`;
  return [
    within(
      "a message seen by the other side, p50, one room",
      `p95 ${milliseconds(percentile(alone, 0.95))}`,
      median(alone),
      SEEN_MOST,
      milliseconds,
    ),
    within(`a message seen by the other side, p50, ${whole}`, beside, median(together), SEEN_MOST, milliseconds),
    within(
      "the page of a room for its doctor, p95",
      `p50 ${milliseconds(median(opened))}`,
      percentile(opened, 0.95),
      PAGE_MOST,
      milliseconds,
    ),
    within(`memory with ${ROOMS} rooms open`, "–", memory, BYTES_MOST, megabytes),
  ];
}
