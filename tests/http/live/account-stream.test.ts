import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { STREAMS } from "#domain/live.ts";
import { openDatabase } from "#server/database/open.ts";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, startsOf } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";
import { secondNode } from "#support/processes/live-clinic.ts";
import { openReader, type StreamReader } from "#support/streams/stream-reader.ts";

const PER_PERSON = 50;
const TIMEOUT_MS = 5000;

describe.each(ENGINES)("an account's live stream, on %s (TRUST.md LU-1, LU-2)", async (engine) => {
  const storage = await freshStorage(engine);
  const site = await startClinic({
    storage,
    environment: {
      TULSI_LOG: "error",
      TULSI_STREAMS_PER_ADDRESS: "300",
      TULSI_STREAMS_PER_PERSON: String(PER_PERSON),
    },
  });
  const database = await openDatabase({ url: storage.url, folder: storage.folder });
  const operator = await firstAdmin(site);
  const otherNode = await secondNode(database, storage);
  const rao = await anOpenDoctor(otherNode);
  const listeners: StreamReader[] = [];

  const listen = async (cookies = "") => {
    const listener = await openReader(new URL("/live/mine", site.address), { cookies });
    listeners.push(listener);
    return listener;
  };
  async function aPerson(): Promise<{ browser: Browserless; uid: string }> {
    const [browser, fields] = [new Browserless(site.address), aPatient()];
    await browser.post("/PatientSignup", fields);
    const { uid } = await database.kysely
      .selectFrom("patients")
      .select("uid")
      .where("email", "=", fields.email)
      .executeTakeFirstOrThrow();
    return { browser, uid };
  }
  const notify = (uid: string) => otherNode.app.hub.transaction((_trx, announce) => announce("ownConsultations", uid));

  /** Holds the doctor's next free slot in the server process, because SQLite notifies only that one. */
  async function holdSlot(browser: Browserless): Promise<void> {
    const [start] = await startsOf(otherNode, rao.slug);
    const fields = { start: start ?? "", page: randomUUID(), zone: "Asia/Kolkata" };
    const answer = await browser.post(`/Doctors/${rao.slug}/book`, fields);
    expect(answer.headers.get("location")).toMatch(/\/consultations\/[0-9a-f-]+\/details/u);
  }

  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await database.close();
    await site.remove();
  });

  it("is refused to visitors, and begins with the version of the account's own topics", async () => {
    expect((await listen()).status).toBe(403);
    const [asha, meera] = [await aPerson(), await aPerson()];
    await notify(asha.uid);
    await notify(asha.uid);
    const [hers, other] = [await listen(asha.browser.cookies), await listen(meera.browser.cookies)];
    await expect.poll(() => hers.versionsOf("ownConsultations").at(-1)).toBe(2);
    await expect.poll(() => other.versionsOf("ownConsultations")).toEqual([0]);
    expect(hers.text + other.text).not.toContain(asha.uid);
  });

  it("of a doctor who is suspended ends, and has no topics of doctors any more", async () => {
    const { doctor, admin } = await anOpenDoctor(otherNode);
    const shared = await openReader(new URL("/live/doctor", site.address), { cookies: doctor.client.cookies });
    listeners.push(shared);
    expect(shared.status).toBe(200);
    const own = await listen(doctor.client.cookies);
    await expect.poll(() => own.versionsOf("queue")).toHaveLength(1);
    const record = new Browserless(site.address);
    await record.post("/admin/login", { email: admin.email, password: GOOD_PASSWORD });
    const { reason, seen } = await aReason(otherNode, admin, doctor.uid);
    await record.post(`/AdminDashboard/verify-doctors/${doctor.uid}`, {
      intent: "suspend",
      reason,
      seen: String(seen),
    });
    await expect.poll(() => [own.ended, shared.ended]).toEqual([true, true]);
    const again = await openReader(new URL("/live/doctor", site.address), { cookies: doctor.client.cookies });
    expect(again.status).toBe(403);
    const rest = await listen(doctor.client.cookies);
    await expect.poll(() => rest.versionsOf("ownConsultations")).toHaveLength(1);
    expect(rest.versionsOf("queue")).toEqual([]);
  });

  it("ends within five seconds after the session", async () => {
    const { browser } = await aPerson();
    const hers = await listen(browser.cookies);
    await expect.poll(() => hers.versionsOf("ownConsultations")).toEqual([0]);
    await browser.post("/sign-out", {});
    await expect.poll(() => hers.ended, { timeout: 5000 }).toBe(true);
  });

  it("has every topic of its owner and no other, so that one stream is enough (LU-4)", async () => {
    const { browser } = await aPerson();
    const [admin, hers] = [await listen(operator.cookies), await listen(browser.cookies)];
    const topicsOf = ({ events }: StreamReader) => [...new Set(events.map((event) => event.split(" ")[0]))].sort();
    const shared = [...STREAMS.public, ...STREAMS.mine];
    await expect.poll(() => topicsOf(hers)).toEqual([...shared].sort());
    await expect.poll(() => topicsOf(admin)).toEqual([...new Set([...shared, ...STREAMS.admin])].sort());
    const before = admin.versionsOf("patients").length;
    await aPerson();
    await expect.poll(() => admin.versionsOf("patients").length).toBeGreaterThan(before);
    expect(hers.versionsOf("patients")).toEqual([]);
    // A person who loses a right loses the stream within five seconds (LU-2), and reconnects to the rest.
    await otherNode.app.hub.transaction(async (trx, announce) => {
      const ended = await trx.deleteFrom("admins").returning("uid").execute();
      for (const { uid } of ended) await announce("rights", uid);
    });
    await expect.poll(() => admin.ended, { timeout: 5000 }).toBe(true);
    expect(admin.text).toMatch(/event: end\n.*\n\n$/u);
    const left = await listen(operator.cookies);
    await expect.poll(() => topicsOf(left)).toEqual([...shared].sort());
  });

  it("reaches the person's own streams and no other person's", async () => {
    const [asha, meera] = [await aPerson(), await aPerson()];
    const [hers, again, other] = [
      await listen(asha.browser.cookies),
      await listen(asha.browser.cookies),
      await listen(meera.browser.cookies),
    ];
    await expect
      .poll(() => [hers, again, other].map((stream) => stream.versionsOf("ownConsultations")))
      .toEqual([[0], [0], [0]]);
    await holdSlot(asha.browser);
    await expect
      .poll(() => [hers, again].map((stream) => stream.versionsOf("ownConsultations").at(-1)))
      .toEqual([1, 1]);
    await holdSlot(meera.browser);
    // A version may arrive twice.
    const seen = (stream: typeof hers) => [...new Set(stream.versionsOf("ownConsultations"))];
    await expect.poll(() => seen(other)).toEqual([0, 1]);
    expect(seen(hers)).toEqual([0, 1]);
  });

  it("is limited per person, and its end does not affect other people's streams", async () => {
    const [asha, meera] = [await aPerson(), await aPerson()];
    const fifty = (cookies: string) => Promise.all(Array.from({ length: PER_PERSON }, () => listen(cookies)));
    const hers = await fifty(asha.browser.cookies);
    expect((await listen(asha.browser.cookies)).status).toBe(429);
    const others = await fifty(meera.browser.cookies);
    const all = [...hers, ...others];
    const opened = () => all.filter((stream) => stream.versionsOf("ownConsultations").length === 1).length;
    await expect.poll(opened, { timeout: TIMEOUT_MS }).toBe(all.length);
    await asha.browser.post("/sign-out", {});
    await expect.poll(() => hers.filter(({ ended }) => ended).length, { timeout: TIMEOUT_MS }).toBe(PER_PERSON);
    expect(others.filter(({ ended }) => ended)).toEqual([]);
    for (const stream of others) stream.close();
    await expect.poll(async () => (await listen(meera.browser.cookies)).status).toBe(200);
  });
});
