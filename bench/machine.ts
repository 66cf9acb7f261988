import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";

/** The core that servers run on, and the one that the load comes from. */
export const SERVER_CORE = "0";
export const LOAD_CORE = "1";
const GIB = 1024 ** 3;

export const canPin = (() => {
  try {
    execFileSync("taskset", ["-cp", String(process.pid)], { stdio: "ignore" });
    return cpus().length >= 2;
  } catch {
    return false;
  }
})();

function pinSelf(cores: string): void {
  if (canPin) execFileSync("taskset", ["-acp", cores, String(process.pid)], { stdio: "ignore" });
}

/** Moves this process, all its threads and what it starts from now on to the load's core. */
export function stayOnLoadCore(): void {
  pinSelf(LOAD_CORE);
}

/** Gives this process all cores back: a browser needs more than one. */
export function freeAllCores(): void {
  pinSelf(`0-${cpus().length - 1}`);
}

/** The machine in one line, without a name or a path of it. */
export function machineFacts(): string {
  const [first] = cpus();
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(" / ");
  return [
    `${cpus().length} × ${first?.model.trim() || "processor of unknown make"}`,
    `${(totalmem() / GIB).toFixed(1)} GiB`,
    `${process.platform} ${release().split("-")[0]}`,
    `Node ${process.version}`,
    canPin ? "server on one core, load from another" : "cores could NOT be pinned here",
    `load average at the start ${load}`,
  ].join("; ");
}
