import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";

const FORM = "application/x-www-form-urlencoded";
const CONNECTIONS_PER_ADDRESS = 40;
const REQUESTS_RUNNING = 8;

let site: ClinicProcess;
beforeAll(async () => {
  const environment = {
    TULSI_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_PER_ADDRESS),
    TULSI_BODY_MB_PER_ADDRESS: "20",
    TULSI_REQUESTS_RUNNING: String(REQUESTS_RUNNING),
    TULSI_REQUESTS_WAITING: undefined,
    TULSI_URL: "https://clinic.test",
    TULSI_TRUSTED_PROXIES: "127.0.0.2",
  };
  site = await startClinic({ environment });
});
afterAll(() => site.remove());

/** A connection from one of this machine's loopback addresses. */
async function open(localAddress = "127.0.0.1"): Promise<Socket> {
  const { hostname, port } = new URL(site.address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

/** Sends bytes and reads until the server closes, or until the time limit. */
async function exchange(bytes: string, { from = "127.0.0.1", forMs = 5_000 } = {}): Promise<string> {
  const socket = await open(from);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.write(bytes);
  await Promise.race([once(socket, "close"), wait(forMs)]);
  socket.destroy();
  return answer;
}

const get = (path: string, headers: readonly string[] = []) =>
  exchange([`GET ${path} HTTP/1.1`, "Host: clinic.test", "Connection: close", ...headers, "", ""].join("\r\n"));
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]);

/** The headers of an upload without any of its body. */
const stalledUpload = (path: string, cookie: string, length = 900_000) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: clinic.test",
    "Origin: https://clinic.test",
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${length}`,
    "",
    "",
  ].join("\r\n");

describe("connections", () => {
  it("are closed after the usual time when headers or body stall, with any made-up cookie", async () => {
    const started = Date.now();
    const halfHeaders = "GET / HTTP/1.1\r\nHost: clinic.test\r\nX-Slow: ";
    const uploads = ["/verify", "/doctor/profile"].map((path) => stalledUpload(path, "x=tulsi.session="));
    const stalled = [halfHeaders, ...uploads].map((bytes) => exchange(bytes, { forMs: 40_000 }));
    for (const answer of await Promise.all(stalled)) expect(statusOf(answer)).toBe(408);
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  it("are limited per address, so that all others get in", async () => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS_PER_ADDRESS + 20 }, () => open("127.0.0.3")));
    const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(isOpen).length).toBe(CONNECTIONS_PER_ADDRESS);
    expect(statusOf(await get("/healthz"))).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () =>
        statusOf(
          await exchange("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", { from: "127.0.0.3" }),
        ),
      )
      .toBe(200);
  });

  it("of a trusted proxy are not counted as one client's", async () => {
    const count = CONNECTIONS_PER_ADDRESS + 20;
    const sockets = await Promise.all(Array.from({ length: count }, () => open("127.0.0.2")));
    await wait(200);
    expect(sockets.filter((socket) => !socket.destroyed && !socket.readableEnded)).toHaveLength(count);
    for (const socket of sockets) socket.destroy();
  });

  it("are limited in the body bytes that one address may have in progress", async () => {
    const part = "x".repeat(1_900_000);
    const uploads = await Promise.all(Array.from({ length: 12 }, () => open("127.0.0.4")));
    const answers: string[] = [];
    for (const socket of uploads) {
      socket.setEncoding("utf8").on("data", (text: string) => answers.push(text));
      socket.write(stalledUpload("/verify", "a=b", 2_000_000) + part);
    }
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const [refused = ""] = answers;
    expect(statusOf(refused)).toBe(503);
    expect(statusOf(await get("/healthz"))).toBe(200);
    expect(refused).toMatch(/^Retry-After: \d+\r$/imu);
    for (const socket of uploads) socket.destroy();
  });

  it("that stall a question take no capacity from others", async () => {
    const head = `POST /assistant/stream HTTP/1.1\r\nHost: clinic.test\r\nOrigin: https://clinic.test\r\n`;
    const sockets = await Promise.all(Array.from({ length: REQUESTS_RUNNING }, () => open("127.0.0.5")));
    for (const socket of sockets) socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`);
    expect(statusOf(await get("/PatientLogin"))).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("that are sent too soon, by senders who leave meanwhile, take no place for good", async () => {
    const headers = ["Host: clinic.test", "Origin: https://clinic.test", `Content-Type: ${FORM}`, "Connection: close"];
    const fields = new URLSearchParams({ rating: "5", feedback: "Kind people." }).toString();
    const form = ["POST /ContactUs?feedback HTTP/1.1", ...headers, `Content-Length: ${fields.length}`, "", fields];
    const bytes = form.join("\r\n");
    for (let round = 0; round < 2; round += 1) {
      const senders = await Promise.all(Array.from({ length: REQUESTS_RUNNING }, () => open("127.0.0.9")));
      for (const socket of senders) socket.write(bytes);
      await wait(300);
      for (const socket of senders) socket.destroy();
    }
    // Without a place it would never be answered.
    expect(statusOf(await exchange(bytes, { from: "127.0.0.10", forMs: 30_000 }))).toBe(200);
  });

  it("that only declare large bodies take nothing from the same address", async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open("127.0.0.6")));
    for (const socket of sockets) socket.write(stalledUpload("/verify", "a=b", 2_000_000));
    const headers = ["Host: clinic.test", "Origin: https://clinic.test", `Content-Type: ${FORM}`, "Content-Length: 3"];
    const form = ["POST /ContactUs HTTP/1.1", ...headers, "Connection: close", "", "a=b"].join("\r\n");
    expect(statusOf(await exchange(form, { from: "127.0.0.6" }))).toBe(400);
    for (const socket of sockets) socket.destroy();
  });

  it("of a stranger with megabytes of files are answered as without them", async () => {
    for (const length of [3_000, 3_000_000]) {
      const upload = stalledUpload("/doctor/profile", "tulsi.session=made.up", length);
      expect(statusOf(await exchange(upload + "x".repeat(length), { from: "127.0.0.8" }))).toBe(302);
    }
  });

  it("that stall a body are not logged as faults", async () => {
    const socket = await open("127.0.0.7");
    socket.write(`${stalledUpload("/verify", "a=b")}some`);
    socket.end();
    await once(socket.resume(), "close");
    expect(statusOf(await get("/healthz"))).toBe(200);
    expect(site.stdout).not.toContain('"msg":"fault"');
  });

  it("are closed after a body that is too large", async () => {
    const started = Date.now();
    const head = `POST /ContactUs HTTP/1.1\r\nHost: clinic.test\r\nOrigin: https://clinic.test\r\nContent-Type: ${FORM}\r\n`;
    const answer = await exchange(`${head}Content-Length: 5000000\r\n\r\n`, { forMs: 10_000 });
    expect(statusOf(answer)).toBe(413);
    expect(Date.now() - started).toBeLessThan(8_000);
  });
});

