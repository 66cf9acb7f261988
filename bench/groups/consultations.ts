import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitor } from "#domain/actor.ts";
import { aBegunConsultation } from "../../tests/support/begun-consultation.ts";
import type { TestAccount, TestSite } from "../../tests/support/browser/test-site.ts";
import { openReader } from "../../tests/support/streams/stream-reader.ts";
import { type Filled, open } from "../fill.ts";
import { startApplication, temporaryFolder } from "../processes.ts";
import { atMost, percentile, type Row } from "../results.ts";

/** Half of them warm up. A person may send at most 120 messages in a minute. */
const CALLS = 100;

async function p95Of(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return percentile(times.slice(CALLS / 2), 0.95);
}

/** Free slots and the directory, as their pages ask for them. */
async function measureBooking(folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec(readFileSync(join(import.meta.dirname, "../bookings.sql"), "utf8"));
  database.close();
  const { clinic, close } = await open(folder);
  const slots = () => clinic.consultations.freeSlots(visitor(), "doctor-0", { days: 30 });
  const directory = () => clinic.directory.list(visitor(), { free: "soonest" });
  const isFilled = (await slots()).nextFree !== null && (await directory()).total >= 1_000;
  if (!isFilled) throw new Error("The doctors of the benchmark are not in the directory.");
  const [slotsMs, directoryMs] = [await p95Of(slots), await p95Of(directory)];
  await close();
  return [
    atMost("free slots of 30 days, 100,000 bookings, p95", 20, slotsMs, "ms"),
    atMost("directory of 1,000 doctors by next free slot, p95", 100, directoryMs, "ms"),
  ];
}

/** From a patient's message to the moment at which the doctor's browser has read it. */
async function measureThread(folder: string): Promise<Row> {
  const clinic = await startApplication(folder);
  const { id, patient, doctor } = await aBegunConsultation({ clinic } as TestSite);
  const cookieOf = ({ cookies }: TestAccount) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const url = `${clinic.address}/consultations/${id}/thread`;
  let onEvent = () => {};
  const stream = await openReader(new URL("/live/mine", clinic.address), {
    cookies: cookieOf(doctor),
    onEvent: () => onEvent(),
  });
  const p95 = await p95Of(async () => {
    const text = randomUUID();
    const arrived = new Promise<void>((resolve, reject) => {
      onEvent = async () => {
        const answer = await fetch(url, { headers: { cookie: cookieOf(doctor) } }).catch(reject);
        if ((await answer?.text())?.includes(text)) resolve();
      };
    });
    const body = new URLSearchParams({ intent: "say", key: text, text, seen: "0" });
    const headers = { cookie: cookieOf(patient), origin: clinic.address };
    const answer = await fetch(url, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`A message was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    await arrived;
  });
  stream.close();
  await clinic.stop();
  return atMost("thread message to the other side, p95", 150, p95, "ms");
}

export async function measureConsultations({ folder }: Filled): Promise<Row[]> {
  return [...(await measureBooking(temporaryFolder(folder))), await measureThread(temporaryFolder(folder))];
}
