import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { Thread } from "#domain/room/room.rules.ts";
import { anOpenRoom } from "#support/browser/rooms.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aPicture } from "#support/pictures.ts";

const KILLS = 6;

const site = await startTestSite();
const room = await anOpenRoom(site);
afterAll(() => site.close());

async function loggedIn(path: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(path, { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
const meera = await loggedIn("/PatientLogin", room.patient.email);
const rao = await loggedIn("/DoctorLogin", room.doctor.email);

const thread = `${room.path}/thread`;
const read = async () => (await (await meera.get(`${thread}?after=0`)).json()) as Thread;
const upload = (content: BlobPart, name: string, key: string) =>
  meera.upload(thread, { key, seen: "0" }, new File([content], name, { type: "image/png" }));
const stored = () => readdirSync(join(site.clinic.folder, "files")).filter((name) => name !== "store-id");

describe("a clinic that is killed during uploads", () => {
  it("stores nothing of a partial file", async () => {
    const before = [(await read()).last, stored().length];
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const { hostname, port, host, origin } = new URL(site.clinic.address);
    const socket = connect(Number(port), hostname).on("error", () => {});
    const head = [`POST ${thread} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `Cookie: ${meera.cookies}`];
    const type = "Content-Type: multipart/form-data; boundary=x";
    socket.write([...head, type, "Content-Length: 5000000", "", half].join("\r\n"));
    const answer = text(socket).catch(() => "");
    await wait(200);
    await site.clinic.kill();
    expect(await answer).toBe("");
    await site.clinic.start();
    expect([(await read()).last, stored().length]).toEqual(before);
  });

  it(`stores all that it confirmed, whole and once, over ${KILLS} kills`, async () => {
    const photo = new Uint8Array(await aPicture("png", 900));
    const keys: string[] = [];
    const confirmed = new Map<string, number>();
    const sendOnce = async (key: string) => {
      const answer = await upload(photo, `${key}.png`, key).catch(() => undefined);
      if (answer?.status !== 200) return;
      const { message } = (await answer.json().catch(() => ({}))) as { message?: { number: number } };
      if (message) confirmed.set(key, message.number);
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const mine = Array.from({ length: 3 }, () => randomUUID());
      keys.push(...mine);
      const sending = Promise.all(mine.map(sendOnce));
      await wait(40 + Math.random() * 400);
      await site.clinic.kill();
      await sending;
      await site.clinic.start();
    }
    // A request without a response is sent again under its key, as a browser does.
    const notified = new Map(confirmed);
    for (const key of keys) await sendOnce(key);
    for (const [key, number] of notified) expect(confirmed.get(key)).toBe(number);
    const { messages } = await read();
    expect(messages.map(({ key }) => key).sort()).toEqual([...keys].sort());
    expect(messages.map(({ number }) => number)).toEqual(keys.map((_key, index) => index + 1));
    for (const { file: saved } of messages) {
      const answer = await rao.get(`${room.path}/files/${saved?.id}`);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, saved?.size]);
    }
  });
});
