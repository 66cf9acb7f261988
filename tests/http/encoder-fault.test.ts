import { afterAll, expect, it } from "vitest";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { createLog } from "#server/log.ts";
import { Browserless } from "#support/browserless.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { serveClinic } from "#support/processes/served.ts";

const thread = new URL(`data:text/javascript,${encodeURIComponent('throw new Error("no library for this system");')}`);
const encoder = await openEncoder({ log: createLog("silent"), thread });
const open = await openTestClinic("sqlite", undefined, { encoder });
const served = await serveClinic(open);
afterAll(async () => {
  await served.close();
  await encoder.close();
  await open.close();
});

it("a server whose encoder can't be loaded gets requests, and says so to the operator and on the admin's Today", async () => {
  await encoder.encode(["a cough"]).catch(() => undefined);
  const ready = await fetch(new URL("/readyz", served.address));
  expect(ready.status).toBe(200);
  expect(await ready.text()).toBe("ready\nthe assistant's encoder can't be loaded: see the log");

  const email = anEmail("admin");
  await createAdmin(open.app, { email, password: GOOD_PASSWORD });
  const browser = new Browserless(served.address);
  await browser.post("/admin/login", { email, password: GOOD_PASSWORD });
  expect(await (await browser.get("/AdminDashboard")).text()).toContain("encoder doesn&#x27;t run on this server");
  expect(await (await browser.get("/hi/AdminDashboard")).text()).toContain("एन्कोडर नहीं चल रहा");
});
