import { beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_GRACE_MS } from "#domain/channels/channels.rules.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { inTransaction } from "#server/app.ts";
import { queueEmail, queueSms, type SmsDelivery } from "#server/features/deliveries/deliveries.service.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { codeSms, numberChangedSms } from "#server/features/notifications/sms-texts.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInAdmin, aSignedInPatient, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { smsChannel } from "./sms-channel.ts";

const TO = "+919876543210";
const MANY = 10_000;

describe.each(ENGINES)("SMS, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { app, kysely, clock } = open;
  const admin = await aSignedInAdmin(open);
  const { uid } = await aSignedInPatient(open);
  const { uid: leaving } = await aSignedInPatient(open);
  const code: SmsDelivery = { uid, to: TO, kind: "code", write: codeSms("407316", 10) };
  const queue = (sms: SmsDelivery) => inTransaction(app, (tx) => queueSms(tx, sms));
  const report = () => open.api.admin.readChannels(admin);
  const waiting = () => kysely.selectFrom("deliveries").select(["attempts", "failedAt"]).where("sentAt", "is", null);
  const bell = async () => (await open.api.notifications.listOwnNotifications(admin, {})).rows.map(({ kind }) => kind);
  beforeEach(async () => {
    // So many are sent in a time, and every test begins at noon.
    clock.advance(60_000);
    await deliver();
    for (const table of ["channels", "deliveries", "notifications"] as const) await kysely.deleteFrom(table).execute();
    gateway.answer = 200;
    gateway.accepted.splice(0);
    gateway.requests.splice(0);
    goToNoon(open);
  });

  it("are sent once, with the id of their DLT template, and then without content", async () => {
    await queue(code);
    await deliver();
    await deliver();
    expect(gateway.accepted).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{36}$/u),
        reportId: expect.any(String),
        to: TO,
        text: expect.stringContaining("407316"),
        template: "1107",
      },
    ]);
    expect(await kysely.selectFrom("deliveries").select("content").execute()).toEqual([{ content: "" }]);
    expect((await report()).sms).toBeNull();
  });

  it.each([
    [500, "unreachable"],
    [429, "unreachable"],
    ["cut", "unreachable"],
    [401, "login"],
  ] as const)("are repeated after %s, and admins read why", async (answer, fault) => {
    gateway.answer = answer;
    await queue(code);
    await deliver();
    expect(await report()).toMatchObject({ sms: { fault }, smsGivenUp: 0 });
    clock.advance(CHANNEL_GRACE_MS);
    await sweepNotifications(app);
    await sweepNotifications(app);
    expect(await bell()).toEqual(["sms-failing"]);
    gateway.answer = 200;
    await deliver();
    expect(gateway.accepted).toHaveLength(1);
    expect(new Set(gateway.requests.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    expect((await report()).sms).toBeNull();
  });

  it.each([400, 302, "denied"] as const)("are given up after %s, which admins see", async (answer) => {
    gateway.answer = answer;
    await queue(code);
    await deliver();
    clock.advance(60 * 60_000);
    await deliver();
    expect(gateway.requests).toHaveLength(1);
    expect(await report()).toMatchObject({ sms: { fault: "refused" }, smsGivenUp: 1 });
  });

  it("end when their code does", async () => {
    gateway.answer = 503;
    await queue({ ...code, until: new Date(clock.now() + 60_000).toISOString() });
    await deliver();
    clock.advance(60_000);
    gateway.answer = 200;
    await deliver();
    expect(gateway.accepted).toEqual([]);
    expect(await waiting().execute()).toEqual([]);
  });

  it("end after days of attempts", async () => {
    gateway.answer = 503;
    await queue(code);
    for (let attempts = 0; attempts < 12; attempts += 1) {
      await deliver();
      clock.advance(8 * 60 * 60_000);
    }
    expect(await waiting().execute()).toEqual([{ attempts: expect.any(Number), failedAt: expect.any(String) }]);
    expect((await report()).smsGivenUp).toBe(1);
  });

  it("wait for the morning, except codes", async () => {
    clock.advance(11 * 60 * 60_000);
    await queue({ ...code, kind: "number-changed", write: numberChangedSms() });
    await queue(code);
    await deliver();
    expect(gateway.accepted.map(({ text }) => /\d{6}/u.test(text))).toEqual([true]);
    clock.advance(9 * 60 * 60_000);
    await deliver();
    expect(gateway.accepted).toHaveLength(2);
  });

  it("are asked for once or twice while the gateway is down, however many wait, and hold no email back", async () => {
    gateway.answer = "cut";
    await queue(code);
    const [first] = await kysely.selectFrom("deliveries").selectAll().execute();
    if (!first) throw new Error("nothing was queued");
    const copy = (index: number) => ({ ...first, id: `${first.id}-${index}` });
    for (let from = 1; from < MANY; from += 1_000)
      await kysely
        .insertInto("deliveries")
        .values(Array.from({ length: 1_000 }, (_, at) => copy(from + at)))
        .execute();
    open.mailer.sent.splice(0);
    const parts = ["While SMS wait."];
    await inTransaction(app, (tx) =>
      queueEmail(tx, { to: "reader@clinic.example", write: () => ({ subject: "An email", parts }) }),
    );
    await deliver();
    expect(open.mailer.sent.map(({ to }) => to)).toEqual(["reader@clinic.example"]);
    expect(gateway.requests.length).toBeLessThanOrEqual(20);
  });

  it("do not hold email back while the gateway is slow", async () => {
    gateway.answer = "slow";
    await queue(code);
    const isDone = deliver();
    open.mailer.sent.splice(0);
    const write = () => ({ subject: "An email", parts: ["While an SMS waits."] });
    await inTransaction(app, (tx) => queueEmail(tx, { to: "reader@clinic.example", write }));
    await expect.poll(() => open.mailer.sent.length).toBe(1);
    await expect.poll(() => gateway.accepted.length).toBe(1);
    gateway.release();
    await isDone;
    expect((await report()).sms).toBeNull();
  });

  it.each([500, "cut", 401, 400] as const)(
    "fail with %s without saying their number, text or the key",
    async (answer) => {
      gateway.answer = answer;
      await queue(code);
      const row = await kysely.selectFrom("deliveries").selectAll().executeTakeFirstOrThrow();
      const outcome = await smsChannel.deliver(app, row);
      expect(outcome).toMatchObject({ kind: "failed", error: expect.stringMatching(/^(?:later|login|refused)$/u) });
      expect(gateway.requests[0]?.headers.authorization).toContain("secret");
    },
  );

  it("go with the account", async () => {
    await queue({ ...code, uid: leaving, dueAt: new Date(clock.now() + 60_000).toISOString() });
    await kysely.deleteFrom("user").where("id", "=", leaving).execute();
    expect(await waiting().where("channel", "=", "sms").execute()).toEqual([]);
  });

  it("are written as the gateway's form wants them, whatever they contain", async () => {
    const text = 'a "quoted" & <b> = {id}\n100% ₹';
    const sms = { id: "one", to: TO, text, kind: "code", language: "en" } as const;
    const { settings } = gateway;
    await httpGateway({ ...settings, method: "GET", url: `${settings.url}&to={digits}&t={text}` }).send(sms);
    const asked = new URL(gateway.requests[0]?.url ?? "", "http://gateway");
    expect(asked.searchParams.get("t")).toBe(text);
    expect(asked.searchParams.get("to")).toBe("919876543210");
    const form = { ...settings, body: "to={number}&t={text}" };
    await httpGateway(form)
      .send(sms)
      .catch(() => undefined);
    expect(new URLSearchParams(gateway.requests[1]?.body).get("t")).toBe(text);
    expect(new URLSearchParams(gateway.requests[1]?.body).get("to")).toBe(TO);
  });
});
