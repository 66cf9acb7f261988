import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { canPin, LOAD_CORE, SERVER_CORE } from "./machine.ts";

export const CHECKOUT = join(import.meta.dirname, "..");
/** What `npm start` runs. */
const START_SCRIPT = "dist/server.js";
const START_MS = 30_000;
const STOP_MS = 12_000;
const POLL_MS = 4;
const TICK_MS = 10;

const running = new Set<ChildProcess>();
const folders = new Set<string>();

/** A folder that is gone when the bench ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-bench-"));
  folders.add(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer on the path that was asked. */
  readonly startedIn: number;
  /** Resident memory in bytes, now. */
  memory(): number;
  /** Milliseconds of processor time used so far. */
  busy(): number;
  /** Sends one line to the server's input and gives the line that it says back. */
  ask(line: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ServerSettings {
  readonly script: string;
  /** Flags for Node. */
  readonly flags?: readonly string[];
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What is asked until it answers; the start is over then. */
  readonly firstPath?: string;
  /** The server's unless another is named. */
  readonly core?: string;
}

/** The machine's own environment without anything that would configure a clinic. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(TULSI_|SMTP_|DATABASE_URL$|PORT$|HOST$|NODE_|npm_)/u;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (hasEnded(child)) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await closed;
  clearTimeout(force);
}

/** Starts a server of the bench on its core and waits for its first answer; its log goes to a file. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { script, flags = [], environment = {}, firstPath = "/", core = SERVER_CORE } = settings;
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const log = join(ownFolder(), "server.log");
  const errors = openSync(log, "w");
  const pinned = canPin ? ["taskset", "-c", core] : [];
  const [program = "", ...words] = [...pinned, process.execPath, ...flags, script, ...(settings.arguments ?? [])];
  // The clinic sees to this by itself; a reference has nobody who would.
  const react = script.startsWith("bench/reference/") ? { NODE_ENV: "production" } : {};
  const env = { ...plainEnvironment(), ...react, HOST: "127.0.0.1", PORT: port, ...environment };
  const from = performance.now();
  const child = spawn(program, words, { cwd: CHECKOUT, env, stdio: ["pipe", "pipe", errors] });
  closeSync(errors);
  running.add(child);
  const { pid = 0, stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("A server of the bench has no input or output.");
  const said: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  createInterface({ input: stdout }).on("line", (line) => {
    const listener = listeners.shift();
    if (listener) listener(line);
    else said.push(line);
  });
  while (!(await answers(address + firstPath))) {
    if (hasEnded(child) || performance.now() - from > START_MS) {
      await end(child);
      throw new Error(`A server of the bench did not start.\n${said.join("\n")}\n${readFileSync(log, "utf8")}`);
    }
    await wait(POLL_MS);
  }
  const startedIn = performance.now() - from;
  return {
    address,
    pid,
    startedIn,
    memory: () => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024,
    busy() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    ask: (line) =>
      new Promise((resolve) => {
        listeners.push(resolve);
        stdin.write(`${line}\n`);
      }),
    stop: () => end(child),
  };
}

/** Starts what sends requests in a process of its own, on the load's core. */
export function startLoad(script: string, ...words: readonly string[]): Promise<ServerProcess> {
  return startServer({ script, arguments: words, core: LOAD_CORE });
}

/** Starts the clinic as `npm start` does. */
export function startClinic(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({ script: START_SCRIPT, environment: { TULSI_DATA: folder, ...environment } });
}

/** Ends whatever is still running and removes what was written. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map(end));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
