import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import type { Thread } from "#domain/room/room.rules.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, filledIn, startsOf } from "#support/consultations.ts";
import { aSignedInPatient, type TimedClinic } from "#support/open-clinic.ts";
import { aPicture } from "#support/pictures.ts";
import { WEB_APP } from "#support/processes/clinic-process.ts";
import { ENGINES } from "#support/processes/database.ts";
import { type LiveClinic, openLiveClinic, secondNode } from "#support/processes/live-clinic.ts";
import { reportTrial } from "#support/processes/trial.ts";
import { memoryOf } from "#support/streams/many-streams.ts";

const ATTACKER = "127.0.0.3";
const ENVIRONMENT = {
  TULSI_BODY_MB: "40",
  TULSI_BODY_MB_PER_ADDRESS: "20",
  TULSI_CONNECTIONS_PER_ADDRESS: "200",
  TULSI_REQUESTS_WAITING: "40",
  TULSI_REQUESTS_PER_ADDRESS: "10",
  TULSI_WRITE_SECONDS: "3",
  NODE_OPTIONS: "--max-semi-space-size=4",
};
/** The server's own messages are small, so what fills a connection is a document of the patient. */
const DOCUMENT_BYTES = 9_000_000;
const WARM_UP_ROUNDS = 8;
/** Each attack held more than a gigabyte; a garbage collector leaves less than this of ordinary work. */
const ATTACK_BYTES = 256 * 1024 ** 2;
const SETTLED_MS = 60_000;
const FORM = "Content-Type: application/x-www-form-urlencoded";
const UPLOAD = "Content-Type: multipart/form-data; boundary=x";

/** Reads on until the connection is closed or broken. */
function closing(socket: Socket): Promise<unknown> {
  if (socket.closed) return Promise.resolve();
  return new Promise((resolve) => socket.resume().once("close", resolve));
}

