import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Browserless } from "../tests/support/browserless.ts";
import { aPatient } from "../tests/support/builders.ts";
import { ENGINES } from "../tests/support/processes/database.ts";
import { type LiveClinic, openLiveClinic } from "../tests/support/processes/live-clinic.ts";
import { reportTrial } from "../tests/support/processes/trial.ts";
import { manyTimes, memoryOf, openAndClose, openMany, reachIn } from "../tests/support/streams/many-streams.ts";
import { openReader, type StreamReader } from "../tests/support/streams/stream-reader.ts";

const STREAMS = 1_000;
const CHANGES = 20;
const OPENED = 10_000;
/** Lets V8 and the socket buffers grow to their steady size before memory is compared. */
const WARM_UP = 5_000;
const P95_MS = 500;
const SETTLED_MS = 2_000;
const MAX_MEMORY_RATIO = 1.1;
const PATIENTS = 50;
const IDLE_EACH = 100;
/** Longer than the minute after which the rights of all streams are checked. */
const IDLE_MS = 70_000;
const TIMEOUT_MS = 4 * IDLE_MS;
const MAX_CORE_SHARE = 0.05;
/** The unit of /proc's processor times. */
const TICKS_A_SECOND = 100;

/** Processor time of a process so far, in seconds. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

describe.each(ENGINES)("many live streams (TRUST.md LU-4), on %s", (engine) => {
  let live: LiveClinic;
  beforeEach(async () => {
    live = await openLiveClinic(engine);
  });
  afterEach(() => live.close());
  const address = () => new URL("/live/public", live.clinic.address);

  it(`${STREAMS} at once: a change reaches 95 of 100 within half a second`, async (context) => {
    const readers = await openMany(address(), STREAMS);
    const p95 = await reachIn(readers, live.revise, CHANGES);
    for (const reader of readers) reader.close();
    expect(p95).toBeLessThanOrEqual(P95_MS);
    reportTrial(context, "LU-4", `${STREAMS} streams, ${CHANGES} changes: p95 ${Math.round(p95)} ms`);
  });

  it(`${OPENED} opened and closed: the server needs as much memory as before`, async (context) => {
    await openAndClose(address(), WARM_UP);
    await wait(SETTLED_MS);
    const before = memoryOf(live.clinic.pid);
    await openAndClose(address(), OPENED);
    await wait(SETTLED_MS);
    const after = memoryOf(live.clinic.pid);
    expect(after / before).toBeLessThanOrEqual(MAX_MEMORY_RATIO);
    const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
    reportTrial(context, "LU-4", `${OPENED} streams opened and closed: ${mb(before)} MB before, ${mb(after)} MB after`);
  });
});

describe.each(ENGINES)(
  "idle live streams of signed-in people (TRUST.md LU-4), on %s",
  { timeout: TIMEOUT_MS },
  (engine) => {
    let live: LiveClinic;
    beforeEach(async () => {
      const streams = { TULSI_STREAMS_PER_ADDRESS: "5000", TULSI_STREAMS_PER_PERSON: "5000" };
      const connections = { TULSI_CONNECTIONS: "10000", TULSI_CONNECTIONS_PER_ADDRESS: "10000" };
      live = await openLiveClinic(engine, { ...streams, ...connections });
    });
    afterEach(() => live.close());

    it(`${PATIENTS * IDLE_EACH} at once cost less than 5 of 100 of a core`, async (context) => {
      const { address, pid } = live.clinic;
      const before = memoryOf(pid);
      const readers: StreamReader[] = [];
      for (let patient = 0; patient < PATIENTS; patient += 1) {
        const browser = new Browserless(address);
        await browser.post("/PatientSignup", aPatient());
        const open = () => openReader(new URL("/live/mine", address), { cookies: browser.cookies });
        readers.push(...(await manyTimes(IDLE_EACH, open)));
      }
      expect(readers.filter(({ status }) => status !== 200)).toEqual([]);
      await wait(SETTLED_MS);
      const from = processorTimeOf(pid);
      await wait(IDLE_MS);
      const share = (processorTimeOf(pid) - from) / (IDLE_MS / 1000);
      const kilobytes = (memoryOf(pid) - before) / 1024 / readers.length;
      expect(readers.filter(({ ended }) => ended)).toEqual([]);
      for (const reader of readers) reader.close();
      const cost = `${(share * 100).toFixed(1)} % of a core, ${kilobytes.toFixed(0)} KB each`;
      expect(share, cost).toBeLessThanOrEqual(MAX_CORE_SHARE);
      reportTrial(context, "LU-4", `${readers.length} idle streams of ${PATIENTS} patients: ${cost}`);
    });
  },
);
