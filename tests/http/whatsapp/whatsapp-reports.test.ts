import { afterAll, beforeEach, expect, it } from "vitest";
import type { DeliveryReport } from "#domain/channels/delivery-reports.ts";
import { iso } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { deliveryWorker, queueWhatsapp } from "#server/features/deliveries/deliveries.service.ts";
import { startSmsGateway } from "#support/fakes/sms-gateway.ts";
import { signatureOf, startWhatsapp, statusBody, VERIFY_TOKEN } from "#support/fakes/whatsapp-api.ts";
import { aSignedInPatient, goToNoon, openTestClinic } from "#support/open-clinic.ts";
import { serveClinic } from "#support/processes/served.ts";

const [gateway, meta] = [await startSmsGateway(), await startWhatsapp()];
const open = await openTestClinic("sqlite", undefined, { sms: gateway.gateway, whatsapp: meta.whatsapp });
const { app, kysely, clock } = open;
goToNoon(open);
const served = await serveClinic(open);
const { uid } = await aSignedInPatient(open);
await kysely
  .insertInto("phoneNumbers")
  .values({ uid, number: "+919500000001", confirmedAt: iso(clock.now()), reach: "whatsapp" })
  .execute();
afterAll(async () => {
  await served.close();
  await deliveryWorker(app).settle();
  await open.close();
  await Promise.all([gateway.close(), meta.close()]);
});
beforeEach(async () => {
  clock.advance(10_000);
  await kysely.deleteFrom("deliveries").execute();
});

/** A message that Meta took; out: its id. */
async function taken(): Promise<string> {
  const startsAt = iso(clock.now() + 72 * 60 * 60_000);
  const write = () => ({ values: ["Tulsi", "Dr Rao", "Monday"], text: "Tomorrow." });
  const message = { uid, news: "appointment-reminder", startsAt, write, path: "/a/secret" } as const;
  await inTransaction(app, (tx) => queueWhatsapp(tx, message));
  await deliveryWorker(app).deliverDue();
  return meta.taken.at(-1)?.id ?? "";
}
const stateOf = async () => (await kysely.selectFrom("deliveries").select("reported").execute())[0]?.reported;
const ADDRESS = `${served.address}/whatsapp-reports`;
const post = (body: string, signature: string | undefined = signatureOf(body), type = "application/json") =>
  fetch(ADDRESS, {
    method: "POST",
    body,
    headers: { "content-type": type, ...(signature !== "" && { "x-hub-signature-256": signature }) },
  });
const challenged = (fields: Readonly<Record<string, string>>) => fetch(`${ADDRESS}?${new URLSearchParams(fields)}`);
const WHOLE = { "hub.mode": "subscribe", "hub.verify_token": VERIFY_TOKEN, "hub.challenge": "1158201444" };

it("answers Meta's question with its number, and no other question", async () => {
  const answer = await challenged(WHOLE);
  expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/u);
  for (const wrong of [
    {},
    { "hub.mode": "unsubscribe" },
    { "hub.verify_token": `${VERIFY_TOKEN}x` },
    { "hub.verify_token": "" },
    { "hub.challenge": "" },
    { "hub.challenge": "<script>alert(1)</script>" },
  ]) {
    const fields = Object.keys(wrong).length === 0 ? {} : { ...WHOLE, ...wrong };
    expect((await challenged(fields)).status).toBe(403);
  }
});

it.each([
  ["delivered", undefined, "delivered"],
  ["read", undefined, "delivered"],
  ["failed", 131026, "number"],
  ["failed", 132001, "blocked"],
  ["failed", 131049, "blocked"],
  ["failed", 131000, "other"],
  ["failed", undefined, "other"],
  ["sent", undefined, null],
  ["warning", undefined, null],
] as const)("takes the signed status %s with %s", async (status, code, reported) => {
  const id = await taken();
  const answer = await post(statusBody({ id, status, ...(code !== undefined && { code }) }));
  expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await stateOf()).toBe(reported);
});

