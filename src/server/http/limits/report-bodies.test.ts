import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { ServerEnv } from "#server/http/client.ts";
import { type SmsReportSettings, smsReportRoute } from "#server/http/sms-reports.ts";
import { whatsappReportRoute } from "#server/http/whatsapp-reports.ts";
import { startWhatsapp } from "#support/fakes/whatsapp-api.ts";
import { aBareApp } from "#support/processes/bare-app.ts";
import { freshDatabase } from "#support/processes/database.ts";

const [fresh, meta] = [await freshDatabase("sqlite"), await startWhatsapp()];
let [bytes, works] = [0, 0];
const bodies: SmsReportSettings["bodies"] = {
  open: () => ({
    add(count) {
      bytes += count;
      return true;
    },
    giveBack: () => undefined,
  }),
  fullForMs: () => 0,
};
const work: SmsReportSettings["work"] = {
  middlewareWith: () => (_c, next) => {
    works += 1;
    return next();
  },
};
async function serve(adapters: Parameters<typeof aBareApp>[1]) {
  const parts = { app: aBareApp(fresh.database, adapters), work, bodies, trustedProxies: [] };
  const routes = new Hono<ServerEnv>();
  routes.route("/sms-reports", smsReportRoute(parts)).route("/whatsapp-reports", whatsappReportRoute(parts));
  const server = createServer(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}
const [whole, bare] = [await serve({ whatsapp: meta.whatsapp }), await serve({})];
afterAll(async () => {
  for (const server of [whole, bare]) server.close();
  await meta.close();
  await fresh.close();
});
beforeEach(() => {
  bytes = 0;
  works = 0;
});

async function post(server: typeof whole, path: string, type: string, length: number): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sent = { method: "POST", headers: { "content-type": type }, body: "x".repeat(length) };
  return (await fetch(`http://127.0.0.1:${port}${path}`, sent)).status;
}

it.each([
  ["with WhatsApp", "/whatsapp-reports/anything", "application/json"],
  ["with WhatsApp", "/whatsapp-reports/", "application/json"],
  ["without WhatsApp", "/whatsapp-reports/anything", "application/json"],
  ["without WhatsApp", "/whatsapp-reports", "application/json"],
  ["without SMS", "/sms-reports", "application/json"],
  ["without SMS", "/sms-reports/secret", "application/x-www-form-urlencoded"],
  ["without SMS", "/sms-reports/secret/more", "application/json"],
])("reads nothing of what is sent %s to %s as %s", async (at, path, type) => {
  expect(await post(at === "with WhatsApp" ? whole : bare, path, type, 100_000)).toBe(404);
  expect([bytes, works]).toEqual([0, 0]);
});

it("reads at most three megabytes of a report, as Meta sends them", async () => {
  const most = 3 * 1024 * 1024;
  expect(await post(whole, "/whatsapp-reports", "application/json", most)).toBe(403);
  expect(bytes).toBe(most);
  bytes = 0;
  expect(await post(whole, "/whatsapp-reports", "application/json", most + 1)).toBe(413);
  expect(bytes).toBe(0);
});
