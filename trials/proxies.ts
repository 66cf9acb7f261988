import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/support/processes/free-port.ts";

export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface RunningProxy {
  readonly address: string;
  readonly version: string;
  stop(): Promise<void>;
}

const PLACES: Readonly<Record<ProxyName, readonly string[]>> = {
  nginx: ["nginx", "nginx-common"],
  caddy: ["caddy"],
};
const START_MS = 20_000;

/**
 * The program, installed or unpacked from Debian's packages into the folder without installing. Throws an error with a
 * message without either.
 */
function findProgram(name: ProxyName, folder: string): string {
  const places = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const installed = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  try {
    execFileSync("apt-get", ["download", ...PLACES[name]], { cwd: folder, stdio: "ignore" });
    for (const file of readdirSync(folder).filter((one) => one.endsWith(".deb"))) {
      execFileSync("dpkg-deb", ["-x", file, "."], { cwd: folder, stdio: "ignore" });
    }
  } catch (error) {
    throw new Error(`There is no ${name} here, and apt-get could not bring Debian's. Install it and try again.`, {
      cause: error,
    });
  }
  return ["usr/sbin", "usr/bin"].map((place) => join(folder, place, name)).find((path) => existsSync(path)) ?? name;
}

/** Configured as their documentation says, with compression and nginx's buffers on, to detect what breaks a stream. */
function settingsOf(name: ProxyName, folder: string, port: number, clinic: string): string {
  if (name === "caddy")
    return `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  encode gzip
  reverse_proxy ${new URL(clinic).host}
}
`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  return `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
worker_rlimit_nofile 16384;
daemon off;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
${temporary}
  gzip on;
  gzip_proxied any;
  gzip_types text/plain text/css text/xml application/javascript application/json image/svg+xml;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${clinic};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await wait(50)) {
    const answer = await fetch(new URL("/healthz", address)).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error("The proxy did not start.");
}

/** Starts a proxy in front of the clinic at this URL, on a separate port. */
export async function startProxy(name: ProxyName, clinic: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `tulsi-${name}-`));
  try {
    const program = findProgram(name, folder);
    const port = await freePort();
    const file = join(folder, name === "nginx" ? "nginx.conf" : "Caddyfile");
    mkdirSync(join(folder, "home"));
    writeFileSync(file, settingsOf(name, folder, port, clinic));
    const words = name === "nginx" ? ["-p", folder, "-c", file] : ["run", "--config", file, "--adapter", "caddyfile"];
    const env = { ...process.env, HOME: join(folder, "home"), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const child = spawn(program, words, { cwd: folder, env, stdio: "ignore" });
    const stop = async () => {
      const closed = child.exitCode === null && child.signalCode === null ? once(child, "close") : undefined;
      child.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    };
    const address = `http://127.0.0.1:${port}`;
    await answers(address, child).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { address, version: versionOf(name, program), stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function versionOf(name: ProxyName, program: string): string {
  if (name === "caddy") return execFileSync(program, ["version"], { encoding: "utf8" }).split(" ")[0]?.trim() ?? "";
  const said = execFileSync("sh", ["-c", '"$1" -v 2>&1', "sh", program], { encoding: "utf8" });
  return said.split("/").at(-1)?.trim() ?? "";
}
