import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { PROXIES, type ReverseProxy, startProxy } from "#support/processes/proxy.ts";

/** Little enough for a busy machine: a node that has too much to do refuses requests on purpose. */
const A_SECOND = 100;
const TICK_MS = 10;
const MAX_FAILED_SHARE = 0.001;
/** The proxies retry an unreachable server after two seconds (docs/operations.md); the rest is for a busy machine. */
const SETTLE_MS = 5_000;
const TIMEOUT_MS = 180_000;

interface Load {
  /**
   * Ends the load.
   * @returns The number of requests, and the errors of those that failed.
   */
  stop(): Promise<{ sent: number; failed: readonly string[] }>;
}

/** Requests cached pages, rendered pages and forms at a constant rate. */
function startLoad(address: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let sent = 0;

  async function send(n: number): Promise<void> {
    const isForm = n % 10 === 0;
    const path = isForm ? "/theme" : n % 10 === 5 ? "/PatientLogin" : "/";
    const headers = { origin: address, "content-type": "application/x-www-form-urlencoded" };
    const sending = request(new URL(path, address), { agent, ...(isForm && { method: "POST", headers }) });
    sending.end(isForm ? "theme=dark&back=/" : undefined);
    try {
      const [answer] = (await once(sending, "response")) as [IncomingMessage];
      answer.resume();
      await once(answer, "end");
      if (answer.statusCode !== (isForm ? 302 : 200)) failed.push(`${path}: ${answer.statusCode}`);
    } catch (error) {
      failed.push(`${path}: ${String(error)}`);
    }
  }

  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * A_SECOND);
    for (; sent < due; sent += 1) {
      const one = send(sent).finally(() => running.delete(one));
      running.add(one);
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { sent, failed };
    },
  };
}

describe.each(ENGINES.filter((engine) => engine === "postgres"))("two nodes on one %s", (engine) => {
  let storage: TestStorage;
  const nodes: ClinicProcess[] = [];
  beforeAll(async () => {
    storage = await freshStorage(engine);
    const environment = {
      DATABASE_URL: storage.url,
      TULSI_TRUSTED_PROXIES: "127.0.0.1",
      TULSI_DRAIN_SECONDS: undefined,
    };
    for (const _node of [1, 2]) nodes.push(await startClinic({ folder: storage.folder, environment }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.remove();
    await storage.remove();
  });

  it.each(PROXIES)(
    "restart one after the other behind %s without a failed request",
    async (name) => {
      let proxy: ReverseProxy | undefined;
      try {
        proxy = await startProxy(
          name,
          nodes.map(({ address }) => address),
        );
        const load = startLoad(proxy.address);
        for (const node of nodes) {
          await wait(SETTLE_MS);
          expect(await node.stop()).toBe(0);
          await node.start();
        }
        await wait(SETTLE_MS);
        const { sent, failed } = await load.stop();
        expect(sent).toBeGreaterThan(A_SECOND * 10);
        expect(failed.length / sent, failed.slice(0, 10).join("\n")).toBeLessThanOrEqual(MAX_FAILED_SHARE);
      } finally {
        await proxy?.close();
      }
    },
    TIMEOUT_MS,
  );
});
