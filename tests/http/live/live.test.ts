import { afterAll, describe, expect, it } from "vitest";
import { STREAMS } from "#domain/live.ts";
import { endAllSessions } from "#server/auth/operator-commands.ts";
import { openDatabase } from "#server/database/open.ts";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";
import { secondNode } from "#support/processes/live-clinic.ts";
import { openReader, type StreamReader } from "#support/streams/stream-reader.ts";

describe.each(ENGINES)("live streams, on %s", async (engine) => {
  const storage = await freshStorage(engine);
  const site = await startClinic({
    storage,
    environment: { TULSI_LOG: "error", TULSI_STREAMS_PER_ADDRESS: "40" },
  });
  const database = await openDatabase({ url: storage.url, folder: storage.folder });
  const otherNode = await secondNode(database, storage);
  const admin = await firstAdmin(site);
  const listeners: StreamReader[] = [];

  const stream = (name: string) => new URL(`/live/${name}`, site.address);
  async function listen(name: string, cookies = ""): Promise<StreamReader> {
    const listener = await openReader(stream(name), { cookies });
    listeners.push(listener);
    return listener;
  }

  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await database.close();
    await site.remove();
  });

  it("are refused for an unknown topic, for admins' topics to others, and for other methods", async () => {
    expect((await listen("secrets")).status).toBe(404);
    expect((await listen("[object Object]")).status).toBe(404);
    expect((await listen("admin")).status).toBe(403);
    const patient = new Browserless(site.address);
    await patient.post("/PatientSignup", aPatient());
    expect((await listen("admin", patient.cookies)).status).toBe(403);
    expect(
      (await fetch(stream("public"), { method: "POST", headers: { origin: site.address } })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it("begin with the versions of their topics, protected and uncached", async () => {
    const visitor = await listen("public");
    await expect.poll(() => visitor.events.map((event) => event.split(" ")[0])).toEqual([...STREAMS.public]);
    const clinicAdmin = await listen("admin", admin.cookies);
    await expect.poll(() => clinicAdmin.events.length).toBe(STREAMS.admin.length);
    const answer = await fetch(stream("public"), { signal: AbortSignal.timeout(500) });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-encoding")).toBeNull();
    await answer.body?.cancel().catch(() => undefined);
  });

  it("send a change to the people concerned and to no others", async () => {
    const [visitor, clinicAdmin] = [await listen("public"), await listen("admin", admin.cookies)];
    await expect.poll(() => clinicAdmin.events.length).toBe(STREAMS.admin.length);
    await expect.poll(() => visitor.events.length).toBe(STREAMS.public.length);
    for (let turn = 0; turn < 3; turn += 1) {
      const known = clinicAdmin.versionsOf("patients").length;
      await new Browserless(site.address).post("/PatientSignup", aPatient());
      await expect.poll(() => clinicAdmin.versionsOf("patients").length, { timeout: 10_000 }).toBe(known + 1);
    }
    expect(visitor.events).toHaveLength(STREAMS.public.length);
    expect(clinicAdmin.text).not.toMatch(/@|name|aadhar/u);
  });

  it("end within five seconds when access ends", async () => {
    const clinicAdmin = await listen("admin", admin.cookies);
    const uid = (await database.kysely.selectFrom("admins").select("uid").executeTakeFirstOrThrow()).uid;
    await otherNode.app.hub.transaction(async (trx, announce) => {
      await trx.deleteFrom("admins").where("uid", "=", uid).execute();
      await announce("rights", uid);
    });
    await expect.poll(() => clinicAdmin.ended, { timeout: 5_000 }).toBe(true);
    expect(clinicAdmin.text).toMatch(/event: end\n.*\n\n$/u);
    expect((await listen("admin", admin.cookies)).status).toBe(403);
    await database.kysely.insertInto("admins").values({ uid, createdAt: new Date().toISOString() }).execute();
    const again = await listen("admin", admin.cookies);
    expect(again.status).toBe(200);
    await admin.post("/sign-out", {});
    await expect.poll(() => again.ended, { timeout: 5_000 }).toBe(true);
  });

  it("end within five seconds when the operator ends every session", async () => {
    const patient = new Browserless(site.address);
    await patient.post("/PatientSignup", aPatient());
    const [own, visitor] = [await listen("mine", patient.cookies), await listen("public")];
    expect(own.status).toBe(200);
    await endAllSessions(otherNode.app);
    await expect.poll(() => own.ended, { timeout: 5_000 }).toBe(true);
    expect(visitor.ended).toBe(false);
  });

  it("send a reconnecting client what changed meanwhile", async () => {
    const before = await listen("public");
    await expect.poll(() => before.events.length).toBe(STREAMS.public.length);
    before.close();
    const version = await otherNode.app.hub.version("blog");
    await otherNode.app.hub.transaction(async (_trx, announce) => {
      await announce("blog");
      await announce("blog");
    });
    const after = await listen("public");
    // With the first event, or just after it when the other node's notification is still on its way.
    await expect.poll(() => after.versionsOf("blog").at(-1)).toBe(version + 2);
  });

  if (engine === "postgres") {
    it("send what another node announces", async () => {
      const visitor = await listen("public");
      await expect.poll(() => visitor.events.length).toBe(STREAMS.public.length);
      for (let turn = 0; turn < 3; turn += 1) {
        const before = await otherNode.app.hub.version("blog");
        await otherNode.app.hub.transaction((_trx, announce) => announce("blog"));
        await expect.poll(() => visitor.versionsOf("blog"), { timeout: 10_000 }).toContain(before + 1);
      }
    });
  }

  it("are limited per address with a clear response, and available again after closing", async () => {
    const opened = await Promise.all(Array.from({ length: 100 }, () => listen("public")));
    const refused = opened.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(60);
    expect(opened.some(({ status }) => status === 200)).toBe(true);
    for (const listener of listeners) listener.close();
    await expect.poll(async () => (await listen("public")).status).toBe(200);
  });

  it("end when the clinic stops, without delaying it", async () => {
    const visitor = await listen("public");
    expect(visitor.status).toBe(200);
    expect(await site.stop()).toBe(0);
    expect(visitor.ended).toBe(true);
    await site.start();
  });
});
