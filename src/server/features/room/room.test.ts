import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { DOCTOR_READS_MS, RECORD_OPEN_MS } from "#domain/permissions.ts";
import { WRITING_CLOSES_MS } from "#domain/room/room.rules.ts";
import {
  aCaller,
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  someHours,
} from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

const MINUTE = 60_000;
const CANARY = "canary-of-the-thread";

describeClinic("the thread of a consultation", async (open, engine) => {
  const rao = await anOpenDoctor(open);
  const consultations = () => open.api.consultations;
  const room = () => open.api.room;
  const say = (actor: Actor, id: string, text: string, key: string = randomUUID(), seen = 0) =>
    room().sendMessage(actor, id, { key, text, seen });
  const wordsOf = async (actor: Actor, id: string, query: object = {}) =>
    (await room().readThread(actor, id, query)).messages.map(({ text }) => text);
  async function begun(): Promise<Awaited<ReturnType<typeof aConsultation>>> {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    const consultation = await aConsultation(open, rao.slug, undefined, meera);
    open.clock.goTo(consultation.start, -5 * MINUTE);
    await consultations().recordArrival(consultation.patient, consultation.id);
    await consultations().beginConsultation(rao.doctor, consultation.id);
    return consultation;
  }

  afterEach(() => open.clock.goToNow());

  it("is readable by no one else: not by strangers, other doctors, staff or visitors", async () => {
    const { patient, id } = await aConsultation(open, rao.slug);
    open.clock.advance(MINUTE);
    const { number, at } = await say(patient, id, "A rash on both arms.");
    // The patient consents before the first message (TRUST.md CL-2).
    const { consent } = await consultations().readConsultation(patient, id);
    expect(Date.parse(consent?.at ?? "")).toBeLessThan(Date.parse(at));
    expect(number).toBe(1);
    const other = await anOpenDoctor(open);
    const strangers: Actor[] = [aVisitor(), await aSignedInPatient(open), other.doctor, other.admin, rao.admin];
    for (const stranger of strangers) {
      for (const consultationId of [id, randomUUID(), "no-such-visit"]) {
        const answers = await Promise.all(
          [
            room().readThread(stranger, consultationId, {}),
            room().countPatientsAhead(stranger, consultationId),
            say(stranger, consultationId, "Hello"),
            room().sendFile(stranger, consultationId, {
              key: randomUUID(),
              name: "a.pdf",
              bytes: Buffer.from("%PDF-1.7"),
            }),
            room().markMessagesSeen(stranger, consultationId, { seen: 1 }),
            room().readRoomFile(stranger, consultationId, randomUUID()),
            room().readPatientSummary(stranger, consultationId),
          ].map(codeOf),
        );
        expect(new Set(answers)).toEqual(new Set(["NOT_FOUND"]));
      }
    }
    expect(await codeOf(room().readPatientSummary(patient, id))).toBe("NOT_FOUND");
    expect(await wordsOf(rao.doctor, id)).toEqual(["A rash on both arms."]);
    expect((await room().readThread(rao.doctor, id, {})).seen).toEqual({ patient: 0, doctor: 0, adult: 0 });
  });

  it("does not exist before the booking, and is closed after a cancellation", async () => {
    const patient = await aSignedInPatient(open);
    const locked = slotHoldId(await holdSlot(open, patient, rao.slug, await aStart(open, rao.slug)));
    expect(await codeOf(say(patient, locked, "Too early"))).toBe("NOT_YET");
    expect(await codeOf(say(rao.doctor, locked, "Too early"))).toBe("NOT_FOUND");
    const { patient: meera, id } = await aConsultation(open, rao.slug);
    await say(meera, id, "I may not come.");
    await consultations().cancelConsultation(meera, id, {});
    expect(await codeOf(say(meera, id, "Still there?"))).toBe("ROOM_CLOSED");
    expect(await wordsOf(meera, id)).toEqual(["I may not come."]);
    expect(await codeOf(room().readThread(rao.doctor, id, {}))).toBe("NOT_FOUND");
  });

  it("stays readable afterwards, writable for three days, and readable for the doctor until access ends", async () => {
    const { patient, id } = await begun();
    await say(patient, id, "It itches.");
    await consultations().completeConsultation(rao.doctor, id);
    const over = open.clock.now();
    expect(await room().readThread(patient, id, {})).toMatchObject({
      writing: "open",
      writingUntil: new Date(over + WRITING_CLOSES_MS).toISOString(),
    });
    open.clock.advance(WRITING_CLOSES_MS - 1);
    await say(rao.doctor, id, "Does it still itch?");
    open.clock.advance(1);
    expect(await codeOf(say(patient, id, "No."))).toBe("ROOM_CLOSED");
    expect((await room().readThread(patient, id, {})).writing).toBe("over");
    const words = ["It itches.", "Does it still itch?"];
    expect(await wordsOf(rao.doctor, id)).toEqual(words);
    open.clock.advance(DOCTOR_READS_MS);
    expect(await codeOf(room().readThread(rao.doctor, id, {}))).toBe("NOT_FOUND");
    expect(await wordsOf(patient, id)).toEqual(words);
  });

  it("is closed from the moment of the doctor's suspension", async () => {
    const off = await anOpenDoctor(open);
    const { patient, id } = await aConsultation(open, off.slug);
    await say(off.doctor, id, "Good morning.");
    await open.api.verification.suspendDoctor(
      off.admin,
      off.doctor.uid,
      await aReason(open, off.admin, off.doctor.uid),
    );
    expect(await codeOf(say(off.doctor, id, "Are you there?"))).toBe("NOT_FOUND");
    expect(await codeOf(say(patient, id, "Are you there?"))).toBe("FORBIDDEN");
    expect(await wordsOf(patient, id)).toEqual(["Good morning."]);
  });

  it("accepts no messages when the appointment was booked by phone", async () => {
    const start = await aStart(open, rao.slug);
    const booked = await consultations().bookByPhone(rao.admin, aCaller(rao.slug, start));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    expect((await room().readThread(rao.doctor, booked.id, {})).writing).toBe("nobody-there");
    expect(await codeOf(say(rao.doctor, booked.id, "Hello?"))).toBe("ROOM_CLOSED");
    expect((await room().readPatientSummary(rao.doctor, booked.id)).record).toBeNull();
  });

  it.each([
    ["empty", { text: "   " }, "text", "room.text"],
    ["too long", { text: "x".repeat(4001) }, "text", "TOO_LONG"],
    ["unprintable", { text: "a\u0000b" }, "text", "INVALID_TEXT"],
    ["half a character", { text: "\ud800" }, "text", "INVALID_TEXT"],
    ["sent without a valid idempotency key", { text: "Hello", key: "1" }, "key", "INVALID_FORM"],
  ])("refuses a message that is %s", async (_name, input, field, message) => {
    const { patient, id } = await aConsultation(open, rao.slug);
    await expect(room().sendMessage(patient, id, { key: randomUUID(), ...input })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field, message },
    });
    expect((await room().readThread(patient, id, {})).last).toBe(0);
  });

  it("stores each message once, in one order for both, under concurrent and repeated requests", async () => {
    const { patient, id } = await begun();
    const people: readonly Account[] = [patient, rao.doctor];
    const requests = Array.from({ length: 50 }, (_, index) => ({
      who: people[index % 2] as Account,
      text: `word ${index}`,
      key: randomUUID(),
    }));
    // Each message is sent three times, as by a browser that got no response.
    const notified = await Promise.all(
      [...requests, ...requests, ...requests].map(({ who, text, key }) => say(who, id, text, key)),
    );
    for (const [index, { key, text }] of requests.entries()) {
      const numbers = new Set([notified[index]?.number, notified[index + 50]?.number, notified[index + 100]?.number]);
      expect([numbers.size, notified[index]?.key, notified[index]?.text]).toEqual([1, key, text]);
    }
    const [mine, theirs] = [await room().readThread(patient, id, {}), await room().readThread(rao.doctor, id, {})];
    expect(mine.messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(mine.messages.map(({ text }) => text)).toEqual(theirs.messages.map(({ text }) => text));
    expect(new Set(mine.messages.map(({ text }) => text)).size).toBe(50);
    // A key belongs to its sender only.
    for (const { from, key } of mine.messages) expect(key === null).toBe(from === "doctor");
  });

  it("is paged: messages since a number, and messages before one", async () => {
    const { patient, id } = await begun();
    for (let at = 1; at <= 5; at += 1) await say(patient, id, `${at}`);
    expect(await wordsOf(rao.doctor, id, { after: "3" })).toEqual(["4", "5"]);
    expect(await wordsOf(rao.doctor, id, { before: 3 })).toEqual(["1", "2"]);
    expect(await wordsOf(rao.doctor, id, { after: "nonsense", before: -1 })).toHaveLength(5);
  });

  it("shows how far the other side has read, which never goes back and never past the end", async () => {
    const { patient, id } = await begun();
    await say(patient, id, "One");
    await say(patient, id, "Two");
    const seen = async () => (await room().readThread(patient, id, {})).seen;
    const version = async () => (await room().readThread(patient, id, {})).version;
    expect(await seen()).toEqual({ patient: 0, doctor: 0, adult: 0 });
    await room().markMessagesSeen(rao.doctor, id, { seen: "1" });
    expect(await seen()).toEqual({ patient: 0, doctor: 1, adult: 0 });
    await room().markMessagesSeen(rao.doctor, id, { seen: 2000 });
    const before = await version();
    await room().markMessagesSeen(rao.doctor, id, { seen: 1 });
    await room().markMessagesSeen(rao.doctor, id, { seen: "much" });
    expect([await seen(), await version()]).toEqual([{ patient: 0, doctor: 2, adult: 0 }, before]);
    // Without scripts, sending a message marks the earlier ones as read.
    await say(rao.doctor, id, "Three", randomUUID(), 2);
    await say(patient, id, "Four", randomUUID(), 3);
    expect(await seen()).toEqual({ patient: 3, doctor: 2, adult: 0 });
  });

  it("is announced to the two participants only, by number and without content", async () => {
    const { patient, id } = await begun();
    const received: unknown[][] = [];
    const end = open.app.hub.subscribe((topic, version, uid) => received.push([topic, version, uid]));
    const message = await say(patient, id, CANARY);
    end();
    if (engine === "sqlite") {
      expect(received.map(([topic, , uid]) => `${topic} ${uid}`).sort()).toEqual(
        [`room ${patient.uid}`, `room ${rao.doctor.uid}`].sort(),
      );
    }
    expect((await room().readThread(patient, id, {})).version).toBe(await open.app.hub.version("room", patient.uid));
    expect(message.text).toBe(CANARY);
    const tables = await open.kysely.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(open.kysely);
      expect(JSON.stringify(rows).includes(CANARY), name).toBe(false);
    }
  });

  it("can't be moved to another place in the database, nor attributed to the other side", async () => {
    const { patient, id } = await begun();
    await say(patient, id, "Mine");
    await say(rao.doctor, id, "His");
    const { kysely } = open;
    const change = (values: object) =>
      kysely.updateTable("roomMessages").set(values).where("consultationId", "=", id).where("number", "=", 1).execute();
    await change({ author: "doctor" });
    const texts = async () => (await room().readThread(patient, id, { after: 0 })).messages.map(({ text }) => text);
    expect(await texts()).toEqual(["(can't be read)", "His"]);
    await change({ author: "patient", number: 7 });
    expect(await texts()).toEqual(["His", "(can't be read)"]);
  });

  it("is limited: a person who writes without a pause is asked to wait", async () => {
    const { patient, id } = await begun();
    for (let index = 0; index < 120; index += 1) await say(patient, id, `${index}`);
    expect(await codeOf(say(patient, id, "one more"))).toBe("SENT_TOO_OFTEN");
    await say(rao.doctor, id, "I read all of it.");
    open.clock.advance(MINUTE + 1);
    expect((await say(patient, id, "one more")).number).toBe(122);
  });

  it("shows each patient's place in the queue, which is updated when the doctor begins and ends", async () => {
    // Hours around the clock, so that one consultation follows another whenever the test runs.
    const iyer = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
    const first = await aConsultation(open, iyer.slug);
    const second = await aConsultation(open, iyer.slug);
    expect(await room().countPatientsAhead(second.patient, second.id)).toBeNull();
    open.clock.goTo(first.start, -5 * MINUTE);
    await consultations().recordArrival(first.patient, first.id);
    open.clock.goTo(second.start, -10 * MINUTE);
    await consultations().recordArrival(second.patient, second.id);
    expect(await room().countPatientsAhead(first.patient, first.id)).toBe(0);
    expect(await room().countPatientsAhead(second.patient, second.id)).toBe(1);
    await consultations().beginConsultation(iyer.doctor, first.id);
    const before = await open.app.hub.version("ownConsultations", second.patient.uid);
    await consultations().completeConsultation(iyer.doctor, first.id);
    expect(await room().countPatientsAhead(second.patient, second.id)).toBe(0);
    expect(await open.app.hub.version("ownConsultations", second.patient.uid)).toBeGreaterThan(before);
  });

  it("has the patient's facts for the doctor beside it, with an audit entry for the first look", async () => {
    const { patient, id, start } = await begun();
    await consultations().completeConsultation(rao.doctor, id);
    const next = await aStart(open, rao.slug, 24);
    expect(next > start).toBe(true);
    const again = slotHoldId(await holdSlot(open, patient, rao.slug, next));
    await consultations().bookConsultation(patient, again, filledIn({ reason: "The cough came back." }));
    const summary = await room().readPatientSummary(rao.doctor, again);
    expect(summary.record).toMatchObject({ name: expect.any(String), medicalHistory: expect.any(String) });
    expect(summary.earlier).toEqual([{ id, state: "completed", startsAt: start, reason: "A cough that stays." }]);
    await room().readPatientSummary(rao.doctor, again);
    const lines = await open.kysely
      .selectFrom("audit")
      .select(["actor", "action", "reason"])
      .where("subject", "=", patient.uid)
      .where("actor", "=", rao.doctor.uid)
      .execute();
    expect(lines).toEqual([{ actor: rao.doctor.uid, action: "patient:read-in-visit", reason: again.slice(0, 8) }]);
    open.clock.goTo(next, -5 * MINUTE);
    await consultations().recordArrival(patient, again);
    await consultations().beginConsultation(rao.doctor, again);
    await consultations().completeConsultation(rao.doctor, again);
    open.clock.advance(RECORD_OPEN_MS - 1);
    expect((await room().readPatientSummary(rao.doctor, again)).record).not.toBeNull();
    open.clock.advance(1);
    expect(await room().readPatientSummary(rao.doctor, again)).toMatchObject({ record: null, earlier: [{ id }] });
  });
});
