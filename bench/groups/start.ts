import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "../../tests/support/streams/many-streams.ts";
import type { Filled } from "../fill.ts";
import { send } from "../load.ts";
import { startApplication, temporaryFolder } from "../processes.ts";
import { atMost, median, type Row } from "../results.ts";
import { askManyQuestions } from "./assistant.ts";
import { UNCACHED } from "./pages.ts";
import { signInRate } from "./sign-ins.ts";

const [STARTS, IDLE_MS] = [5, 3_000];

/** Time until the application is ready, and memory when idle and after pages, sign-ins and questions. */
export async function measureStart({ folder, emails, path }: Filled, seconds: number): Promise<Row[]> {
  const clinic = await startApplication(temporaryFolder(folder));
  const times: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    await clinic.stop();
    const start = performance.now();
    await clinic.start();
    times.push((performance.now() - start) / 1000);
  }
  await wait(IDLE_MS);
  const megabytes = () => memoryOf(clinic.pid) / 1024 ** 2;
  const idle = megabytes();
  for (const url of [`${clinic.address}/`, clinic.address + path]) {
    for (const headers of [{}, UNCACHED]) await send({ url, headers }, seconds);
  }
  await signInRate(clinic.address, emails, seconds);
  await askManyQuestions(clinic.address, seconds);
  const loaded = megabytes();
  await clinic.stop();
  return [
    atMost("start to first answer", 2, median(times), "s"),
    atMost("memory, idle", 220, idle, "MB"),
    atMost("memory after load", 320, loaded, "MB"),
  ];
}
