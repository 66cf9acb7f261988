import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestStorage } from "./database.ts";

const START_MS = 60_000;
const POLL_MS = 25;
const OPEN_PATTERN = /Tulsi is open at (http:\/\/\S+)/u;
export const CHECKOUT = join(import.meta.dirname, "..", "..", "..");
const MAIN = join(CHECKOUT, "dist", "server.js");
/** V8 caches the compiled server until the next build, because tests start it a hundred times. */
const COMPILED = { NODE_COMPILE_CACHE: join(CHECKOUT, "dist", "compiled") };
export const WEB_APP = join(CHECKOUT, "dist", "web");

/** In tests all people share one IP address, and no proxy has to notice a stop. */
const SHARED_ADDRESS_LIMITS = {
  TULSI_CONNECTIONS_PER_ADDRESS: "4000",
  TULSI_BODY_MB_PER_ADDRESS: "200",
  TULSI_REQUESTS_WAITING: "4000",
  TULSI_REQUESTS_PER_ADDRESS: "4000",
  TULSI_DRAIN_SECONDS: "0",
};

export interface ClinicSettings {
  /** The data folder; by default a new one, removed by `remove`. */
  readonly folder?: string;
  /** A data folder and database in place of `folder`, removed by `remove`. */
  readonly storage?: TestStorage;
  /** Further environment: DATABASE_URL, SMTP_URL, TULSI_URL, … Undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Command-line flags for Node. */
  readonly flags?: readonly string[];
}

export interface ClinicProcess {
  /** `http://127.0.0.1:…`, the same after a restart. */
  readonly address: string;
  readonly folder: string;
  readonly pid: number;
  /** All of its output so far, over all restarts. */
  readonly stdout: string;
  readonly stderr: string;
  /**
   * Sends SIGTERM and waits for the exit.
   * @returns The exit code.
   */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, as a power failure would. */
  kill(): Promise<void>;
  /** Starts it again with the same folder and port; it must have exited. */
  start(): Promise<void>;
  /** Stops it and removes its folder if it was created here, or its storage. */
  remove(): Promise<void>;
}

/** The result of a refused start. */
export class DidNotStart extends Error {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;

  constructor(code: number | null, stdout: string, stderr: string) {
    super(`The clinic did not start (exit code ${code}).\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
    this.code = code;
    this.stdout = stdout;
    this.stderr = stderr;
  }
}

/** The machine's environment without any variable that configures a clinic. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(TULSI_|SMTP_|DATABASE_(OWNER_)?URL$|PORT$|HOST$|NODE_OPTIONS$|NODE_ENV$|VITEST)/u;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** Starts the real server as a process and waits until it is ready. Throws DidNotStart. */
export async function startClinic(settings: ClinicSettings = {}): Promise<ClinicProcess> {
  const { storage, flags = [] } = settings;
  const folder = storage?.folder ?? settings.folder ?? mkdtempSync(join(tmpdir(), "tulsi-clinic-"));
  let child: ChildProcess;
  let address = "";
  let stdout = "";
  let stderr = "";

  const start = async () => {
    const from = stdout.length;
    const port = address === "" ? "0" : new URL(address).port;
    const own = { HOST: "127.0.0.1", PORT: port, TULSI_DATA: folder, TULSI_MAIL_FROM: "clinic@tulsi.example" };
    const fixed = {
      ...own,
      ...SHARED_ADDRESS_LIMITS,
      DATABASE_URL: storage?.url,
      DATABASE_OWNER_URL: storage?.ownerUrl,
    };
    const environment = { ...plainEnvironment(), ...COMPILED, ...fixed, ...settings.environment };
    const started = spawn(process.execPath, [...flags, MAIN], {
      cwd: CHECKOUT,
      env: environment,
      stdio: "pipe",
    });
    child = started;
    started.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    started.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const closed = once(started, "close");
    const until = Date.now() + START_MS;
    for (;;) {
      const said = OPEN_PATTERN.exec(stdout.slice(from))?.[1];
      if (said !== undefined && (await isReady(said))) {
        address = said.replace(/\/$/u, "");
        return;
      }
      if (hasEnded(started) || Date.now() > until) {
        started.kill("SIGKILL");
        await closed;
        throw new DidNotStart(started.exitCode, stdout, stderr);
      }
      await wait(POLL_MS);
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  };

  const removeFolder = async () => {
    if (storage) await storage.remove();
    else if (settings.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return {
    get address() {
      return address;
    },
    get pid() {
      return child.pid ?? 0;
    },
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    folder,
    start,
    stop: async () => {
      await end("SIGTERM");
      return child.exitCode;
    },
    kill: () => end("SIGKILL"),
    remove: async () => {
      await end("SIGKILL");
      await removeFolder();
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL("/readyz", address));
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
