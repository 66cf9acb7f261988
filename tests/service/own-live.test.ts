import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STREAMS } from "#domain/live.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createHub, type Hub } from "#server/live/hub.ts";
import { createLog } from "#server/log.ts";
import { Browserless } from "../support/browserless.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "../support/builders.ts";
import { type ClinicProcess, startClinic } from "../support/clinic-process.ts";
import { ENGINES, freshPlace, type Place } from "../support/database.ts";
import { Listener } from "../support/listener.ts";

/** SQLite tells only its own process of a change: what a second process says is heard on PostgreSQL alone. */
describe.each(ENGINES)("what is told of one person alone, on %s (TRUST.md LU-1, LU-2)", (engine) => {
  let place: Place;
  let clinic: ClinicProcess;
  let database: Database;
  let hub: Hub;
  const listeners: Listener[] = [];

  const listen = async (cookies = "") => {
    const listener = await new Listener().open(new URL("/live/mine", clinic.address), cookies);
    listeners.push(listener);
    return listener;
  };
  async function aPerson(): Promise<{ browser: Browserless; uid: string }> {
    const [browser, fields] = [new Browserless(clinic.address), aPatient()];
    await browser.post("/PatientSignup", fields);
    const { uid } = await database.kysely
      .selectFrom("patients")
      .select("uid")
      .where("email", "=", fields.email)
      .executeTakeFirstOrThrow();
    return { browser, uid };
  }
  const tell = (uid: string) => hub.change((_trx, announce) => announce("visits", uid));

  beforeAll(async () => {
    place = await freshPlace(engine);
    clinic = await startClinic({
      folder: place.folder,
      environment: { DATABASE_URL: place.url, TULSI_LOG: "error", TULSI_STREAMS_PER_ADDRESS: "40" },
    });
    database = await openDatabase({ url: place.url, folder: place.folder });
    hub = createHub(database, createLog("silent"));
  });
  afterAll(async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await database.close();
    await clinic.remove();
    await place.remove();
  });

  it("is refused to visitors, and greets each person with the version of their own", async () => {
    expect((await listen()).status).toBe(403);
    const [asha, meera] = [await aPerson(), await aPerson()];
    await tell(asha.uid);
    await tell(asha.uid);
    const [hers, other] = [await listen(asha.browser.cookies), await listen(meera.browser.cookies)];
    await expect.poll(() => hers.versionsOf("visits").at(-1)).toBe(2);
    await expect.poll(() => other.versionsOf("visits")).toEqual([0]);
    expect(JSON.stringify([...hers.heard, ...other.heard])).not.toContain(asha.uid);
  });

  it("ends within five seconds of the session", async () => {
    const { browser } = await aPerson();
    const hers = await listen(browser.cookies);
    await expect.poll(() => hers.versionsOf("visits")).toEqual([0]);
    await browser.post("/sign-out", {});
    await expect.poll(() => hers.ended, { timeout: 5000 }).toBe(true);
  });

  it("carries all that its owner may hear, so that a browser needs no other stream, and nothing else (LU-4)", async () => {
    const token = /\/admin\/first\?token=(\S+)/u.exec(clinic.stdout)?.[1] ?? "";
    const keeper = new Browserless(clinic.address);
    await keeper.post(`/admin/first?token=${token}`, { token, email: anEmail("keeper"), password: GOOD_PASSWORD });
    const { browser } = await aPerson();
    const [desk, hers] = [await listen(keeper.cookies), await listen(browser.cookies)];
    const topicsOf = ({ heard }: Listener) => [...new Set(heard.map(({ data }) => data.topic))].sort();
    const shared = [...STREAMS.public, ...STREAMS.mine];
    await expect.poll(() => topicsOf(hers)).toEqual([...shared].sort());
    await expect.poll(() => topicsOf(desk)).toEqual([...new Set([...shared, ...STREAMS.desk])].sort());
    await aPerson();
    await expect.poll(() => desk.versionsOf("patients").length).toBe(2);
    expect(hers.versionsOf("patients")).toEqual([]);
    // Whoever loses a right loses the stream within five seconds (LU-2), and comes back to what is left.
    await database.kysely.deleteFrom("admins").execute();
    await expect.poll(() => desk.ended, { timeout: 5000 }).toBe(true);
    expect(desk.heard.at(-1)?.event).toBe("end");
    const left = await listen(keeper.cookies);
    await expect.poll(() => topicsOf(left)).toEqual([...shared].sort());
  });

  const reachesOne = async () => {
    const [asha, meera] = [await aPerson(), await aPerson()];
    const [hers, again, other] = [
      await listen(asha.browser.cookies),
      await listen(asha.browser.cookies),
      await listen(meera.browser.cookies),
    ];
    await expect.poll(() => [hers, again, other].map((stream) => stream.versionsOf("visits"))).toEqual([[0], [0], [0]]);
    await tell(asha.uid);
    await expect.poll(() => [hers, again].map((stream) => stream.versionsOf("visits").at(-1))).toEqual([1, 1]);
    await tell(meera.uid);
    await expect.poll(() => other.versionsOf("visits")).toEqual([0, 1]);
    expect(hers.versionsOf("visits")).toEqual([0, 1]);
  };
  if (engine === "postgres") it("reaches the person's own streams and nobody else's", reachesOne);
});
