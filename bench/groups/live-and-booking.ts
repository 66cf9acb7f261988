import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitor } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { aBegunConsultation } from "../../tests/support/begun-consultation.ts";
import type { TestAccount, TestSite } from "../../tests/support/browser/test-site.ts";
import { Browserless } from "../../tests/support/browserless.ts";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { memoryOf, openMany, reachIn } from "../../tests/support/streams/many-streams.ts";
import { openReader } from "../../tests/support/streams/stream-reader.ts";
import { ADMIN, type Filled, open } from "../fill.ts";
import { p95, report, startApplication, startReference, temporaryFolder, timesOf } from "../tools.ts";

/** The first two writes warm up: they are beyond the 95th percentile. */
const [STREAMS, WRITES] = [1_000, 40];
/** Half of them warm up. A person may send at most 120 messages in a minute. */
const CALLS = 100;

/** From a durable write to its event on 1,000 streams, against a loop over bare streams, and the memory of a stream. */
export async function measureStreams({ folder }: Filled): Promise<void> {
  const { address, pid } = await startApplication(folder);
  const before = memoryOf(pid);
  const streams = await openMany(new URL("/live/public", address), STREAMS);
  report("memory of one of 1,000 streams", (memoryOf(pid) - before) / STREAMS / 1024, "≤ 60 KB");
  const admin = new Browserless(address);
  await admin.post("/admin/login", { email: ADMIN, password: GOOD_PASSWORD });
  const publish = async () => {
    const post = { title: "Ginger", category: "General", content: "It is warm.", [IDEMPOTENCY_FIELD]: randomUUID() };
    return (await admin.post("/AdminDashboard/create-blogs.data", { ...post, intent: "publish" })).ok;
  };
  const ours = await reachIn(streams, publish, WRITES);
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
  const { clinic, close } = await open(folder);
  const freeSlots = () => clinic.consultations.freeSlots(visitor(), "doctor-0", { days: 30 });
  const list = () => clinic.directory.list(visitor(), { order: "soonest" });
  if ((await freeSlots()).nextFree === null || (await list()).total < 1_000) throw new Error("Doctors are missing.");
  report("free slots, 100,000 bookings, p95", await p95Of(freeSlots), "≤ 20 ms");
  report("directory, 1,000 doctors, p95", await p95Of(list), "≤ 100 ms");
  await close();
}

/** From a patient's message to the moment at which the doctor's browser has read it. */
export async function measureThread({ folder }: Filled): Promise<void> {
  const clinic = await startApplication(folder);
  const { id, patient, doctor } = await aBegunConsultation({ clinic } as TestSite);
  const cookieOf = ({ cookies }: TestAccount) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const [writer, reader] = [{ cookie: cookieOf(patient), origin: clinic.address }, { cookie: cookieOf(doctor) }];
  const url = `${clinic.address}/consultations/${id}/thread`;
  const events = new EventEmitter();
  const onEvent = (event: string) => events.emit(event.split(" ")[0] ?? "");
  await openReader(new URL("/live/mine", clinic.address), { cookies: reader.cookie, onEvent });
  const message = await p95Of(async (n) => {
    // No UUID: digits in it may look like an Aadhaar number, which the thread masks.
    const text = `Message ${n}.`;
    const event = once(events, "room", { signal: AbortSignal.timeout(5_000) });
    const body = new URLSearchParams({ intent: "say", key: randomUUID(), text, seen: "0" });
    const answer = await fetch(url, { method: "POST", headers: writer, body });
    await event;
    const thread = await (await fetch(url, { headers: reader })).text();
    if (!answer.ok || !thread.includes(text)) throw new Error(`A message was answered with ${answer.status}.`);
  });
  report("thread message, p95", message, "≤ 150 ms");
}