it("takes doubled, late and unordered reports, and those of unknown messages", async () => {
  const id = await taken();
  const one = { id, status: "delivered" };
  for (const body of [
    statusBody({ id: "wamid.nobody", status: "failed", code: 131026 }),
    statusBody(one, one, { id, status: "sent" }),
    statusBody({ id, status: "failed", code: 131026 }),
    statusBody(one),
  ])
    expect((await post(body)).status).toBe(200);
  expect(await stateOf()).toBe("delivered");
});

it("refuses what is not signed with the app's secret, without a trace", async () => {
  const id = await taken();
  const body = statusBody({ id, status: "failed", code: 131026 });
  const forged = [
    "",
    "sha256=",
    `sha256=${"0".repeat(64)}`,
    signatureOf(body, "another secret"),
    signatureOf(`${body} `),
    signatureOf(body).toUpperCase(),
    signatureOf(body).replace("sha256", "sha1"),
    `${signatureOf(body)}, ${signatureOf(body)}`,
  ];
  for (const signature of forged) expect((await post(body, signature)).status, signature).toBe(403);
  expect(await stateOf()).toBeNull();
});

const event = (value: unknown, field = "messages") =>
  JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes: [{ field, value }] }] });
const WRITTEN = {
  messages: [{ from: "919500000001", id: "wamid.in", type: "text", text: { body: "I have a cough" } }],
};

it.each([
  ["what a person writes", event({ ...WRITTEN, contacts: [{ profile: { name: "Meera" }, wa_id: "919500000001" }] })],
  ["another event", event({ event: "APPROVED" }, "message_template_status_update")],
  ["another object", JSON.stringify({ object: "page", entry: [] })],
  ["no JSON", "{"],
  ["a text", '"delivered"'],
  ["odd fields", event({ statuses: [null, 7, { id: 7, status: "read" }, { id: "x".repeat(500), status: "read" }] })],
  ["no list", event({ statuses: { id: "wamid.1", status: "read" } })],
  ["deep lists", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["nothing", ""],
])("answers %s with 200 when it is signed, and changes nothing", async (_what, body) => {
  await taken();
  const before = await kysely.selectFrom("deliveries").selectAll().execute();
  expect((await post(body)).status).toBe(200);
  expect(await kysely.selectFrom("deliveries").selectAll().execute()).toEqual(before);
});

it("reads the good reports beside the odd ones", () => {
  const good = { id: "wamid.1", status: "read" };
  const read = meta.whatsapp.reports?.read(event({ statuses: [null, { id: "wamid.2" }, good] }));
  expect(read).toEqual([{ id: "wamid.1", state: "delivered" }] satisfies DeliveryReport[]);
});

it.each([
  ["another type", () => post("id=1", undefined, "application/x-www-form-urlencoded"), 415],
  ["too much", () => post("x".repeat(3 * 1024 * 1024 + 1)), 413],
  ["PUT", () => fetch(ADDRESS, { method: "PUT", body: "{}" }), 405],
  ["HEAD", () => fetch(ADDRESS, { method: "HEAD" }), 405],
  ["another path", () => fetch(`${ADDRESS}/more`), 404],
])("refuses %s", async (_what, send, status) => {
  expect((await send()).status).toBe(status);
});

it("finds nothing at a clinic without WhatsApp", async () => {
  const other = await openTestClinic("sqlite");
  const there = await serveClinic(other);
  const address = `${there.address}/whatsapp-reports`;
  expect((await fetch(`${address}?${new URLSearchParams(WHOLE)}`)).status).toBe(404);
  const body = statusBody({ id: "wamid.1", status: "read" });
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  expect((await fetch(address, { method: "POST", body, headers })).status).toBe(404);
  await there.close();
  await deliveryWorker(other.app).settle();
  await other.close();
});
