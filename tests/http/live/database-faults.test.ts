import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Browserless } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { freshStorage, type TestStorage } from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";
import { startTcpProxy, type TcpProxy } from "#support/processes/tcp-proxy.ts";
import { openReader } from "#support/streams/stream-reader.ts";

describe("a clinic whose PostgreSQL can't be reached", () => {
  let storage: TestStorage;
  let proxy: TcpProxy;
  let site: ClinicProcess;
  const patient = aPatient();
  let browser: Browserless;

  const get = (path: string) => fetch(new URL(path, site.address), { redirect: "manual" });
  const readiness = async () => (await get("/readyz")).text();
  const asks = (statement: string) => asSuperuser(inject("databases").postgres?.superuserUrl ?? "", statement);
  const databaseName = () => new URL(storage.url ?? "").pathname.slice(1);

  beforeAll(async () => {
    storage = await freshStorage("postgres");
    proxy = await startTcpProxy(storage.url ?? "");
    const environment = { DATABASE_URL: proxy.through(storage.url ?? ""), TULSI_LOG: "silent" };
    site = await startClinic({ folder: storage.folder, environment });
    browser = new Browserless(site.address);
    await browser.post("/PatientSignup", patient);
  });
  afterAll(async () => {
    await site.remove();
    await proxy.close();
    await storage.remove();
  });

  it("serves cached pages with their age, closes private streams, refuses the rest, and recovers", async () => {
    expect((await get("/AboutUs")).headers.get("age")).toBeNull();
    const mine = await openReader(new URL("/live/mine", site.address), { cookies: browser.cookies });
    expect(mine.status).toBe(200);
    proxy.stall();
    await expect.poll(() => mine.ended, { timeout: 5_000 }).toBe(true);
    expect(await readiness()).toBe("the database does not answer");
    const stored = await get("/AboutUs");
    expect([stored.status, stored.headers.get("age")]).toEqual([200, expect.stringMatching(/^\d+$/u)]);
    const refused = await get("/Terms");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
    expect((await browser.get("/YourData")).status).toBe(503);
    proxy.heal();
    await expect.poll(readiness, { timeout: 15_000, interval: 200 }).toBe("ready");
    expect((await browser.get("/YourData")).status).toBe(200);
    expect((await get("/AboutUs")).headers.get("age")).toBeNull();
  });

  it("answers 503 while its connections are closed by the server, and recovers", async () => {
    await asks(`alter database ${databaseName()} with allow_connections false`);
    await asks(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`);
    const statuses = [(await get("/Terms")).status, (await browser.get("/YourData")).status];
    expect(statuses).not.toContain(500);
    expect(await readiness()).not.toBe("ready");
    await asks(`alter database ${databaseName()} with allow_connections true`);
    await expect.poll(readiness, { timeout: 15_000, interval: 200 }).toBe("ready");
    expect((await browser.get("/YourData")).status).toBe(200);
  });

  it("is not ready and refuses writes while the database is read-only", async () => {
    await asks(`alter database ${databaseName()} set default_transaction_read_only = on`);
    await asks(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`);
    await expect.poll(readiness, { timeout: 5_000 }).toBe("the database is read-only");
    const refused = await new Browserless(site.address).post("/PatientSignup", aPatient());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
    await asks(`alter database ${databaseName()} reset default_transaction_read_only`);
    await asks(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`);
    await expect.poll(readiness, { timeout: 15_000, interval: 200 }).toBe("ready");
    expect((await new Browserless(site.address).post("/PatientSignup", aPatient())).status).toBeLessThan(400);
  });
});
