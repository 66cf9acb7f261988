import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { MAX_CONTENT_LENGTH } from "#domain/blog/blog.rules.ts";
import { openDatabase } from "#server/database/open.ts";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { startClinic } from "#support/processes/clinic-process.ts";

const site = await startClinic();
afterAll(() => site.remove());

const at = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.address), { redirect: "manual", ...init });
const FORM = "application/x-www-form-urlencoded";

async function users(): Promise<number> {
  const database = await openDatabase({ folder: site.folder });
  const rows = await database.kysely.selectFrom("user").select("id").execute();
  await database.close();
  return rows.length;
}

/** Sends raw bytes and returns the status line of the response, or the connection's error. */
async function raw(bytes: string, keepAliveMs = 0): Promise<string> {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  if (keepAliveMs === 0) socket.end();
  await Promise.race([once(socket, "close"), new Promise((resolve) => setTimeout(resolve, keepAliveMs || 5000))]);
  const ended = socket.closed || socket.readableEnded;
  socket.destroy();
  return answer.split("\r\n")[0] || (ended ? "closed" : "still open");
}

/** Posts a body on a separate connection, which a refusal may close, and returns the status. */
async function alone(path: string, body: string, headers: Record<string, string>): Promise<number> {
  const sending = request(new URL(path, site.address), {
    method: "POST",
    agent: false,
    headers: { origin: site.address, "content-type": FORM, ...headers },
  });
  sending.on("error", () => undefined);
  const answered = once(sending, "response");
  sending.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

describe("headers of every response", () => {
  const everywhere: [string, string, RequestInit?][] = [
    ["a page", "/"],
    ["a redirect", "/no-such-page"],
    ["a page that needs a login", "/AdminDashboard"],
    ["a missing file", "/assets/missing.js"],
    ["a refused method", "/", { method: "DELETE" }],
    ["a cross-site post", "/PatientLogin", { method: "POST", headers: { "content-type": FORM } }],
    ["health", "/healthz"],
    ["readiness", "/readyz"],
    ["a data request", "/PatientLogin.data"],
  ];

  it.each(everywhere)("protect %s", async (_name, path, init) => {
    const { headers } = await at(path, init);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/u);
    expect(policy).not.toContain("unsafe");
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/u);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("allow only a consultation's room to use camera, microphone and screen", async () => {
    const policy = async (path: string) => (await at(path)).headers.get("permissions-policy") ?? "";
    const parts = ["camera", "microphone", "display-capture"];
    const room = await policy(`/consultations/${randomUUID()}`);
    for (const part of parts) expect(room).toContain(`${part}=(self)`);
    for (const path of ["/", "/Assistant", `/consultations/${randomUUID()}/details`, "/consultations/me", "/healthz"]) {
      const other = await policy(path);
      for (const part of parts) expect(other, path).toContain(`${part}=()`);
    }
  });

  it("allow no inline script without the response's nonce, which is new each time", async () => {
    const [one, other] = [await at("/PatientLogin"), await at("/PatientLogin")];
    const nonceOf = (answer: Response) =>
      /'nonce-([^']+)'/u.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const html = await one.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/gu)].map(([, attributes = ""]) => attributes);
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonceOf(one)}"`);
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
  });

  it("forbid caching of pages and allow it for files", async () => {
    expect((await at("/PatientLogin")).headers.get("cache-control")).toContain("no-store");
    const html = await (await at("/")).text();
    const file = /\/assets\/[\w.-]+\.js/u.exec(html)?.[0] ?? "";
    const asset = await at(file, { headers: { "accept-encoding": "br" } });
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
  });

  it("are few for files, since a page loads twenty of them", async () => {
    const html = await (await at("/")).text();
    const { headers } = await at(/\/assets\/[\w.-]+\.js/u.exec(html)?.[0] ?? "");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect([...headers].map(([name, value]) => `${name}: ${value}`).join("\r\n").length).toBeLessThan(560);
  });

  it("include HSTS and __Host- cookies over https only", async () => {
    expect((await at("/")).headers.get("strict-transport-security")).toBeNull();
    const secure = await startClinic({ environment: { TULSI_URL: "https://clinic.example" } });
    try {
      const answer = await fetch(new URL("/PatientSignup", secure.address), {
        method: "POST",
        headers: { origin: "https://clinic.example", "content-type": FORM },
        body: new URLSearchParams(aPatient()).toString(),
      });
      expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{8,}; includeSubDomains/u);
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((line) => line.split("=")[0]).sort()).toEqual(["__Host-tulsi.device", "__Host-tulsi.session"]);
      for (const line of cookies) expect(line).toMatch(/Path=\/;.*HttpOnly.*/u);
      for (const line of cookies) expect(line).toMatch(/SameSite=Lax/u);
      for (const line of cookies) expect(line).toMatch(/Secure/u);
    } finally {
      await secure.remove();
    }
  });
});

