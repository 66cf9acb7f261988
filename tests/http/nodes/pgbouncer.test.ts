import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { filledIn } from "#support/consultations.ts";
import { type ClinicProcess, DidNotStart, startClinic } from "#support/processes/clinic-process.ts";
import { freshStorage } from "#support/processes/database.ts";
import { type LiveClinic, openLiveClinicIn } from "#support/processes/live-clinic.ts";
import { type Pooler, startPooler } from "#support/processes/pgbouncer.ts";
import { openVisitorMessages } from "#support/processes/visitor-messages.ts";
import { openReader } from "#support/streams/stream-reader.ts";

const MESSAGES = 40;

describe("two nodes behind pgbouncer in transaction mode", () => {
  let pooler: Pooler;
  let live: LiveClinic;
  let other: ClinicProcess;

  beforeAll(async () => {
    pooler = await startPooler(inject("databases").postgres?.clinicUrl ?? "");
    const environment = (url = "") => ({
      DATABASE_URL: pooler.through(url),
      DATABASE_LISTEN_URL: url,
      TULSI_TRUSTED_PROXIES: "127.0.0.1",
    });
    const storage = await freshStorage("postgres");
    live = await openLiveClinicIn(storage, environment(storage.url));
    const { folder, url } = live.place;
    other = await startClinic({ folder, environment: { ...environment(url), TULSI_LOG: "error" } });
  });
  afterAll(async () => {
    await other.remove();
    await live.close();
    await pooler.close();
  });

  const at = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, other.address), { headers, redirect: "manual" });

  it("store simultaneous messages, each once", async () => {
    const messages = await openVisitorMessages(live.clinic.address);
    const addresses = [live.clinic.address, other.address];
    const sending = Array.from({ length: MESSAGES }, (_, n) => messages.send(addresses[n % addresses.length] ?? ""));
    expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));
    expect(await messages.wrong(live.database)).toEqual([]);
    expect(messages.acknowledged).toHaveLength(MESSAGES);
  });

  it("book an appointment", async () => {
    const slug = /href="\/Doctors\/([a-z0-9-]+)/u.exec(await (await at("/Doctors")).text())?.[1] ?? "";
    const page = await (await at(`/Doctors/${slug}`)).text();
    const start = decodeURIComponent(/start=([^"&]+)/u.exec(page)?.[1] ?? "");
    const post = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, other.address), {
        ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
        headers: { cookie: live.patient, origin: other.address },
      });
    const answer = await post(`/Doctors/${slug}/book`, { start, page: randomUUID(), zone: "Asia/Kolkata" });
    const id = /\/consultations\/([0-9a-f-]+)\//u.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
    expect((await post(`/consultations/${id}/details`, filledIn())).status).toBe(302);
    const booked = live.database.kysely.selectFrom("consultations").select("state").where("id", "=", id);
    expect((await booked.executeTakeFirstOrThrow()).state).toMatch(/^(?:requested|confirmed)$/u);
  });

  it("notify each other of changes, for live pages and the page cache", async () => {
    const mine = await openReader(new URL("/live/mine", other.address), { cookies: live.patient });
    await expect.poll(() => mine.versionsOf("room")).toHaveLength(1);
    expect(await live.say()).toBe(true);
    await expect.poll(() => mine.versionsOf("room")).toHaveLength(2);
    mine.close();

    await expect.poll(async () => (await at("/Blog")).headers.has("etag"), { timeout: 20_000 }).toBe(true);
    const words = `changed on the other node ${Date.now()}`;
    expect(await live.revise(words)).toBe(true);
    await expect.poll(async () => (await at("/Blog")).text(), { timeout: 5_000 }).toContain(words);
  });

  it("refuse to start without PostgreSQL's own address, and name the setting", async () => {
    const { folder, url = "" } = live.place;
    const environment = { DATABASE_URL: pooler.through(url), TULSI_LOG: "error" };
    const refused = await startClinic({ folder, environment }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DidNotStart);
    expect((refused as DidNotStart).stderr).toMatch(/^Tulsi did not start\. .*DATABASE_LISTEN_URL.*\n$/mu);
  });
});
