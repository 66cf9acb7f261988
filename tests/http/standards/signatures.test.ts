import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { openTestClinic, type TestClinic } from "#support/open-clinic.ts";
import { readText } from "#support/printed-pdf.ts";
import { CHECKOUT } from "#support/processes/clinic-process.ts";
import { type ServedClinic, serveClinic } from "#support/processes/served.ts";

let open: TestClinic;
let served: ServedClinic;
let folder: string;
let consultation: Awaited<ReturnType<typeof aConsultationUnderWay>>;
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  open = await openTestClinic("sqlite");
  consultation = await aConsultationUnderWay(open);
  await signedAdvice(open, consultation.doctor, consultation.id, { diagnosis: "Canary fever" });
  served = await serveClinic(open);
  const { stream } = await open.api.advice.readConsultationRecord(consultation.patient, consultation.id);
  files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  folder = mkdtempSync(join(tmpdir(), "tulsi-signatures-"));
  const documentation = readFileSync(join(CHECKOUT, "docs/signatures.md"), "utf8");
  writeFileSync(join(folder, "check.mjs"), /```js\n(.*?)```/su.exec(documentation)?.[1] ?? "");
  writeFileSync(join(folder, "advice.json"), files["advice-v1.json"] ?? "");
  writeFileSync(join(folder, "advice.json.jws"), files["advice-v1.json.jws"] ?? "");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await served.close();
  await open.close();
});

/** Runs the example of docs/signatures.md. */
async function check(document = "advice.json") {
  const child = spawn(process.execPath, ["check.mjs", document, "advice.json.jws", served.address], { cwd: folder });
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { code: child.exitCode, said: said.trim() };
}

const documentCode = (): string => JSON.parse(Buffer.from(files["advice-v1.json"] ?? "").toString()).code;
const fetched = (path: string) => fetch(new URL(path, served.address));

it("lets the documented program verify a document, and detect one changed byte", async () => {
  expect(await check()).toEqual({ code: 0, said: "genuine" });
  const changed = Buffer.from(readFileSync(join(folder, "advice.json"), "utf8").replace("Canary", "Cannery"));
  writeFileSync(join(folder, "changed.json"), changed);
  expect(await check("changed.json")).toEqual({ code: 1, said: "not signed by this clinic, or changed since" });
});

it("attaches the same document and JWS to the PDF", async () => {
  const { attached } = await readText(files["advice-v1.pdf"] ?? new Uint8Array());
  for (const name of ["advice.json", "advice.json.jws"]) {
    expect(Buffer.from(attached.get(name) ?? "").equals(readFileSync(join(folder, name)))).toBe(true);
  }
});

it("takes its own PDFs when a patient sends them", async () => {
  const { id, doctor, patient } = consultation;
  await open.api.advice.signPaper(doctor, id, {
    ...{ paper: randomUUID(), version: 0, confirm: "on", kind: "request", tests: ["cbc"], others: "" },
  });
  const { stream } = await open.api.advice.readConsultationRecord(patient, id);
  const record = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const printed = Object.entries(record).filter(([name]) => name.endsWith(".pdf"));
  expect(printed.length).toBeGreaterThan(1);
  for (const [, bytes] of printed) {
    const said = await open.api.room.sendFile(patient, id, { key: randomUUID(), name: "earlier.pdf", bytes });
    expect(said.file?.name).toBe("earlier.pdf");
  }
});

it("serves its keys to programs of other sites", async () => {
  const { headers, status } = await fetched("/verify/keys.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/jwk-set+json");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

it("answers programs about a code, without patient and content", async () => {
  const unknown = await fetched("/verify/AAAAA-AAAAA-AAAAA-AAAAA.json");
  expect([unknown.status, await unknown.json()]).toEqual([404, { status: "unknown" }]);
  const code = documentCode();
  const genuine = await fetched(`/verify/${code}.json`);
  expect(genuine.headers.get("access-control-allow-origin")).toBe("*");
  expect(genuine.headers.get("cache-control")).toBe("no-store");
  const answer = await genuine.json();
  expect(answer).toMatchObject({ status: "genuine", version: 1, endedAt: null });
  expect(Object.keys(answer).sort()).toEqual(["doctor", "endedAt", "kind", "signedAt", "status", "version"]);
});

it("tells programs that a document was replaced or withdrawn", async () => {
  const { doctor, id } = consultation;
  const statusOf = async (code: string) => (await (await fetched(`/verify/${code}.json`)).json()).status;
  await signedAdvice(open, doctor, id, { diagnosis: "Second thought" });
  expect(await check()).toEqual({ code: 0, said: "superseded" });
  await open.api.advice.withdrawAdvice(doctor, id, { version: 2, reason: "A mistake." });
  const [newest] = (await open.api.advice.readAdvice(doctor, id)).versions;
  expect(await statusOf(newest?.document.code ?? "")).toBe("withdrawn");
});
