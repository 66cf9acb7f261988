import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import type { WebApp } from "#server/http/app.ts";
import { createLog } from "#server/log.ts";
import { aSignedInPatient, openTestClinic } from "#support/open-clinic.ts";
import { serveClinic } from "#support/processes/served.ts";

const PUBLIC = "https://clinic.example";
const FORGED = "evil.example";

/** In place of the built pages, so that this file needs no build: it does what the dialog for a forgotten password does. */
const web: WebApp = {
  ...{ assets: undefined, segments: new Set(["ask"]), canonicalPath: (path: string) => path },
  async respond(request, { app, actor }) {
    if (request.method !== "POST") return new Response("a page");
    const email = (await request.formData()).get("email");
    await app.accounts.requestPasswordReset(actor, { email });
    return new Response("sent");
  },
};

const folder = mkdtempSync(join(tmpdir(), "tulsi-headers-"));
const file = join(folder, "log");
const open = await openTestClinic("sqlite");
Object.assign(open.app, { log: createLog("info", file) });
const sites = [await serveClinic(open, { web }), await serveClinic(open, { web, publicOrigin: PUBLIC })] as const;
afterAll(async () => {
  for (const site of sites) await site.close();
  await open.close();
  rmSync(folder, { recursive: true });
});

/** The answer to a request as it is written here, headers included. */
async function answerTo(address: string, head: readonly string[], body = ""): Promise<string> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const end = body === "" ? [] : [`Content-Length: ${body.length}`, "Content-Type: application/x-www-form-urlencoded"];
  socket.write(Buffer.from(`${[...head, ...end, "Connection: close"].join("\r\n")}\r\n\r\n${body}`, "latin1"));
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes.toString("latin1");
  });
  await once(socket, "close");
  return answer;
}

describe("a request for a new password with a forged host", () => {
  it.each([
    ["without a configured address", sites[0].address, `http://${FORGED}`],
    ["with a configured address", sites[1].address, PUBLIC],
  ])("is answered by a link to the clinic alone, %s (TRUST.md ID-4)", async (_case, address, origin) => {
    const { email } = await aSignedInPatient(open);
    const answer = await answerTo(
      address,
      [
        ...["POST /ask HTTP/1.1", `Host: ${FORGED}`, `Origin: ${origin}`, `X-Forwarded-Host: ${FORGED}`],
        ...["X-Forwarded-Proto: https", `Forwarded: for=10.1.1.1;host=${FORGED};proto=https`, `X-Host: ${FORGED}`],
      ],
      `email=${encodeURIComponent(email)}`,
    );
    expect(answer).toContain("HTTP/1.1 200");
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === email);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=\S{22,}/u);
    expect(JSON.stringify(mail)).not.toContain(FORGED);
  });
});

describe("what a stranger writes into a request", () => {
  const signs = ["\r", "\n", "\0", "\u001b[31m", "\u009b31m", "\u2028"];

  it("adds no line to the log, and no sign that a terminal obeys (TRUST.md AU-1)", async () => {
    const lines = () => readFileSync(file, "utf8").trimEnd().split("\n");
    const before = lines().length;
    let answered = 0;
    for (const sign of signs) {
      const text = `planted${sign}{"level":"error","msg":"planted"}`;
      const path = `/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`;
      for (const head of [
        `User-Agent: ${text}`,
        `Referer: ${text}`,
        `X-Request-Id: ${text}`,
        `X-Forwarded-For: ${text}`,
      ]) {
        const answer = await answerTo(sites[0].address, [`GET ${path} HTTP/1.1`, "Host: localhost", head]);
        if (/^x-request-id:/imu.test(answer)) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(signs.length);
    const written = lines().slice(before);
    const requests = written.filter((line) => JSON.parse(line).msg === "request");
    expect(requests).toHaveLength(answered);
    expect(written.filter((line) => line.includes("planted") || /\p{Cc}/u.test(line))).toEqual([]);
  });
});
