import { cpSync } from "node:fs";
import { atMost, median, type Row } from "../figures.ts";
import type { Effort } from "../load.ts";
import { ownFolder, type ServerProcess, startClinic, startServer } from "../server-process.ts";

const TIMES_MOST = 6;
const SECOND = 1000;

function seconds(ms: number): string {
  return `${(ms / SECOND).toFixed(2)} s`;
}

async function timeOf(start: Promise<ServerProcess>): Promise<number> {
  const server = await start;
  await server.stop();
  return server.startedIn;
}

/** From the start of the process to its first answer at `/`, beside a bare server's. */
export async function measureStart(filled: string, effort: Effort): Promise<Row[]> {
  const folder = ownFolder();
  cpSync(filled, folder, { recursive: true });
  const [theirs, own]: [number[], number[]] = [[], []];
  // What a machine keeps after a first start, such as a cache of compiled code, is part of being built.
  await timeOf(startClinic(folder));
  for (let run = 0; run < effort.runs; run += 1) {
    theirs.push(await timeOf(startServer({ script: "bench/reference/bare.ts" })));
    own.push(await timeOf(startClinic(folder)));
  }
  return [atMost("start to first answer", median(theirs), median(own), TIMES_MOST, seconds)];
}
