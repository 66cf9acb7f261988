import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { CHECKOUT, type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";

const DRAIN_MS = 1_000;
/** The time limit of every stop. */
const MAX_STOP_MS = 10_000;
const POLL_MS = 20;

let clinic: ClinicProcess | undefined;
afterEach(async () => {
  await clinic?.remove();
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

/** Undefined when nothing listens. */
async function ask(path: string, agent?: Agent): Promise<Answer | undefined> {
  const request = get(new URL(path, clinic?.address), { agent });
  try {
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const body = await text(response);
    return { status: response.statusCode, connection: response.headers.connection, body };
  } catch {
    return undefined;
  }
}

it("on SIGTERM fails its readiness, then closes connections, then the port", async () => {
  clinic = await startClinic({ environment: { TULSI_DRAIN_SECONDS: String(DRAIN_MS / 1000) } });
  const agent = new Agent({ keepAlive: true });
  expect((await ask("/", agent))?.connection).toBe("keep-alive");
  const stream = await fetch(new URL("/live/public", clinic.address));

  const begun = Date.now();
  const stopped = clinic.stop();
  while ((await ask("/readyz"))?.status === 200) await wait(POLL_MS);
  expect(await ask("/readyz")).toMatchObject({ status: 503, connection: "close", body: "the node is stopping" });
  expect(await ask("/", agent)).toMatchObject({ status: 200, connection: "close" });
  // An open stream ends at once, and its client reconnects after a random delay.
  const retry = Number(/^retry: (\d+)$/mu.exec(await stream.text())?.[1]);
  expect(retry).toBeGreaterThanOrEqual(1_000);
  expect(retry).toBeLessThan(3_000);
  expect((await fetch(new URL("/live/public", clinic.address))).status).toBe(503);

  while ((await ask("/healthz")) !== undefined) await wait(POLL_MS);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(DRAIN_MS);
  expect(await stopped).toBe(0);
  expect(Date.now() - begun).toBeLessThan(MAX_STOP_MS);
});

it("finishes a request in progress", async () => {
  clinic = await startClinic({ environment: { TULSI_DRAIN_SECONDS: "0" } });
  const request = new Request(new URL("/theme", clinic.address), {
    method: "POST",
    headers: { origin: clinic.address, "content-type": "application/x-www-form-urlencoded" },
    body: new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode("theme=dark"));
        await wait(DRAIN_MS);
        controller.enqueue(new TextEncoder().encode("&back=/"));
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  const answered = fetch(request, { redirect: "manual" });
  await wait(DRAIN_MS / 2);
  const stopped = clinic.stop();
  expect((await answered).status).toBe(302);
  expect(await stopped).toBe(0);
});

it("stops on a signal to npm start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-npm-"));
  const environment = { ...process.env, TULSI_DATA: folder, HOST: "127.0.0.1", PORT: "0", TULSI_DRAIN_SECONDS: "0" };
  // The build exists, so `prestart` is left out.
  const npm = spawn("npm", ["start", "--ignore-scripts"], { cwd: CHECKOUT, env: environment, stdio: "pipe" });
  let said = "";
  npm.stdout.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
  });
  const closed = once(npm, "close");
  const addressOf = () => /Tulsi is open at (\S+)/u.exec(said)?.[1];
  while (addressOf() === undefined && npm.exitCode === null) await wait(POLL_MS);
  const address = new URL("/healthz", addressOf());
  expect((await fetch(address)).status).toBe(200);
  npm.kill("SIGTERM");
  await closed;
  await expect(fetch(address)).rejects.toThrow();
  rmSync(folder, { recursive: true });
});
