import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitor } from "#domain/actor.ts";
import { openReader } from "../../tests/support/streams/stream-reader.ts";
import { type Filled, open } from "../fill.ts";
import { startApplication, temporaryFolder } from "../processes.ts";
import { atMost, percentile, type Row } from "../results.ts";

const [CALLS, DAYS] = [100, 30];

/** Milliseconds of the slowest of 95 in 100 calls, after as many to warm up. */
async function p95Of(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 2 * CALLS; n += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return percentile(times.slice(CALLS), 0.95);
}

/** Free slots and the directory, as their pages ask for them. */
async function measureBooking(folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec(readFileSync(join(import.meta.dirname, "../bookings.sql"), "utf8"));
  database.close();
  const { clinic, close } = await open(folder);
  const slots = () => clinic.consultations.freeSlots(visitor(), "doctor-0", { days: DAYS });
  const directory = () => clinic.directory.list(visitor(), { free: "soonest" });
  const isFilled = (await slots()).nextFree !== null && (await directory()).total >= 1_000;
  if (!isFilled) throw new Error("The doctors of the benchmark are not in the directory.");
  const rows = [
    atMost("free slots of 30 days, 100,000 bookings, p95", 20, await p95Of(slots), "ms"),
    atMost("directory of 1,000 doctors by next free slot, p95", 100, await p95Of(directory), "ms"),
  ];
  await close();
  return rows;
}

/** From a patient's message to the moment at which the doctor's browser has read it. */
async function measureThread({ folder, doctor, patients, consultation }: Filled): Promise<Row> {
  const { address, stop } = await startApplication(temporaryFolder(folder));
  const thread = `${address}/consultations/${consultation}/thread`;
  const headers = { cookie: patients[0]?.cookie ?? "", origin: address };
  let onEvent = () => {};
  const stream = await openReader(new URL("/live/mine", address), {
    cookies: doctor.cookie,
    onEvent: (event) => event.startsWith("room ") && onEvent(),
  });
  const p95 = await p95Of(async () => {
    const text = randomUUID();
    const arrived = new Promise<void>((resolve, reject) => {
      onEvent = async () => {
        const answer = await fetch(thread, { headers: { cookie: doctor.cookie } }).catch(reject);
        if ((await answer?.text())?.includes(text)) resolve();
      };
    });
    const body = new URLSearchParams({ intent: "say", key: text, text, seen: "0" });
    const answer = await fetch(thread, { method: "POST", headers, body });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`A message was answered with ${answer.status}.`);
    await arrived;
  });
  stream.close();
  await stop();
  return atMost("thread message to the other side, p95", 150, p95, "ms");
}

export async function measureConsultations(filled: Filled): Promise<Row[]> {
  return [...(await measureBooking(temporaryFolder(filled.folder))), await measureThread(filled)];
}
