import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { MAX_PUSH_DEVICES, PUSH_MESSAGE_DELAY_MS, PUSH_REMINDER_MS } from "#domain/notifications/push.rules.ts";
import { createPushSender } from "#server/adapters/push/push-sender.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { actorWith, aSignedInPatient, aVisitor, codeOf, logIn, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { type PushedBrowser, startPushService } from "#support/push-service.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("push notifications, on %s", async (engine) => {
  const service = await startPushService();
  const open = await openTestClinic(engine, undefined, { pushSender: service.sender });
  const { doctor, slug } = await anOpenDoctor(open, { dailyMost: 40 });
  const api = open.api.notifications;
  const { kysely } = open;
  afterAll(async () => {
    await deliveryWorker(open.app).settle();
    await open.close();
    await service.close();
  });

  async function turnOn(who: Account): Promise<PushedBrowser> {
    const browser = service.browser();
    await api.turnOnDevice(who, browser.subscription);
    return browser;
  }
  const isOn = async (who: Account, { device }: PushedBrowser) => (await api.readDevice(who, { device })).on;
  async function arrivedAt(browser: PushedBrowser) {
    await deliveryWorker(open.app).deliverDue();
    return browser.arrived();
  }

  /** Runs something at a later time, and resets the clock: session lifetimes use the system clock. */
  async function later<Out>(ms: number, run: () => Promise<Out>): Promise<Out> {
    open.clock.advance(ms);
    try {
      return await run();
    } finally {
      open.clock.advance(-ms);
    }
  }

  /** A running consultation, with a device of each side. */
  async function twoDevices() {
    const { patient, id } = await aConsultation(open, slug);
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
    return { patient, id, phone: await turnOn(patient), desktop: await turnOn(doctor) };
  }
  const say = (who: Account, id: string, text: string) =>
    open.api.room.sendMessage(who, id, { key: randomUUID(), text, seen: 0 });
  const join = (who: Account, id: string) => open.api.call.joinCall(who, id, { device: randomUUID() });

  it("go to devices that are listed in their owner's data", async () => {
    const patient = await aSignedInPatient(open);
    expect(await api.listDevices(patient)).toEqual([]);
    const { subscription } = await turnOn(patient);
    const { host } = new URL(subscription.endpoint);
    expect(await api.listDevices(patient)).toEqual([{ service: host, turnedOnAt: expect.any(String) }]);
    expect(await codeOf(api.listDevices(aVisitor()))).toBe("NOT_FOUND");
  });

  it("ring for 45 seconds, in the person's language, without a name or the reason", async () => {
    const { patient, id, phone, desktop } = await twoDevices();
    await open.api.accounts.chooseLanguage(patient, "hi");
    await join(doctor, id);
    const [ring] = await arrivedAt(phone);
    expect(ring?.content).toMatchObject({
      title: "आपके डॉक्टर कॉल कर रहे हैं",
      show: "call",
      path: `/hi/consultations/${id}`,
    });
    expect(ring?.headers).toMatchObject({ ttl: "45", urgency: "high", "content-encoding": "aes128gcm" });
    expect(ring?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/u);
    expect(ring?.headers.topic).toMatch(/^[\w-]{32}$/u);
    expect(JSON.stringify(ring?.content)).not.toMatch(/Meera|cough|Rao|nair/iu);
    expect(service.seen.at(-1)?.includes(id)).toBe(false);
    expect(desktop.arrived()).toEqual([]);
  });

  it("stop ringing on all devices of a side once one has answered, with a push that replaces the first", async () => {
    const { patient, id, phone } = await twoDevices();
    await join(doctor, id);
    const [ring] = await arrivedAt(phone);
    await join(patient, id);
    const [over] = await arrivedAt(phone);
    expect(over?.content).toMatchObject({ show: "over", tag: ring?.content.tag });
    expect(over?.headers.topic).toBe(ring?.headers.topic);
  });

  it("report a call that was declined or missed", async () => {
    const { patient, id, phone, desktop } = await twoDevices();
    const call = await join(doctor, id);
    const sessionId = call.kind === "in" ? call.sessionId : "";
    await arrivedAt(phone);
    await open.api.call.declineCall(patient, id, { sessionId });
    expect((await arrivedAt(phone)).map(({ content }) => content.title)).toEqual(["Call ended"]);
    const back = await join(patient, id);
    expect((await arrivedAt(desktop)).map(({ content }) => content.title)).toEqual(["A patient is calling"]);
    await open.api.call.leaveCall(patient, id, { sessionId: back.kind === "in" ? back.sessionId : "" });
    expect((await arrivedAt(desktop)).map(({ content }) => content.title)).toEqual(["You missed a call"]);
  });

  it("are sent once for unread messages, and not for those that an open page shows", async () => {
    const { patient, id, phone, desktop } = await twoDevices();
    await say(doctor, id, "Take the syrup twice a day.");
    await say(doctor, id, "And rest.");
    expect(await arrivedAt(phone)).toEqual([]);
    open.clock.advance(PUSH_MESSAGE_DELAY_MS);
    const arrived = await arrivedAt(phone);
    expect(arrived.map(({ content }) => content.title)).toEqual(["You have a new message"]);
    expect(JSON.stringify(arrived)).not.toContain("syrup");
    expect(desktop.arrived()).toEqual([]);
    await say(doctor, id, "Call me if it gets worse.");
    await open.api.room.markMessagesSeen(patient, id, { seen: 3 });
    open.clock.advance(PUSH_MESSAGE_DELAY_MS);
    expect(await arrivedAt(phone)).toEqual([]);
  });

  it("remind 15 minutes before, also on a device that was added later, and not of cancelled appointments", async () => {
    const { patient, id, start } = await aConsultation(open, slug);
    const cancelled = await aConsultation(open, slug);
    await open.api.consultations.cancelConsultation(cancelled.patient, cancelled.id, {});
    const [phone, other] = [await turnOn(patient), await turnOn(cancelled.patient)];
    const due = Date.parse(start) - PUSH_REMINDER_MS - open.clock.now();
    expect(await later(due - MINUTE, () => arrivedAt(phone))).toEqual([]);
    const arrived = await later(due + MINUTE, () => arrivedAt(phone));
    expect(other.arrived()).toEqual([]);
    expect(arrived.map(({ content }) => content)).toMatchObject([
      { title: "Appointment in 15 minutes", tag: `soon:${id}` },
    ]);
  });

  it("are retried while the push service is busy, and end when it refuses or the subscription is gone", async () => {
    const { id, phone, patient } = await twoDevices();
    const waiting = () =>
      kysely
        .selectFrom("deliveries")
        .select("id")
        .where("uid", "=", patient.uid)
        .where("attempts", ">", 0)
        .where("sentAt", "is", null)
        .execute();
    service.answer = 503;
    await join(doctor, id);
    expect(await arrivedAt(phone)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    service.answer = 201;
    open.clock.advance(4_000);
    expect(await arrivedAt(phone)).toHaveLength(1);
    for (const answer of [400, 403, 404, 410, 413]) {
      service.answer = 201;
      await api.turnOnDevice(patient, phone.subscription);
      service.answer = answer;
      await say(doctor, id, "Are you there?");
      open.clock.advance(PUSH_MESSAGE_DELAY_MS);
      await deliveryWorker(open.app).deliverDue();
      expect(await waiting()).toEqual([]);
      expect(await api.readDevice(patient, { device: phone.device })).toMatchObject({ on: false, failed: true });
    }
    service.answer = 201;
    await api.turnOnDevice(patient, phone.subscription);
    expect(await api.readDevice(patient, { device: phone.device })).toMatchObject({ on: true, failed: false });
    phone.arrived();
    await say(doctor, id, "And now?");
    open.clock.advance(PUSH_MESSAGE_DELAY_MS);
    expect(await arrivedAt(phone)).not.toEqual([]);
  });

  it("go to one account for each device, to ten devices at most, and to none that was turned off", async () => {
    const [first, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const shared = await turnOn(first);
    await api.turnOnDevice(other, shared.subscription);
    expect([await isOn(first, shared), await isOn(other, shared)]).toEqual([false, true]);
    await api.turnOffDevice(first, { device: shared.device });
    expect(await isOn(other, shared)).toBe(true);
    await api.turnOffDevice(other, { device: shared.device });
    expect(await isOn(other, shared)).toBe(false);
    const devices: PushedBrowser[] = [];
    for (let count = 0; count <= MAX_PUSH_DEVICES; count += 1) {
      open.clock.advance(1);
      devices.push(await turnOn(first));
    }
    expect(await Promise.all(devices.map((device) => isOn(first, device)))).toEqual([
      false,
      ...devices.slice(1).map(() => true),
    ]);
  });

  it("end for a device with its sign-out and a session ended elsewhere, and continue when one expires", async () => {
    const patient = await aSignedInPatient(open);
    const signedOut = await logIn(open, "patient", patient.email);
    const gone = await turnOn(signedOut);
    await open.api.accounts.signOut(signedOut);
    expect(await isOn(patient, gone)).toBe(false);
    const elsewhere = await logIn(open, "patient", patient.email);
    const ended = await turnOn(elsewhere);
    await open.api.accounts.endOtherSession(patient, { id: elsewhere.sessionId });
    expect(await isOn(patient, ended)).toBe(false);
    const phone = await turnOn(patient);
    const expired = await later(2 * 24 * 60 * MINUTE, () => actorWith(open, patient.client.cookies));
    expect(expired.kind).toBe("visitor");
    const again = await logIn(open, "patient", patient.email);
    expect(await isOn(again, phone)).toBe(true);
    await open.api.accounts.signOut(again);
    expect(await isOn(patient, phone)).toBe(false);
  });

  it("are deleted with the account", async () => {
    const { patient, id } = await aConsultation(open, slug);
    const phone = await turnOn(patient);
    await open.api.privacy.eraseOwnAccount(patient, { password: GOOD_PASSWORD, confirm: "on" });
    for (const table of ["pushSubscriptions", "deliveries"] as const) {
      expect(await kysely.selectFrom(table).select("id").where("uid", "=", patient.uid).execute()).toEqual([]);
    }
    expect(await later(72 * 60 * MINUTE, () => arrivedAt(phone))).toEqual([]);
    expect(JSON.stringify(await kysely.selectFrom("deliveries").select("key").execute())).not.toContain(id);
  });

  it.each([
    ["plain http", "http://push.example.com/1"],
    ["this machine", "https://127.0.0.1/1"],
    ["this machine by name", "https://localhost/1"],
    ["a private network", "https://192.168.1.7/1"],
    ["a private network in IPv6", "https://[fd00::1]/1"],
    ["cloud metadata", "https://169.254.169.254/latest"],
    ["a user name", "https://user@push.example.com/1"],
    ["another protocol", "file:///etc/passwd"],
  ])("refuse an endpoint with %s", async (_, endpoint) => {
    const { keys } = service.browser().subscription;
    expect(await codeOf(api.turnOnDevice(doctor, { endpoint, keys }))).toBe("INVALID_FORM");
    expect(await service.sender.send({ endpoint, keys }, A_REQUEST)).toBe("refused");
  });

  it("refuse invalid keys, and everyone without an account", async () => {
    const { subscription, device } = service.browser();
    for (const keys of [{}, { ...subscription.keys, auth: "short" }, { ...subscription.keys, p256dh: 7 }]) {
      expect(await codeOf(api.turnOnDevice(doctor, { ...subscription, keys }))).toBe("INVALID_FORM");
    }
    const asked = [
      api.readDevice(aVisitor(), { device }),
      api.turnOnDevice(aVisitor(), subscription),
      api.turnOffDevice(aVisitor(), { device }),
    ];
    expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
  });

  it("are signed with one key pair, whose private key the database stores encrypted", async () => {
    const { publicKey } = await api.readDevice(doctor, { device: "" });
    expect(await open.onAnother(open.fresh.database).api.notifications.readDevice(doctor, { device: "" })).toEqual({
      publicKey,
      on: false,
      failed: false,
    });
    const rows = await kysely.selectFrom("pushKeys").selectAll().execute();
    expect(rows).toMatchObject([{ publicKey }]);
    expect(open.vault.open(rows[0]?.privateKey ?? "", { column: "pushKeys.privateKey", row: "1" })).toMatch(
      /^[\w-]{43}$/u,
    );
  });
});

const A_REQUEST = {
  keys: createPushSender().makeKeys(),
  contact: "mailto:clinic@example.com",
  payload: "{}",
  ttl: 60,
  urgent: false,
  topic: "topic",
};

it("never posts to a host name that resolves to a private address, or to none", async () => {
  const service = await startPushService();
  await service.close();
  const { keys } = service.browser().subscription;
  expect(await createPushSender().send({ endpoint: "https://no-such-name.invalid/1", keys }, A_REQUEST)).toBe("later");
});
