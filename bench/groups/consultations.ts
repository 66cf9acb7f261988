import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitor } from "#domain/actor.ts";
import { aBegunConsultation } from "../../tests/support/begun-consultation.ts";
import type { TestAccount, TestSite } from "../../tests/support/browser/test-site.ts";
import { openReader, percentile } from "../../tests/support/streams/stream-reader.ts";
import { type Filled, open } from "../fill.ts";
import { startApplication, temporaryFolder } from "../processes.ts";
import type { Figures } from "../table.ts";

/** Half of them warm up. A person may send at most 120 messages in a minute. */
const CALLS = 100;

async function p95Of(call: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const start = performance.now();
    await call(n);
    times.push(performance.now() - start);
  }
  return { value: percentile(times.slice(CALLS / 2), 0.95) };
}

/** Free slots and the directory, as their pages ask for them. */
async function measureBooking(folder: string): Promise<Figures> {
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec(readFileSync(join(import.meta.dirname, "../bookings.sql"), "utf8"));
  database.close();
  const { clinic, close } = await open(folder);
  const freeSlots = () => clinic.consultations.freeSlots(visitor(), "doctor-0", { days: 30 });
  const list = () => clinic.directory.list(visitor(), { free: "soonest" });
  const isFilled = (await freeSlots()).nextFree !== null && (await list()).total >= 1_000;
  if (!isFilled) throw new Error("The doctors of the benchmark are not in the directory.");
  const figures = { slots: await p95Of(freeSlots), directory: await p95Of(list) };
  await close();
  return figures;
}

/** From a patient's message to the moment at which the doctor's browser has read it. */
async function measureThread(folder: string): Promise<Figures> {
  const clinic = await startApplication(folder);
  const { id, patient, doctor } = await aBegunConsultation({ clinic } as TestSite);
  const cookieOf = ({ cookies }: TestAccount) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const [writer, reader] = [{ cookie: cookieOf(patient), origin: clinic.address }, { cookie: cookieOf(doctor) }];
  const url = `${clinic.address}/consultations/${id}/thread`;
  let onEvent = () => {};
  const cookies = reader.cookie;
  await openReader(new URL("/live/mine", clinic.address), { cookies, onEvent: () => onEvent() });
  const message = await p95Of(async (n) => {
    // No UUID: digits in it may look like an Aadhaar number, which the thread masks.
    const text = `Message ${n}.`;
    const arrived = Promise.withResolvers<void>();
    onEvent = () => {
      const read = fetch(url, { headers: reader }).then((answer) => answer.text());
      read.then((thread) => thread.includes(text) && arrived.resolve()).catch(arrived.reject);
    };
    const body = new URLSearchParams({ intent: "say", key: randomUUID(), text, seen: "0" });
    const answer = await fetch(url, { method: "POST", headers: writer, body });
    if (!answer.ok) throw new Error(`A message was answered with ${answer.status}: ${await answer.text()}`);
    await arrived.promise;
  });
  return { message };
}

export async function measureConsultations({ folder }: Filled): Promise<Figures> {
  return { ...(await measureBooking(temporaryFolder(folder))), ...(await measureThread(folder)) };
}
