import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type ClinicProcess, startClinic } from "../tests/support/processes/clinic-process.ts";
import type { Task } from "./reference.ts";

/** Servers run on the first core and the load on the second; a browser has all. */
const [SERVER_CORE, LOAD_CORE] = ["0", "1"];
export const ALL_CORES = `0-${cpus().length - 1}`;
const folders: string[] = [];
const endings: (() => unknown)[] = [];

process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Registers what ends a process of the group. */
export function atEnd(end: () => unknown): void {
  endings.push(end);
}

export async function endProcesses(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}

function pin(pid: number | undefined, cores: string): void {
  if (cpus().length > 1) execFileSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

/** Does something on other cores; the processes that it starts stay there. */
export async function onCores<T>(work: () => Promise<T>, cores = SERVER_CORE): Promise<T> {
  pin(process.pid, cores);
  try {
    return await work();
  } finally {
    pin(process.pid, LOAD_CORE);
  }
}

/** A folder of the benchmark's own, with a copy of another's content. */
export function temporaryFolder(original?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-bench-"));
  folders.push(folder);
  if (original !== undefined) cpSync(original, folder, { recursive: true });
  return folder;
}

/** Starts the built application on a copy of the folder, as `npm start` does; one address may be many people. */
export async function startApplication(original: string): Promise<ClinicProcess> {
  const environment = { TULSI_LOG: "error", TULSI_STREAMS_PER_ADDRESS: "5000", TULSI_QUESTIONS_A_DAY: "1000000" };
  const clinic = await onCores(() => startClinic({ folder: temporaryFolder(original), environment }));
  atEnd(() => clinic.kill());
  return clinic;
}

/** Starts a bare server. Out: its address. */
export async function startReference(task: Task): Promise<string> {
  const child = fork(join(import.meta.dirname, "reference.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  atEnd(() => child.kill());
  pin(child.pid, SERVER_CORE);
  child.send(task);
  const [port] = (await once(child, "message")) as [number];
  return `http://127.0.0.1:${port}`;
}
