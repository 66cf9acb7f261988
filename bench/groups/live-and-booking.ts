import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { visitor } from "#domain/actor.ts";
import { openLiveClinicIn } from "../../tests/support/processes/live-clinic.ts";
import { memoryOf, openMany, reachIn } from "../../tests/support/streams/many-streams.ts";
import { openReader } from "../../tests/support/streams/stream-reader.ts";
import { type Filled, open } from "../fill.ts";
import { CORES, endings, p95, pin, report, startReference, temporaryFolder, timesOf } from "../tools.ts";

/** The first two writes warm up: they are beyond the 95th percentile. */
const [STREAMS, WRITES] = [1_000, 40];
/** Half of them warm up. A person may send at most 120 messages in a minute. */
const CALLS = 100;
const SETTLING_MS = 5_000;

async function startLiveClinic() {
  const live = await openLiveClinicIn({
    ...{ folder: temporaryFolder(), url: undefined, ownerUrl: undefined },
    remove: async () => {},
  });
  endings.push(live.close);
  pin(live.clinic.pid, CORES.server);
  return { ...live, pid: live.clinic.pid, address: live.clinic.address };
}

/** Memory in bytes once it no longer grows: after its start a server reads its library for some ten seconds. */
async function settledMemoryOf(pid: number): Promise<number> {
  for (let memory = memoryOf(pid); ; ) {
    await wait(SETTLING_MS);
    const grown = memoryOf(pid) - memory;
    memory += grown;
    if (grown < memory / 100) return memory;
  }
}

/** From a durable write to its event on 1,000 streams, against a loop over bare streams, and the memory of a stream. */
export async function measureStreams(): Promise<void> {
  const { address, pid, revise } = await startLiveClinic();
  const before = await settledMemoryOf(pid);
  const streams = await openMany(new URL("/live/public", address), STREAMS);
  report("memory of one of 1,000 streams", (memoryOf(pid) - before) / STREAMS / 1024, "≤ 60 KB");
  const ours = await reachIn(streams, revise, WRITES);
  const loop = new URL(await startReference("loopOverStreams"));
  const bareStreams = await openMany(loop, STREAMS);
  const bare = await reachIn(bareStreams, async () => (await fetch(loop, { method: "POST" })).ok, WRITES);
  report("write to event, 1,000 streams, p95 ÷ bare loop", ours / bare, "≤ 3");
}

const p95Of = async (call: (n: number) => Promise<unknown>) => p95((await timesOf(CALLS, call)).slice(CALLS / 2));

/** Free slots and the directory, as their pages ask for them. */
export async function measureBooking(filled: Filled): Promise<void> {
  const folder = temporaryFolder(filled.folder);
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec(readFileSync(join(import.meta.dirname, "../bookings.sql"), "utf8"));
  database.close();
  const { api: app, close } = await open(folder);
  const freeSlots = () => app.consultations.readFreeTimes(visitor(), "doctor-0", { days: 30 });
  const list = () => app.directory.searchDirectory(visitor(), { order: "soonest" });
  if ((await freeSlots()).nextFree === null || (await list()).total < 1_000) throw new Error("Doctors are missing.");
  report("free slots, 100,000 bookings, p95", await p95Of(freeSlots), "≤ 20 ms");
  report("directory, 1,000 doctors, p95", await p95Of(list), "≤ 100 ms");
  await close();
}

/** From a doctor's message to the moment at which the patient's browser has read it. */
export async function measureThread(): Promise<void> {
  const { address, patient, consultationId, say } = await startLiveClinic();
  const events = new EventEmitter();
  const onEvent = (event: string) => events.emit(event.split(" ")[0] ?? "");
  await openReader(new URL("/live/mine", address), { cookies: patient, onEvent });
  const message = await p95Of(async (n) => {
    const text = `Message ${n}.`;
    const event = once(events, "room", { signal: AbortSignal.timeout(5_000) });
    if (!(await say(text))) throw new Error("A message was not confirmed.");
    await event;
    const thread = await fetch(`${address}/consultations/${consultationId}/thread`, { headers: { cookie: patient } });
    if (!(await thread.text()).includes(text)) throw new Error("A message is missing in the thread.");
  });
  report("thread message, p95", message, "≤ 150 ms");
}
