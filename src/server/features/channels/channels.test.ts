import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_GRACE_MS } from "#domain/channels/channels.rules.ts";
import { notificationPath } from "#domain/notifications/notifications.rules.ts";
import { inTransaction } from "#server/app.ts";
import { deliveryWorker, queuePush } from "#server/features/deliveries/deliveries.service.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { startPushService } from "#support/push-service.ts";

describe.each(ENGINES)("channels that fail, on %s", async (engine) => {
  const service = await startPushService();
  const open = await openTestClinic(engine, undefined, { pushSender: service.sender });
  const admin = await aSignedInAdmin(open);
  const { kysely } = open;
  const report = () => open.api.admin.readChannels(admin);
  afterAll(async () => {
    await deliveryWorker(open.app).settle();
    await open.close();
    await service.close();
  });
  beforeEach(async () => {
    open.mailer.refuse = false;
    service.answer = 201;
    for (const table of ["channels", "deliveries", "notifications"] as const) await kysely.deleteFrom(table).execute();
  });
  const bell = async () => (await open.api.notifications.listOwnNotifications(admin, {})).rows;

  async function test() {
    await open.api.admin.sendTestEmail(admin);
    await deliveryWorker(open.app).deliverDue();
  }

  it("count email as delivered only after a real delivery", async () => {
    expect(await report()).toMatchObject({ sendsEmail: true, emailDeliveredAt: null, email: null });
    await test();
    expect(open.mailer.sent.at(-1)?.to).toBe(admin.email);
    expect((await report()).emailDeliveredAt).not.toBeNull();
  });

  it("show since when no email arrives, and how many wait, until one arrives", async () => {
    open.mailer.refuse = true;
    const before = await report();
    await test();
    const failing = await report();
    expect(failing.email).toEqual({ since: expect.any(String), fault: "refused" });
    expect(failing).toMatchObject({ emailsWaiting: 1, emailDeliveredAt: null });
    expect(failing.version).toBeGreaterThan(before.version);
    open.clock.advance(60_000);
    await test();
    expect((await report()).email).toEqual(failing.email);
    open.mailer.refuse = false;
    open.clock.advance(10 * 60_000);
    await deliveryWorker(open.app).deliverDue();
    expect(await report()).toMatchObject({ email: null, emailsWaiting: 0, emailDeliveredAt: expect.any(String) });
    open.clock.advance(-11 * 60_000);
  });

  it("are reported to admins once, when nothing was delivered for some minutes", async () => {
    open.mailer.refuse = true;
    await test();
    await sweepNotifications(open.app);
    expect(await bell()).toEqual([]);
    open.clock.advance(CHANNEL_GRACE_MS);
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweepNotifications(open.app);
    open.clock.advance(-CHANNEL_GRACE_MS);
    const told = await bell();
    expect(told.map(({ kind }) => kind)).toEqual(["email-failing"]);
    expect(told.map(notificationPath)).toEqual(["/AdminDashboard"]);
  });

  it("do not include an email that one recipient's server refused", async () => {
    await kysely
      .insertInto("channels")
      .values({ name: "email", deliveredAt: null, failingSince: "2020-01-01T00:00:00.000Z", fault: "recipient" })
      .execute();
    await sweepNotifications(open.app);
    expect(await bell()).toEqual([]);
    expect((await report()).email?.fault).toBe("recipient");
  });

  it.each([
    [403, "refused", 1],
    [503, "unreachable", 0],
  ] as const)("include pushes that a service answers with %d", async (status, fault, devicesOff) => {
    await kysely.deleteFrom("pushSubscriptions").execute();
    await kysely.deleteFrom("deliveries").execute();
    const patient = await aSignedInPatient(open);
    await open.api.notifications.turnOnDevice(patient, service.browser().subscription);
    service.answer = status;
    const until = new Date(open.clock.now() + 60_000).toISOString();
    const push = { uid: patient.uid, kind: "message", consultation: "none" } as const;
    await inTransaction(open.app, (tx) => queuePush(tx, { ...push, until, key: "x" }));
    await deliveryWorker(open.app).deliverDue();
    expect(await report()).toMatchObject({ push: { fault }, devicesOff });
  });

  it("do not include a browser that has unsubscribed", async () => {
    const patient = await aSignedInPatient(open);
    await open.api.notifications.turnOnDevice(patient, service.browser().subscription);
    service.answer = 410;
    const until = new Date(open.clock.now() + 60_000).toISOString();
    const push = { uid: patient.uid, kind: "message", consultation: "none" } as const;
    await inTransaction(open.app, (tx) => queuePush(tx, { ...push, until, key: "y" }));
    await deliveryWorker(open.app).deliverDue();
    expect((await report()).push).toBeNull();
  });

  it("are tested a few times an hour", async () => {
    const other = await aSignedInAdmin(open);
    const codes: unknown[] = [];
    for (let times = 0; times < 12; times += 1) codes.push(await codeOf(open.api.admin.sendTestEmail(other)));
    expect(codes.filter((code) => code === "CHANGED_TOO_OFTEN")).toHaveLength(2);
  });
});
