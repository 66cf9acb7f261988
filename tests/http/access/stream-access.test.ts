import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { OWN_TOPICS, STREAMS, type StreamName } from "#domain/live.ts";
import {
  CONSULTATION_ACTORS,
  type ConsultationActor,
  createConsultationPeople,
} from "#support/access/consultation-people.ts";
import {
  aSignedInAdmin,
  aSignedInPatient,
  aVerifiedDoctor,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { type ServedClinic, serveClinic, UNLIMITED } from "#support/processes/served.ts";
import { reportTrial } from "#support/processes/trial.ts";
import { openReader, type StreamReader } from "#support/streams/stream-reader.ts";

const TIMEOUT_MS = 20_000;
const SETTLED_MS = 300;
const NAMES = (Object.keys(STREAMS) as StreamName[]).filter((name) => name !== "guardian");
/** Which roles may subscribe to which stream; a guardian's is in guardian-access.test.ts. */
const MAY: Readonly<Record<string, readonly ConsultationActor[]>> = {
  public: CONSULTATION_ACTORS,
  mine: CONSULTATION_ACTORS.filter((who) => who !== "visitor"),
  doctor: CONSULTATION_ACTORS.filter((who) => who.endsWith("doctor") && who !== "suspended doctor"),
  admin: ["admin", "reception", "nurse", "editor", "auditor"],
};

describe.each(ENGINES)("access to live streams, on %s", (engine) => {
  let open: TestClinic;
  let served: ServedClinic;
  const readers: StreamReader[] = [];
  beforeEach(async () => {
    open = await openTestClinic(engine, UNLIMITED);
    served = await serveClinic(open);
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.close();
    await served.close();
    await open.close();
  });

  async function listen(name: string, cookies: string): Promise<StreamReader> {
    const reader = await openReader(new URL(`/live/${name}`, served.address), { cookies });
    readers.push(reader);
    return reader;
  }
  const count = (text: string, topic: string) => text.split(`id: ${topic} `).length - 1;

  it("sends bytes about patient A to patient A only, on every stream (LU-1)", async (context) => {
    const { people } = await createConsultationPeople(open);
    const all: { readonly who: ConsultationActor; readonly name: StreamName; readonly reader: StreamReader }[] = [];
    for (const who of CONSULTATION_ACTORS)
      for (const name of NAMES) {
        const reader = await listen(name, people[who].actor.client.cookies);
        expect([who, name, reader.status]).toEqual([who, name, MAY[name]?.includes(who) ? 200 : 403]);
        if (reader.status === 200) all.push({ who, name, reader });
      }
    const { actor: asha, own: consultationId } = people.patient;
    if (asha.kind !== "account" || consultationId === null) throw new Error("The patient has no consultation.");
    const unopened = () => all.filter(({ reader }) => !reader.text.includes("id: ")).map(({ name }) => name);
    await expect.poll(unopened, { timeout: TIMEOUT_MS }).toEqual([]);
    await wait(SETTLED_MS);
    const receivedBefore = new Map(all.map(({ reader }) => [reader, reader.text]));
    await open.api.room.sendMessage(asha, consultationId, {
      key: randomUUID(),
      text: "Good morning, it is about my cough.",
      seen: 0,
    });
    for (const topic of OWN_TOPICS) await open.app.hub.transaction((_trx, announce) => announce(topic, asha.uid));
    const hers = all.filter(({ who, name }) => who === "patient" && name === "mine");
    for (const { reader } of hers)
      for (const topic of OWN_TOPICS)
        await expect.poll(() => count(reader.text, topic), { timeout: TIMEOUT_MS }).toBeGreaterThan(1);
    await wait(SETTLED_MS);
    const secrets = [asha.uid, consultationId, asha.email, "cough"];
    for (const { who, name, reader } of all) {
      for (const secret of secrets) expect(reader.text, `${who} ${name}`).not.toContain(secret);
      const since = reader.text.slice(receivedBefore.get(reader)?.length ?? 0);
      // The doctor's own room topic changed as well.
      const own = who === "patient" ? [...OWN_TOPICS] : who === "doctor" ? ["room"] : [];
      const notified = OWN_TOPICS.filter((topic) => count(since, topic) > 0);
      expect([who, name, notified.filter((topic) => !own.includes(topic))]).toEqual([who, name, []]);
    }
    reportTrial(
      context,
      "LU-1",
      `${all.length} streams of ${CONSULTATION_ACTORS.length} people, ${OWN_TOPICS.length} own topics: ` +
        "0 bytes about patient A on any other person's",
    );
  });

  it("ends streams with their session: 50 of 100 are revoked (TRUST.md LU-2)", async (context) => {
    const { kysely } = open;
    // One after the other, because the password queue is short.
    const many = async (size: number, make: () => Promise<Account>) => {
      const people: Account[] = [];
      while (people.length < size) people.push(await make());
      return people;
    };
    const patients = await many(60, () => aSignedInPatient(open));
    const doctors = await many(20, () => aVerifiedDoctor(open));
    const admins = await many(20, () => aSignedInAdmin(open));
    const streamsOf = (name: StreamName, people: readonly Account[]) =>
      Promise.all(people.map(({ client }) => listen(name, client.cookies)));
    const [mine, doctor, admin] = [
      await streamsOf("mine", patients),
      await streamsOf("doctor", doctors),
      await streamsOf("admin", admins),
    ];
    const all = [...mine, ...doctor, ...admin];
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const uids = (people: readonly Account[]) => people.map(({ uid }) => uid);
    const from = performance.now();
    // Ten people sign out, twenty sessions expire, ten doctors and ten admins lose their role.
    for (const who of patients.slice(0, 10)) await open.api.accounts.signOut(who);
    const past = new Date(Date.now() - 1_000).toISOString();
    await kysely
      .updateTable("session")
      .set({ expiresAt: past as never })
      .where("userId", "in", uids(patients.slice(10, 30)))
      .execute();
    await kysely
      .deleteFrom("doctors")
      .where("uid", "in", uids(doctors.slice(0, 10)))
      .execute();
    await kysely
      .deleteFrom("admins")
      .where("uid", "in", uids(admins.slice(0, 10)))
      .execute();
    await open.app.hub.transaction(async (_trx, announce) => {
      const others = [...patients.slice(10, 30), ...doctors.slice(0, 10), ...admins.slice(0, 10)];
      for (const { uid } of others) await announce("rights", uid);
    });
    const gone = [...mine.slice(0, 30), ...doctor.slice(0, 10), ...admin.slice(0, 10)];
    await expect.poll(() => gone.filter(({ ended }) => !ended).length, { timeout: TIMEOUT_MS, interval: 20 }).toBe(0);
    const took = performance.now() - from;
    expect(all.filter(({ ended }) => ended)).toHaveLength(gone.length);
    reportTrial(
      context,
      "LU-2",
      `${all.length} streams, ${gone.length} revoked in four ways: ` +
        `all of these ended in ${(took / 1000).toFixed(1)} s, no other`,
    );
  });
});
