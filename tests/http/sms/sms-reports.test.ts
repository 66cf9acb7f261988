import { afterAll, beforeEach, expect, it } from "vitest";
import { iso } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { deliveryWorker, queueSms } from "#server/features/deliveries/deliveries.service.ts";
import { REPORT_SECRET, startSmsGateway } from "#support/fakes/sms-gateway.ts";
import { aSignedInPatient, goToNoon, openTestClinic } from "#support/open-clinic.ts";
import { serveClinic } from "#support/processes/served.ts";

const FORM = "application/x-www-form-urlencoded";
const gateway = await startSmsGateway(true);
const open = await openTestClinic("sqlite", undefined, { sms: gateway.gateway });
const { app, kysely, clock } = open;
goToNoon(open);
const served = await serveClinic(open);
const { uid } = await aSignedInPatient(open);
afterAll(async () => {
  await served.close();
  await deliveryWorker(app).settle();
  await open.close();
  await gateway.close();
});
beforeEach(async () => {
  clock.advance(10_000);
  await kysely.deleteFrom("deliveries").execute();
});

/** An SMS that the gateway took; out: its own id. */
async function accepted(): Promise<string> {
  const startsAt = iso(clock.now() + 72 * 60 * 60_000);
  const about = { uid, to: "+919600000001", kind: "appointment-reminder", startsAt } as const;
  await inTransaction(app, (tx) => queueSms(tx, { ...about, write: () => "Tomorrow." }));
  await deliveryWorker(app).deliverDue();
  return gateway.accepted.at(-1)?.reportId ?? "";
}
const stateOf = async () => (await kysely.selectFrom("deliveries").select("reported").execute())[0]?.reported;
const call = (rest: string, init: RequestInit = {}, secret = REPORT_SECRET) =>
  fetch(`${served.address}/sms-reports/${secret}${rest}`, init);
const post = (body: string, type = FORM, secret = REPORT_SECRET) =>
  call("", { method: "POST", body, headers: { "content-type": type } }, secret);

it.each([
  ["GET", (id: string) => call(`?id=${id}&status=DELIVRD`)],
  ["a form", (id: string) => post(`id=${id}&status=DELIVRD`)],
  ["JSON", (id: string) => post(JSON.stringify({ id, status: "delivered" }), "application/json; charset=utf-8")],
  ["a list in JSON", (id: string) => post(JSON.stringify([{ id, status: "DELIVRD" }]), "application/json")],
])("takes a report by %s, of a program without cookies or origin", async (_by, send) => {
  const answer = await send(await accepted());
  expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await stateOf()).toBe("delivered");
});

it("finds the SMS of an id that is a long number in JSON", async () => {
  await accepted();
  const id = "4419283746152839471";
  await kysely
    .updateTable("deliveries")
    .set({ reportId: app.vault.digest("sms-report", id) })
    .execute();
  expect((await post(`{"id":${id},"status":"DELIVRD"}`, "application/json")).status).toBe(200);
  expect(await stateOf()).toBe("delivered");
});

it("finds nothing at another secret, however the report is sent", async () => {
  const id = await accepted();
  const forged = `id=${id}&status=DELIVRD`;
  for (const secret of ["x", REPORT_SECRET.slice(1), `${REPORT_SECRET}0`, "%00", `${REPORT_SECRET}/more`, ""]) {
    expect((await call(`?${forged}`, {}, secret)).status).toBe(404);
    expect((await post(forged, FORM, secret)).status).toBe(404);
  }
  expect(await stateOf()).toBeNull();
});

it("answers an unknown SMS and a state that says nothing yet like any other report", async () => {
  const id = await accepted();
  for (const rest of ["?id=nobody&status=DELIVRD", "?id=%00&status=DELIVRD", `?id=${id}&status=ENROUTE`]) {
    const answer = await call(rest);
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
  }
  expect(await stateOf()).toBeNull();
});

it.each([
  ["nothing", () => call(""), 400],
  ["no state", () => call("?id=one"), 400],
  ["broken JSON", () => post("{", "application/json"), 400],
  ["JSON that is no report", () => post('"DELIVRD"', "application/json"), 400],
  ["deep JSON", () => post(`${"[".repeat(50_000)}${"]".repeat(50_000)}`, "application/json"), 400],
  ["another type", () => post("<id>1</id>", "text/xml"), 415],
  ["too much", () => post("x".repeat(300 * 1024)), 413],
  ["HEAD", () => call("?id=one&status=DELIVRD", { method: "HEAD" }), 405],
  ["PUT", () => call("", { method: "PUT", body: "id=one" }), 405],
])("refuses %s", async (_what, send, status) => {
  expect((await send()).status).toBe(status);
});
