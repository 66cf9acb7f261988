import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { giveFolder, unprivileged } from "./unprivileged.ts";

const START_MS = 15_000;
const POLL_MS = 50;

export interface Pooler {
  /** A connection URL through the pooler. */
  through(url: string): string;
  close(): Promise<void>;
}

/** The settings of Debian's package, except for transaction mode. */
function settingsFor(target: URL, port: number, users: string): string {
  return `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
`;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const [opened] = await Promise.race([
    once(socket, "connect").then(() => [true]),
    once(socket, "error").then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return opened === true;
}

/** Starts pgbouncer in front of the PostgreSQL of this URL, for its user. */
export async function startPooler(url: string): Promise<Pooler> {
  const target = new URL(url);
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "tulsi-pgbouncer-"));
  const port = await freePort();
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users")];
  writeFileSync(users, `"${target.username}" "${target.password}"\n`);
  writeFileSync(settings, settingsFor(target, port, users));
  giveFolder(folder, owner);
  const child = spawn("/usr/sbin/pgbouncer", ["-q", settings], { ...owner, cwd: folder, stdio: "ignore" });
  const closed = once(child, "close");
  const until = Date.now() + START_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error("pgbouncer did not start.");
    await wait(POLL_MS);
  }
  return {
    through(address) {
      const pooled = new URL(address);
      pooled.port = String(port);
      return pooled.href;
    },
    async close() {
      child.kill("SIGKILL");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
