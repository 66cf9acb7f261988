import { beforeEach, describe, expect, it } from "vitest";
import { REPORT_MS, type ReportedState } from "#domain/channels/delivery-reports.ts";
import { iso } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import {
  deliveryWorker,
  queueSms,
  receiveReports,
  withdrawDeliveries,
} from "#server/features/deliveries/deliveries.service.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInAdmin, aSignedInPatient, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const MAIL = "reader@clinic.example";
const TEXT = "Your appointment is tomorrow.";

let last = 9_600_000_000;

describe.each(ENGINES)("reports of SMS, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine, { reports: true });
  const { app, kysely, clock, mailer } = open;
  const admin = await aSignedInAdmin(open);
  const patient = await aSignedInPatient(open);
  const { uid } = patient;
  goToNoon(open);
  const deliver = async () => {
    for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(app).deliverDue();
  };
  const emails = () => mailer.sent.filter(({ to }) => to === MAIL).length;
  const channels = () => open.api.admin.readChannels(admin);
  const bell = async () => (await open.api.notifications.listOwnNotifications(admin, {})).rows.map(({ kind }) => kind);
  const row = () => kysely.selectFrom("deliveries").selectAll().where("channel", "=", "sms").executeTakeFirst();
  beforeEach(async () => {
    clock.advance(MINUTE);
    await deliver();
    for (const table of ["channels", "deliveries", "notifications"] as const) await kysely.deleteFrom(table).execute();
    gateway.answer = 200;
    gateway.accepted.splice(0);
    mailer.sent.splice(0);
    goToNoon(open);
  });

  /** Sends an SMS about an appointment in some hours, to a number of its own; out: the gateway's id. */
  async function accepted(hours = 72, key?: string): Promise<string> {
    last += 1;
    await inTransaction(app, (tx) =>
      queueSms(tx, {
        ...{ uid, to: `+91${last}`, kind: "appointment-reminder", startsAt: iso(clock.now() + hours * HOUR) },
        ...(key !== undefined && { key }),
        write: () => TEXT,
        instead: { to: MAIL, write: () => ({ subject: "Tomorrow", parts: [TEXT] }) },
      }),
    );
    await deliver();
    return gateway.accepted.at(-1)?.reportId ?? "";
  }
  const report = async (id: string, ...states: ReportedState[]) => {
    await receiveReports(
      app,
      "sms",
      states.map((state) => ({ id, state })),
    );
    await deliver();
  };

  it("that arrived end the wait, and leave neither content nor the gateway's id", async () => {
    const id = await accepted();
    expect(JSON.stringify(await row())).not.toContain(id);
    expect((await row())?.content).not.toContain(MAIL);
    await report(id, "delivered");
    expect(await row()).toMatchObject({ reported: "delivered", reportBy: null, content: "" });
    clock.advance(2 * HOUR);
    await deliver();
    expect(emails()).toBe(0);
    expect(await channels()).toMatchObject({ sms: null, smsUndelivered: 0 });
    expect(await open.api.phones.readOwnNumber(patient)).toMatchObject({ isReported: true });
  });

  it.each(["absent", "number", "blocked", "other"] as const)("of a failure, %s, send the email once", async (state) => {
    const id = await accepted();
    await report(id, state, state);
    await report(id, state, "absent");
    clock.advance(HOUR);
    await deliver();
    expect(emails()).toBe(1);
    expect(await row()).toMatchObject({ reported: state, content: "" });
    expect((await channels()).smsUndelivered).toBe(1);
  });

  it("that come twice at once send one email", async () => {
    const id = await accepted();
    await Promise.all([report(id, "absent"), report(id, "absent"), report(id, "blocked")]);
    await deliver();
    expect(emails()).toBe(1);
  });

  it("that don't come in half an hour send the email once, and what comes late no second one", async () => {
    const id = await accepted();
    clock.advance(REPORT_MS - 1);
    await deliver();
    expect(emails()).toBe(0);
    clock.advance(1);
    await deliver();
    expect(emails()).toBe(1);
    await report(id, "absent");
    await report(id, "delivered");
    await report(id, "absent");
    clock.advance(2 * HOUR);
    await deliver();
    expect(emails()).toBe(1);
    expect(await row()).toMatchObject({ reported: "delivered" });
  });

  it("that don't come before a near appointment send the email in time, or not at all", async () => {
    await accepted(0.5);
    clock.advance(16 * MINUTE);
    await deliver();
    expect(emails()).toBe(1);
    const late = await accepted(0.5);
    clock.advance(31 * MINUTE);
    await report(late, "absent");
    expect(emails()).toBe(1);
  });

  it("of a failure after the SMS arrived, or of an SMS that the clinic never sent, change nothing", async () => {
    const id = await accepted();
    await report(id, "delivered", "absent");
    for (const forged of ["", "\u0000", "g-nobody", id.slice(2), "x".repeat(200)])
      await report(forged, "absent", "delivered");
    clock.advance(HOUR);
    await deliver();
    expect(emails()).toBe(0);
    expect(await row()).toMatchObject({ reported: "delivered" });
  });

  it("that arrived after a failure say so, after the email", async () => {
    const id = await accepted();
    await report(id, "absent", "delivered");
    expect(emails()).toBe(1);
    expect(await channels()).toMatchObject({ smsUndelivered: 0 });
  });

  it("send no email with old news", async () => {
    const id = await accepted(72, "sms:one");
    await inTransaction(app, (tx) => withdrawDeliveries(tx, "sms:one"));
    await report(id, "absent");
    expect(emails()).toBe(0);
  });

  it("are awaited where the gateway's answer has no id, and then the email goes", async () => {
    const { settings } = gateway;
    expect(settings.reports?.answerId).toBeDefined();
    await accepted();
    await kysely.updateTable("deliveries").set({ reportId: null }).execute();
    clock.advance(REPORT_MS);
    await deliver();
    expect(emails()).toBe(1);
  });

  it("of SMS whose content can't be read any more hold up no other SMS, and settle without the email", async () => {
    const id = await accepted();
    await kysely
      .updateTable("deliveries")
      .set({ content: app.vault.encrypt("{}", { column: "x", row: id }) })
      .execute();
    clock.advance(REPORT_MS);
    const next = await accepted();
    expect(next).not.toBe(id);
    expect(emails()).toBe(0);
    const reported = await kysely.selectFrom("deliveries").select("reported").orderBy("id").execute();
    expect(reported.map((one) => one.reported).sort()).toEqual(["none", null]);
    await kysely.updateTable("deliveries").set({ content: "damaged" }).where("reported", "is", null).execute();
    await report(next, "absent");
    expect((await channels()).smsUndelivered).toBe(2);
    expect(emails()).toBe(0);
  });

  it("that never come are said to admins, once, until one arrives", async () => {
    await accepted();
    await accepted();
    clock.advance(REPORT_MS);
    await deliver();
    expect(await channels()).toMatchObject({ sms: null, smsUndelivered: 2 });
    const third = await accepted();
    clock.advance(REPORT_MS);
    await deliver();
    expect(await channels()).toMatchObject({ sms: { fault: "undelivered" }, smsUndelivered: 3 });
    for (let rounds = 0; rounds < 2; rounds += 1) await sweepNotifications(app);
    expect(await bell()).toEqual(["sms-failing"]);
    // That the gateway takes another one says nothing.
    await accepted();
    expect(await channels()).toMatchObject({ sms: { fault: "undelivered" } });
    await report(third, "delivered");
    expect(await channels()).toMatchObject({ sms: null });
  });

  it("of one number that is never reached are no fault of the gateway", async () => {
    for (let count = 0; count < 4; count += 1) {
      const id = await accepted();
      last -= 1;
      await report(id, "absent");
    }
    expect(await channels()).toMatchObject({ sms: null, smsUndelivered: 4 });
  });
});