describe("requests for another host", () => {
  it.each([
    "//x/invitation",
    "//a1/Assistant",
    "/\\x/invitation",
    "//[/",
    "//:x/",
    "//x:99999/",
    "//%/",
    "//user:pw@x/",
  ])("are refused: %s", async (path) => {
    const answer = await get(path);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/^cache-control: no-store\r$/imu);
  });

  it.each(["null", "foo", "https://evil.example"])("and the origin %s are not logged as errors", async (origin) => {
    expect(statusOf(await get("/AboutUs", [`Origin: ${origin}`]))).toBe(200);
    expect(statusOf(await get("/PatientLogin", [`Origin: ${origin}`]))).toBe(200);
  });
});

describe("responses that are written without the app", () => {
  it.each([
    ["a bad request", "NONSENSE\r\n\r\n", 400],
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(17_000)}\r\n\r\n`, 431],
    ["a stream that does not exist", "GET /live/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404],
    ["two Host headers", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
    ["a path of two slashes", "GET //x HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ])("have the security headers: %s", async (_name, bytes, status) => {
    const answer = await exchange(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^content-security-policy: .*default-src 'none'/imu);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/imu);
    expect(answer).toMatch(/^strict-transport-security: /imu);
  });
});

it("refuses dynamic requests beyond the queue's limit, and still serves health and cached pages", async () => {
  const environment = { TULSI_REQUESTS_RUNNING: "2", TULSI_REQUESTS_WAITING: "4" };
  const small = await startClinic({ environment });
  try {
    await expect
      .poll(async () => (await fetch(`${small.address}/AboutUs`)).headers.has("etag"), { timeout: 20_000 })
      .toBe(true);
    // A slow machine sends them one after the other, so that few would wait at once.
    const burst = Array.from({ length: 1_000 }, () => fetch(`${small.address}/PatientLogin`));
    const calm = await Promise.all(["/healthz", "/AboutUs"].map((path) => fetch(small.address + path)));
    expect(calm.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await fetch(`${small.address}/PatientLogin`)).status).toBe(200);
  } finally {
    await small.remove();
  }
});
