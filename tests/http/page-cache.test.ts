import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { createHub } from "#server/live/hub.ts";
import { createLog } from "#server/log.ts";
import { Browserless } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { freshStorage } from "#support/processes/database.ts";

const storage = await freshStorage("postgres");
const site = await startClinic({ storage });
afterAll(() => site.remove());

const at = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, site.address), { headers });

/** Requests a page until it is cached: a node that has just started may still receive earlier changes. */
async function savedAt(path: string): Promise<Response> {
  await expect.poll(async () => (await at(path)).headers.has("etag"), { timeout: 20_000 }).toBe(true);
  return at(path);
}

describe("pages cached for visitors", () => {
  it("are the same page without a nonce, with scripts allowed by hash", async () => {
    const saved = await savedAt("/");
    const html = await saved.text();
    const policy = saved.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("nonce");
    expect(policy).not.toContain("unsafe");
    expect(html).not.toContain("nonce=");
    // Structured data is no script that runs, so it needs no hash.
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)].filter(
      ([, attributes = ""]) => !/ src=|application\/ld\+json/u.test(attributes),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , script = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
  });

  it("are sent compressed, and as 304 to a browser that has them", async () => {
    const saved = await savedAt("/Terms");
    for (const encoding of ["br", "gzip"]) {
      expect((await at("/Terms", { "accept-encoding": encoding })).headers.get("content-encoding")).toBe(encoding);
    }
    const etag = saved.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/u);
    const again = await at("/Terms", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await again.text()).toBe("");
  });

  it("are never sent to a signed-in person, whose pages are not cached", async () => {
    const patient = new Browserless(site.address);
    const fields = aPatient();
    await patient.post("/PatientSignup", fields);
    expect(await (await patient.get("/")).text()).toContain(fields.email);
    expect(await (await at("/")).text()).not.toContain(fields.email);
    expect((await patient.get("/")).headers.get("etag")).toBeNull();
    expect(await (await patient.get("/")).text()).toContain(fields.email);
  });

  it("have the search results of visitors, never those of a signed-in person", async () => {
    const path = "/search?words=ginger";
    const patient = new Browserless(site.address);
    const fields = aPatient();
    await patient.post("/PatientSignup", fields);
    const own = await patient.get(path);
    expect(own.headers.get("etag")).toBeNull();
    expect(await own.text()).toContain(fields.email);
    expect(await (await savedAt(path)).text()).not.toContain(fields.email);
    expect((await patient.get(path)).headers.get("etag")).toBeNull();
    expect((await at(`${path}&page=2`)).headers.get("etag")).toBeNull();
  });

  it("have only the assistant's first screen, never for a browser that has a chat", async () => {
    const shared = await savedAt("/Assistant");
    expect(shared.headers.get("etag")).toMatch(/^W\/".+"$/u);
    expect(await shared.text()).toContain('name="message"');
    const talker = new Browserless(site.address);
    const answer = await talker.post("/Assistant", { message: "Does honey help a cough?" });
    expect(answer.status).toBe(303);
    const address = answer.headers.get("location")?.replace(/#.*/u, "") ?? "";
    for (const path of ["/Assistant", address]) {
      const own = await talker.get(path);
      expect(own.status).toBe(200);
      expect(own.headers.get("etag")).toBeNull();
    }
    for (const path of [address, `/Assistant?lang=hi&${address.split("?")[1]}`]) {
      const stranger = await at(path);
      expect(stranger.status).toBe(404);
      expect(await stranger.text()).not.toContain("Does honey help a cough?");
    }
  });

  it("differ by theme", async () => {
    const dark = await (await at("/", { cookie: "tulsi-theme=dark" })).text();
    const light = await (await at("/", { cookie: "tulsi-theme=light" })).text();
    expect(dark).toContain('data-theme="dark"');
    expect(light).toContain('data-theme="light"');
    expect(await (await at("/")).text()).not.toContain("data-theme=");
  });

  it("include no login pages, redirects or refusals", async () => {
    for (const path of ["/PatientLogin", "/no-such-page", "/AdminDashboard"]) {
      await at(path);
      expect((await fetch(new URL(path, site.address), { redirect: "manual" })).headers.get("etag")).toBeNull();
    }
  });

  it("are dropped when public content changes on any node, and not for private changes", async () => {
    const etag = async () => (await at("/AboutUs")).headers.get("etag");
    await savedAt("/AboutUs");
    await new Browserless(site.address).post("/PatientSignup", aPatient());
    expect(await etag()).not.toBeNull();
    const database = await openDatabase({ url: storage.url, folder: storage.folder });
    const hub = createHub(database, createLog("silent"));
    const timed = ["/Doctors", "/"];
    for (const path of timed) await savedAt(path);
    // A request for a removed entry stores it again, so each is requested until it was missing once.
    const gone = new Set<string>();
    const look = async () => {
      for (const path of timed) if (!(await at(path)).headers.has("etag")) gone.add(path);
      return gone.size;
    };
    await hub.transaction((_trx, announce) => announce("slots"));
    // A slot was booked, so the pages that show free slots are dropped and the others stay.
    await expect.poll(look, { interval: 20, timeout: 20_000 }).toBe(timed.length);
    expect(await etag()).not.toBeNull();
    await hub.transaction((_trx, announce) => announce("settings"));
    await database.close();
    await expect.poll(etag, { interval: 20 }).toBeNull();
    await savedAt("/AboutUs");
  });
});