/** A valid PDF with one empty page and a stream that nothing draws. */
function aPdf(bytes: number): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>",
    `<</Length ${bytes}>>stream\n${"x".repeat(bytes)}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, "0");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const start = text.length;
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${text}${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}

describe.each(ENGINES)("after an attack from one address, on %s", (engine) => {
  let live: LiveClinic;
  let node: TimedClinic;
  let slug: string;
  let starts: string[];
  let photo: Buffer;
  let memory: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    live = await openLiveClinic(engine, ENVIRONMENT);
    node = await secondNode(live.database, live.place);
    slug = (await anOpenDoctor(node, { slotMinutes: 10, dailyMost: 100 })).slug;
    starts = (await startsOf(node, slug)).slice(-50);
    const picture = await aPicture("jpeg");
    photo = Buffer.concat([picture, Buffer.alloc(MAX_FILE_BYTES - picture.length)]);
    // What the work of these people needs by itself, at its highest: V8 and malloc return memory late.
    memory = 0;
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await honestWork();
      memory = Math.max(memory, memoryOf(live.clinic.pid), await memoryInUse());
    }
  });
  afterAll(() => live.close());

  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(live.clinic.address);
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  }

  function closeAll(): void {
    for (const socket of sockets.splice(0)) socket.destroy();
  }

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, `Host: ${new URL(live.clinic.address).host}`, ...headers, "", ""].join("\r\n");
  const own = () => `Origin: ${live.clinic.address}`;

  /** Log-in, booking, message and a photo of ten megabytes, each of a person at another address. */
  async function honestWork(): Promise<void> {
    const { email } = await aSignedInPatient(node);
    const browser = new Browserless(live.clinic.address);
    expect((await browser.post("/PatientLogin", { email, password: GOOD_PASSWORD })).status).toBe(200);
    const start = starts.pop() ?? "";
    const page = { start, page: randomUUID(), zone: "Asia/Kolkata" };
    const slot = await browser.post(`/Doctors/${slug}/book?${new URLSearchParams({ start })}`, page);
    const id = /\/consultations\/([0-9a-f-]+)\//u.exec(slot.headers.get("location") ?? "")?.[1] ?? "";
    const booked = await browser.post(`/consultations/${id}/details`, filledIn());
    expect(booked.headers.get("location")).toContain(id);
    expect(await live.say()).toBe(true);
    expect((await sendFile(photo, "photo.jpg")).status).toBe(200);
  }

  const thread = () => new URL(`/consultations/${live.consultationId}/thread`, live.clinic.address);

  /** The patient sends a file in the consultation. */
  function sendFile(bytes: Buffer, name: string): Promise<Response> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ key: randomUUID(), seen: "0" })) form.set(field, value);
    form.set("file", new File([new Uint8Array(bytes)], name));
    return fetch(thread(), {
      method: "POST",
      headers: { origin: live.clinic.address, cookie: live.patient },
      body: form,
    });
  }

  /** Ordinary requests go on, because V8 collects garbage when it needs room. */
  async function memoryInUse(): Promise<number> {
    await Promise.all(Array.from({ length: 8 }, () => fetch(new URL("/PatientLogin", live.clinic.address))));
    return memoryOf(live.clinic.pid);
  }

  /** Memory is back, and the node still reports itself ready. */
  async function expectRecovery(): Promise<void> {
    closeAll();
    await honestWork();
    const ready = async () => (await fetch(new URL("/readyz", live.clinic.address))).status;
    expect(await ready()).toBe(200);
    await expect.poll(() => memoryInUse(), { timeout: SETTLED_MS, interval: 200 }).toBeLessThan(memory + ATTACK_BYTES);
  }

  /** Requests that are answered, redirected or refused before their declared body arrives. */
  async function leaveEarly(): Promise<void> {
    const large = `Content-Length: ${MAX_FILE_BYTES}`;
    const room = `/consultations/${live.consultationId}`;
    const answered = [
      head("POST /ContactUs", FORM, large),
      head("POST /ContactUs", FORM, own(), large),
      head("POST /verify", "Content-Type: text/plain", own(), large),
      head(`POST ${room}/thread`, UPLOAD, own(), `Cookie: ${live.patient}`, `Content-Length: ${2 * MAX_FILE_BYTES}`),
      head(`POST ${room}/thread`, UPLOAD, own(), `Cookie: ${live.patient}`, "Transfer-Encoding: chunked"),
      ...["GET", "OPTIONS", "DELETE"].map((method) => head(`${method} /Blog`, FORM, large)),
      head("GET /blog/", FORM, large),
    ];
    const waitingForMore = [
      head("POST /no-such-page", FORM, own(), "Content-Length: 90000"),
      head(`POST ${room}/thread`, UPLOAD, own(), large),
      head(`POST ${room}/thread`, UPLOAD, own(), `Cookie: ${live.patient}`, large),
      head("POST /assistant/stream", "Content-Type: application/json", own(), "Content-Length: 90000"),
      head("POST /verify", UPLOAD, own(), "Content-Length: 2000000", "Expect: 100-continue"),
      head("POST /ContactUs", FORM, own(), "Transfer-Encoding: chunked"),
      head("HEAD /Blog", FORM, large),
    ];
    for (const request of [...answered, ...waitingForMore]) {
      for (let time = 0; time < 5; time += 1) {
        const socket = await open();
        socket.write(`${request}7d0\r\n${"x".repeat(2_000)}`);
        if (answered.includes(request) && time > 1) await once(socket.resume(), "data");
        socket.destroy();
      }
    }
  }

  /** Waits until the server has closed all connections. */
  async function allClosed(): Promise<void> {
    await Promise.all(sockets.map(closing));
  }

  /** The path of the largest file of the site. */
  function largestFile(): string {
    const folder = join(WEB_APP, "client", "assets");
    const sizeOf = (name: string) => statSync(join(folder, name)).size;
    const [largest = ""] = readdirSync(folder).sort((item, other) => sizeOf(other) - sizeOf(item));
    return `/assets/${largest}`;
  }

  /** Thousands of requests for a large file, and not one answer is read. */
  async function pipeline(): Promise<void> {
    for (let index = 0; index < 20; index += 1)
      (await open()).pause().write(head(`GET ${largestFile()}`).repeat(5_000));
    await allClosed();
  }

  it("of requests that leave before their body arrived, everybody's forms work", async () => {
    await leaveEarly();
    await expectRecovery();
  });

  it("of bodies that never arrive, everybody's forms work", async () => {
    const upload = head(`POST /consultations/${live.consultationId}/thread`, UPLOAD, own(), "Content-Length: 9900000");
    const form = head("POST /PatientLogin", FORM, own(), "Content-Length: 90000");
    const check = head("POST /verify", UPLOAD, own(), "Content-Length: 2000000");
    for (let index = 0; index < 20; index += 1)
      for (const request of [upload, form, check]) (await open()).write(`${request}${"x".repeat(9_000)}`);
    await honestWork();
    await expectRecovery();
  });

  it("of pipelined requests whose answers are not read, memory is free", async () => {
    await pipeline();
    await expectRecovery();
  });

  it("of readers who never take their answer, their connections are closed", async () => {
    expect((await sendFile(aPdf(DOCUMENT_BYTES), "report.pdf")).status).toBe(200);
    const { messages } = (await (await fetch(thread(), { headers: { cookie: live.patient } })).json()) as Thread;
    const { id } = messages.findLast(({ file }) => file?.name === "report.pdf")?.file ?? {};
    const request = head(`GET /consultations/${live.consultationId}/files/${id}`, `Cookie: ${live.patient}`);
    for (let index = 0; index < 10; index += 1) (await open()).pause().write(request.repeat(16));
    await honestWork();
    // Who does not read learns only by writing that the connection is closed.
    await expect
      .poll(() => sockets.filter((socket) => !socket.closed && socket.write("\r\n") !== undefined).length)
      .toBe(0);
    await expectRecovery();
  });

  it("that fills its places in the queue, others are not refused", async (context) => {
    let isOver = false;
    const statuses = new Set<number>();
    const flood = Array.from({ length: 60 }, async () => {
      while (!isOver) {
        const socket = await open();
        socket.write(head("GET /PatientLogin?x=1", "Connection: close", "Cookie: tulsi=1"));
        const [bytes] = (await Promise.race([once(socket, "data"), once(socket, "close")])) as [Buffer | boolean];
        statuses.add(Number(/^HTTP\/1\.1 (\d{3})/u.exec(bytes.toString())?.[1]));
        socket.destroy();
      }
    });
    await honestWork();
    isOver = true;
    await Promise.all(flood);
    for (const status of statuses) expect([200, 429]).toContain(status);
    await expectRecovery();
    reportTrial(
      context,
      "AV-1, attacks",
      "log-in, booking, message and photo after each attack; memory without what an attack holds",
    );
  });
});
