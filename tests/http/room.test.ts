import { randomUUID } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Thread } from "#domain/room/room.rules.ts";
import { anOpenRoom, type OpenRoom } from "#support/browser/rooms.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aPicture, PDF, SVG } from "#support/pictures.ts";

const CANARY = "canary-of-the-consultation";
const CANARY_FILE = "canary-report.pdf";

let room: OpenRoom;
let other: OpenRoom;

async function comeBack(path: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  const answer = await browser.post(path, { email, password: GOOD_PASSWORD });
  expect(answer.status).toBe(200);
  return browser;
}

const site = await startTestSite();
[room, other] = [await anOpenRoom(site), await anOpenRoom(site)];
const meera = await comeBack("/PatientLogin", room.patient.email);
const rao = await comeBack("/DoctorLogin", room.doctor.email);
const stranger = await comeBack("/PatientLogin", other.patient.email);
const otherDoctor = await comeBack("/DoctorLogin", other.doctor.email);
afterAll(() => site.close());

const thread = () => `${room.path}/thread`;
const read = async (who = meera, query = "") => (await (await who.get(`${thread()}?${query}`)).json()) as Thread;
const say = (text: string, who = meera, key: string = randomUUID()) =>
  who.post(thread(), { intent: "say", key, text, seen: "0" });
const file = (content: BlobPart, name: string) => new File([content], name, { type: "image/jpeg" });
const send = (content: BlobPart, name = "photo.jpg", who = meera, key: string = randomUUID(), path = thread()) =>
  who.upload(path, { key, seen: "0" }, file(content, name));
const stored = () => readdirSync(join(site.clinic.folder, "files")).filter((name) => name !== "store-id");

/**
 * Sends the headers and a part of a body.
 * @returns The first line of the response, if there is one.
 */
function begin(lines: readonly string[], body = ""): Promise<string> {
  const { hostname, port, host } = new URL(site.clinic.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("data", (bytes) => {
      resolve(bytes.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.on("error", () => resolve(""));
    socket.on("close", () => resolve(""));
    socket.write([...lines, `Host: ${host}`, `Origin: ${site.clinic.address}`, "", body].join("\r\n"));
  });
}

const MULTIPART = "Content-Type: multipart/form-data; boundary=x";

describe("uploads that a consultation refuses", () => {
  it("of 2 GB are refused by their declared length before a byte is read, and not read without one", async () => {
    for (const path of [thread(), room.path]) {
      const head = [`POST ${path} HTTP/1.1`, MULTIPART, `Cookie: ${meera.cookies}`];
      expect(await begin([...head, `Content-Length: ${2 * 1024 ** 3}`])).toContain("413");
      expect(await begin([...head, "Transfer-Encoding: chunked"])).toContain("415");
    }
    // The connection may close while the body is written: such a client gets no answer, and sends again.
    const refused = () =>
      send("x".repeat(11 * 1024 * 1024)).then(
        (answer) => answer.text(),
        () => "",
      );
    await expect.poll(refused).toContain("This file is larger than 10 MB. Please choose a smaller one.");
  });

  it("such as a page renamed to a photo are refused with a message, on the page and over HTTP", async () => {
    const sentence = "Please choose a photo (JPEG, PNG or WebP) or a PDF.";
    const answer = await send(SVG);
    expect([answer.status, await answer.json()]).toEqual([400, { refusal: sentence }]);
    const page = await send(SVG, "photo.jpg", meera, randomUUID(), room.path);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(sentence);
    expect(stored()).toEqual([]);
  });

  it.each([
    ["no file", { key: randomUUID() }],
    ["an unknown intent", { intent: "drop table" }],
    ["a number as the key", { intent: "say", key: "1", text: "x" }],
  ])("%s are refused with a message and are no server error", async (_name, fields) => {
    const answer = await meera.post(thread(), fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(["refusal"]);
  });

  it("include everything from another site's page", async () => {
    const fields = { intent: "say", key: randomUUID(), text: "Forged" };
    const answer = await meera.post(thread(), fields, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect((await read()).last).toBe(0);
  });
});

describe("a consultation's thread and files over HTTP", () => {
  let pdf = "";
  let photo = "";

  it("reach the other side, with headers that prevent content sniffing", async () => {
    expect((await say(CANARY)).status).toBe(200);
    expect((await send(new Uint8Array(PDF), CANARY_FILE)).status).toBe(200);
    expect((await send(new Uint8Array(await aPicture("jpeg", 80)), "rash.jpg")).status).toBe(200);
    const { messages } = await read(rao);
    expect(messages.map(({ number, from, text }) => [number, from, text])).toEqual([
      [1, "patient", CANARY],
      [2, "patient", ""],
      [3, "patient", ""],
    ]);
    [pdf = "", photo = ""] = messages.flatMap((message) => message.file?.id ?? []);
    const answer = await rao.get(`${room.path}/files/${pdf}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${CANARY_FILE}`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect((await rao.get(`${room.path}/files/${photo}`)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("do not exist for all others, exactly as absent ones", async () => {
    const never = `/consultations/${randomUUID()}`;
    for (const who of [stranger, otherDoctor]) {
      const pairs = [
        [`${room.path}/files/${pdf}`, `${never}/files/${randomUUID()}`],
        [`${room.path}/thread?after=0`, `${never}/thread?after=0`],
        [room.path, never],
        // The person's own consultation, and a file of another one.
        [`${other.path}/files/${pdf}`, `${other.path}/files/${randomUUID()}`],
      ];
      for (const [real = "", absent = ""] of pairs) {
        const [one, two] = [await who.get(real), await who.get(absent)];
        expect([one.status, two.status], real).toEqual([404, 404]);
        const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/gu, "");
        expect(plain(await one.text())).toBe(plain(await two.text()));
      }
      expect((await say("Let me in", who)).status).toBe(404);
      expect((await send(new Uint8Array(PDF), "a.pdf", who)).status).toBe(404);
      expect((await who.post(thread(), { intent: "see", seen: "3" })).status).toBe(404);
    }
    const visitor = new Browserless(site.clinic.address);
    expect((await visitor.get(`${room.path}/files/${pdf}`)).status).toBe(404);
    expect((await read()).seen).toEqual({ patient: 0, doctor: 0, adult: 0 });
    expect((await read()).last).toBe(3);
  });

  it("are in no file, log entry or email", async () => {
    const files = globSync("**/*", { cwd: site.clinic.folder, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const entry of files) {
      const bytes = readFileSync(join(entry.parentPath, entry.name)).toString("latin1");
      for (const word of [CANARY, "canary-report", "%PDF-1.7"]) expect(bytes.includes(word), entry.name).toBe(false);
    }
    const said = site.clinic.stderr + site.clinic.stdout + site.mail.mails.map(({ raw }) => raw).join("");
    for (const word of [CANARY, "canary-report"]) expect(said.includes(word), word).toBe(false);
    expect(site.clinic.stderr.includes(room.id)).toBe(false);
  });
});
