import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES } from "../tests/support/processes/database.ts";
import { type LiveClinic, openLiveClinic } from "../tests/support/processes/live-clinic.ts";
import { tried } from "../tests/support/processes/trial.ts";
import { comeAndGo, memoryOf, openMany, reachIn } from "../tests/support/streams/many-streams.ts";

const STREAMS = 1_000;
const CHANGES = 20;
const OPENED = 10_000;
/** Lets V8 and the socket buffers grow to their steady size before memory is compared. */
const WARM_UP = 5_000;
const P95_MS = 500;
const SETTLED_MS = 2_000;
const MORE_AT_MOST = 1.1;

describe.each(ENGINES)("many live streams (TRUST.md LU-4), on %s", (engine) => {
  let live: LiveClinic;
  beforeEach(async () => {
    live = await openLiveClinic(engine);
  });
  afterEach(() => live.close());
  const address = () => new URL("/live/public", live.clinic.address);

  it(`${STREAMS} at once: a change has reached 95 of 100 within half a second of being sent off`, async (context) => {
    const readers = await openMany(address(), STREAMS);
    const p95 = await reachIn(readers, live.revise, CHANGES);
    for (const reader of readers) reader.close();
    expect(p95).toBeLessThanOrEqual(P95_MS);
    tried(context, "LU-4", `${STREAMS} streams, ${CHANGES} changes: p95 ${Math.round(p95)} ms`);
  });

  it(`${OPENED} that open and close: the server needs as much memory as before`, async (context) => {
    await comeAndGo(address(), WARM_UP);
    await wait(SETTLED_MS);
    const before = memoryOf(live.clinic.pid);
    await comeAndGo(address(), OPENED);
    await wait(SETTLED_MS);
    const after = memoryOf(live.clinic.pid);
    expect(after / before).toBeLessThanOrEqual(MORE_AT_MOST);
    const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
    tried(context, "LU-4", `${OPENED} streams opened and closed: ${mb(before)} MB before, ${mb(after)} MB after`);
  });
});
