import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type ClinicProcess, startClinic } from "../tests/support/processes/clinic-process.ts";
import type { Task } from "./reference.ts";

/** Servers run on the first core; the load comes from the second, or from all for a browser. */
const [SERVER_CORE, LOAD_CORE, ALL_CORES] = ["0", "1", `0-${cpus().length - 1}`];
const cleanUps = new Set<() => void | Promise<void>>();

function pin(pid: number | undefined, cores: string): void {
  if (cpus().length > 1) execFileSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

export const pinLoad = () => pin(process.pid, LOAD_CORE);
export const unpinLoad = () => pin(process.pid, ALL_CORES);

/** A folder of the benchmark's own, with a copy of another's content. */
export function temporaryFolder(original?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-bench-"));
  cleanUps.add(() => rmSync(folder, { recursive: true, force: true }));
  if (original !== undefined) cpSync(original, folder, { recursive: true });
  return folder;
}

/** Starts the built application, as `npm start` does; one address may open many streams and ask much. */
export async function startApplication(folder: string): Promise<ClinicProcess> {
  const raised = { TULSI_STREAMS_PER_ADDRESS: "5000", TULSI_QUESTIONS_A_DAY: "1000000" };
  pin(process.pid, SERVER_CORE);
  const clinic = await startClinic({ folder, environment: { TULSI_LOG: "error", ...raised } });
  pinLoad();
  cleanUps.add(() => clinic.kill());
  return clinic;
}

/** Runs a bare server. Out: its answer (a port or a rate) and how to end it. */
export async function startReference(task: Task) {
  const child = fork(join(import.meta.dirname, "reference.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  pin(child.pid, SERVER_CORE);
  const stop = () => void child.kill();
  cleanUps.add(stop);
  child.send(task);
  const [answer] = (await once(child, "message")) as [number];
  return { answer, url: `http://127.0.0.1:${answer}`, stop };
}

/** Ends every process and removes every folder of the benchmark. */
export async function cleanUp(): Promise<void> {
  for (const end of cleanUps) await end();
}
