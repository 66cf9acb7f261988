import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CHECKOUT } from "./clinic-process.ts";
import { freePort } from "./free-port.ts";

export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface ReverseProxy {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  readonly version: string;
  close(): Promise<void>;
}

const READY_MS = 15_000;
const POLL_MS = 50;

/** What compresses every answer, to detect what breaks a stream. */
const COMPRESSION: Readonly<Record<ProxyName, string>> = {
  nginx: "gzip on; gzip_proxied any; gzip_types text/plain text/css application/javascript image/svg+xml;",
  caddy: "encode gzip",
};

/** The configuration that docs/operations.md recommends, for these servers and without TLS. */
function documented(language: string, nodes: readonly string[]): string {
  const text = readFileSync(join(CHECKOUT, "docs/operations.md"), "utf8");
  const block = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "su").exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no configuration in ${language}.`);
  return nodes.reduce((whole, node, index) => whole.replaceAll(`127.0.0.1:${3000 + index}`, new URL(node).host), block);
}

type Program = readonly [file: string, options: readonly string[]];

function nginx(folder: string, port: number, nodes: readonly string[]): Program {
  const site = documented("nginx", nodes)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};\n${COMPRESSION.nginx}`)
    .replace(/^\s*(?:ssl_|access_log).*\n/gmu, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const http = `http {\naccess_log off;\n${temporary.join("\n")}\n${site}}\n`;
  const main = [
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    ...["daemon off;", "worker_rlimit_nofile 16384;", "events { worker_connections 8192; }"],
    ...[`pid ${folder}/nginx.pid;`, `error_log ${folder}/error.log;`],
  ];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `${main.join("\n")}\n${http}`);
  return ["/usr/sbin/nginx", ["-c", file, "-e", join(folder, "error.log")]];
}

function caddy(folder: string, port: number, nodes: readonly string[]): Program {
  const site = documented("caddyfile", nodes).replace(
    "clinic.example {",
    `http://127.0.0.1:${port} {\n    ${COMPRESSION.caddy}`,
  );
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n    admin off\n}\n${site}`);
  return ["/usr/bin/caddy", ["run", "--config", file, "--adapter", "caddyfile"]];
}

/** Starts a proxy in front of these servers, configured as in docs/operations.md. */
export async function startProxy(name: ProxyName, nodes: readonly string[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `tulsi-${name}-`));
  const port = await freePort();
  const [program, options] = { nginx, caddy }[name](folder, port, nodes);
  const child = spawn(program, options, { stdio: "ignore", env: { ...process.env, HOME: folder } });
  const closed = once(child, "close");
  const address = `http://127.0.0.1:${port}`;
  const { stdout, stderr } = spawnSync(program, [name === "nginx" ? "-v" : "version"], { encoding: "utf8" });
  const until = Date.now() + READY_MS;
  for (;;) {
    const status = await fetch(new URL("/healthz", address)).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === 200) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start.`);
    await wait(POLL_MS);
  }
  return {
    address,
    version: `${name} ${/\d+\.\d+\.\d+/u.exec(stdout + stderr)?.[0]}`,
    async close() {
      child.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