describe("cross-site changes", () => {
  const hostile: [string, Record<string, string>][] = [
    ["no Origin", {}],
    ["another Origin", { origin: "https://evil.example" }],
    ["Origin null", { origin: "null" }],
    ["our host on another port", { origin: "http://127.0.0.1:1" }],
    ["a cross-site fetch", { origin: "OWN", "sec-fetch-site": "cross-site" }],
    ["a same-site but cross-origin fetch", { origin: "OWN", "sec-fetch-site": "same-site" }],
    ["an Origin that only begins like ours", { origin: "OWN.evil.example" }],
  ];
  const formPaths = [
    "/PatientSignup",
    "/PatientSignup.data",
    "/DoctorSignup",
    "/PatientLogin",
    "/sign-out",
    "/theme",
    "/admin/login",
    "/reset-password",
    "/admin/first",
    "/",
    "/no-such",
  ];

  it.each(formPaths.flatMap((path) => hostile.map(([name, headers]) => [path, name, headers] as const)))(
    "refuse POST %s with %s",
    async (path, _name, headers) => {
      const before = await users();
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace("OWN", site.address)]),
      );
      const body = new URLSearchParams(aPatient()).toString();
      const answer = await at(path, { method: "POST", headers: { "content-type": FORM, ...sent }, body });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await users()).toBe(before);
    },
  );

  it.each(["text/plain", "application/json", "multipart/form-data; boundary=x", "", "image/png"])(
    "refuse a body of type %j",
    async (type) => {
      const answer = await at("/PatientSignup", {
        method: "POST",
        headers: { origin: site.address, ...(type && { "content-type": type }) },
        body: new TextEncoder().encode(new URLSearchParams(aPatient()).toString()),
      });
      expect(answer.status).toBe(415);
    },
  );

  it("cannot be made by GET or HEAD", async () => {
    const before = await users();
    for (const path of formPaths) {
      const query = new URLSearchParams(aPatient()).toString();
      await at(`${path}?${query}`);
      await at(`${path}?${query}`, { method: "HEAD" });
    }
    expect(await users()).toBe(before);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "\t//evil.example",
    "/..//evil.example",
  ])("do not let the theme switch redirect to %j", async (back) => {
    const answer = await new Browserless(site.address).post("/theme", { theme: "dark", back });
    expect(new URL(answer.headers.get("location") ?? "/", site.address).origin).toBe(site.address);
  });

  it("are not affected by a forged X-Forwarded-For or Host", async () => {
    for (const value of ["203.0.113.9", "' or 1=1", "a".repeat(4000), "127.0.0.1, 10.0.0.1"]) {
      const answer = await at("/", {
        headers: { "x-forwarded-for": value, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("evil.example");
    }
  });
});

describe("size limits", () => {
  it("accept the longest article in Hindi, and refuse a longer one", async () => {
    const admin = await firstAdmin(site);
    const post = { intent: "publish", title: "लंबा लेख", content: "क".repeat(MAX_CONTENT_LENGTH), category: "General" };
    const taken = await admin.post("/AdminDashboard/create-blogs", post);
    expect(await taken.text()).toContain("Blog published successfully!");
    const longer = `content=${"x".repeat(500_000)}`;
    expect(await alone("/AdminDashboard/create-blogs", longer, { "content-length": String(longer.length) })).toBe(413);
  });

  it("accept a short body without a declared length", async () => {
    expect(await alone("/theme", "theme=dark&back=%2F", { "transfer-encoding": "chunked" })).toBe(302);
    const question = JSON.stringify({ chatId: "none" });
    const json = { "transfer-encoding": "chunked", "content-type": "application/json" };
    expect(await alone("/assistant/stream", question, json)).toBe(400);
  });

  it("refuse a body over 100 kB, declared or not", async () => {
    const big = `name=${"x".repeat(1_000_000)}`;
    expect(await alone("/PatientSignup", big, { "content-length": String(big.length) })).toBe(413);
    expect(await alone("/PatientSignup", big, { "transfer-encoding": "chunked" })).toBe(413);
  });

  it("refuse headers over 16 kB", async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`)).toContain("431");
  });

  it("close a connection whose body never ends", async () => {
    const { host } = new URL(site.address);
    const headers = [`Host: ${host}`, `Origin: ${site.address}`, `Content-Type: ${FORM}`, "Content-Length: 1000"];
    const head = `${["POST /PatientLogin HTTP/1.1", ...headers].join("\r\n")}\r\n\r\nemail=`;
    expect(await raw(head, 20_000)).toMatch(/408|closed/u);
  });

  it.each([
    "GET /%E0%A4%A HTTP/1.1",
    "GET //evil.example/ HTTP/1.1",
    "GET /..%2f..%2fetc/passwd HTTP/1.1",
    "GET /assets/..%2f..%2fserver/index.js HTTP/1.1",
    "GET /%00 HTTP/1.1",
    "NONSENSE",
  ])("are not broken by %s", async (line) => {
    const answer = await raw(`${line}\r\nHost: ${new URL(site.address).host}\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/ 5\d\d/u);
    expect((await at("/healthz")).status).toBe(200);
  });

  it.each([
    ["broken escapes", "tulsi.session=%E0%A4%A"],
    ["two sessions", "tulsi.session=a.b; tulsi.session=c.d"],
    ["no names", "=; ; ==="],
    ["8 kB", `x=${"y".repeat(8000)}`],
    ["markup as theme", "tulsi-theme=<script>"],
    ["a device of dots", "tulsi.device=....."],
  ])("treat a cookie header with %s as a visitor's", async (_name, cookie) => {
    const answer = await at("/", { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Sign-in/Sign-up");
  });
});
