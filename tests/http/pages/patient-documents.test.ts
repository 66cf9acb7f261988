import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { AADHAAR_ANSWER_FIELD } from "#domain/privacy/aadhaar-question.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { DOCUMENT_FORM } from "#generated/messages/documents/document-form.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { SHARED_DOCUMENTS } from "#generated/messages/documents/shared-documents.ts";
import { withDirectAccess } from "#support/browser/direct-access.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { alertsIn, Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aNewPdf } from "#support/health/documents.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";

const ALL = "/patient/documents";
/** The boundary of a form, as long as browsers make it. */
const LINE = "----a-line-between-the-parts-of-a-form";

const site = await startTestSite();
afterAll(() => site.close());
const { rao, stranger, patient, id } = await withDirectAccess(site, async (open) => {
  const [doctor, other] = [await anOpenDoctor(open), await anOpenDoctor(open)];
  const account = await aSignedInPatient(open, { name: "Meera Nair" });
  const consultation = await aConsultation(open, doctor.slug, 24, account);
  const emails = { rao: doctor.doctor.email, stranger: other.doctor.email, patient: account.email };
  return { ...emails, id: consultation.id };
});

async function browserOf(login: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
const browser = await browserOf("/PatientLogin", patient);
const textOf = async (who: Browserless, path: string) => (await who.get(path)).text();
const today = () => clinicDay(Date.now());
const fields = (changed: Readonly<Record<string, string>> = {}) => ({
  ...{ intent: "add", idempotencyKey: randomUUID(), name: "Canary-blood-test", kind: "report", person: "" },
  ...{ day: today(), ...changed },
});
const pdf = (name = "report.pdf") => new File([aNewPdf()], name, { type: "application/pdf" });
const saved = () => readdirSync(join(site.clinic.folder, "files")).filter((name) => name !== "store-id");

describe("the documents of a patient, without scripts", () => {
  it("are uploaded, opened, renamed and deleted, and a refused form keeps what was typed", async () => {
    const refused = await browser.upload(ALL, fields({ day: daysAfter(today(), 1) }), pdf());
    expect(refused.status).toBe(400);
    const form = await refused.text();
    expect(form).toContain("This date is in the future.");
    expect(form).toContain('value="Canary-blood-test"');
    const page = await (await browser.upload(ALL, fields(), pdf())).text();
    expect(alertsIn(page)).toEqual([DOCUMENT_FORM.added]);
    const [path = ""] = /\/patient\/documents\/[0-9a-f-]{36}/u.exec(page) ?? [];
    const document = await textOf(browser, path);
    const [file = ""] = /\/patient\/documents\/[0-9a-f-]{36}\/files\/[0-9a-f-]{36}/u.exec(document) ?? [];
    const answer = await browser.get(file);
    expect(answer.headers.get("content-disposition")).toContain("attachment; filename*=UTF-8''Canary-blood-test.pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const added = await browser.upload(path, { intent: "pages", idempotencyKey: randomUUID() }, pdf());
    expect(alertsIn(await added.text())).toEqual([DOCUMENT_FORM.pagesAdded]);
    const change = {
      intent: "change",
      name: "Canary-liver-test",
      kind: "scan",
      day: today(),
      person: "Kavya",
      shownWithRecord: "no",
    };
    expect(alertsIn(await (await browser.post(path, change)).text())).toEqual([DOCUMENT_FORM.changed]);
    expect(await textOf(browser, `${ALL}?kind=scan`)).toContain("Canary-liver-test");
    expect(await textOf(browser, `${ALL}?kind=report`)).not.toContain("Canary-liver-test");
    const removed = await browser.post(ALL, { intent: "remove", id: path.split("/").at(-1) ?? "" });
    expect(alertsIn(await removed.text())).toEqual([DOCUMENTS.removed]);
    for (const gone of [path, file]) expect((await browser.get(gone)).status).toBe(404);
    expect(saved()).toEqual([]);
  });

  it.each([
    ["nothing", new File([], "a.pdf"), 400, "This file is empty"],
    ["a page named .pdf", new File(["<!doctype html><h1>x"], "a.pdf"), 400, "Please choose a photo"],
    ["no file", new File([], ""), 400, "Please choose a file."],
    ["10 MB and a byte", new File([new Uint8Array(10 * 1024 ** 2 + 1)], "a.pdf"), 400, "larger than 10 MB"],
    ["11 MB", new File([new Uint8Array(11 * 1024 ** 2)], "a.pdf"), 413, "larger than 10 MB"],
  ])("refuse %s with a message", async (_name, file, status, message) => {
    const answer = await browser.upload(ALL, fields(), file);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
    expect(saved()).toEqual([]);
  });

  it("are not stored by halves when the connection ends in the middle of an upload", async () => {
    const { hostname, port, host } = new URL(site.clinic.address);
    const body = Buffer.from(
      [`--${LINE}`, 'Content-Disposition: form-data; name="file"; filename="a.pdf"', "", "%PDF-1.7"].join("\r\n"),
    );
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on("close", () => resolve());
      socket.on("error", () => undefined);
      const head = [
        `POST ${ALL} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${site.clinic.address}`,
        `Content-Type: multipart/form-data; boundary=${LINE}`,
        `Content-Length: ${body.length + 500_000}`,
        `Cookie: ${browser.cookies}`,
      ];
      socket.write(`${[...head, "", ""].join("\r\n")}`);
      socket.write(body, () => socket.destroy());
    });
    expect(await textOf(browser, ALL)).toContain(DOCUMENTS.none);
    expect(saved()).toEqual([]);
  });

  it("are not named by an Aadhaar number before the person has decided", async () => {
    const named = fields({ name: "Card 2345 6789 0124" });
    const asked = await browser.upload(ALL, named, pdf());
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain(`name="${AADHAAR_ANSWER_FIELD}"`);
    expect(saved()).toEqual([]);
    const page = await (await browser.upload(ALL, { ...named, [AADHAAR_ANSWER_FIELD]: "mask:add" }, pdf())).text();
    expect(page).toContain("XXXX XXXX 0124");
    expect(page).not.toContain("2345 6789");
    const [, id = ""] = /\/patient\/documents\/([0-9a-f-]{36})/u.exec(page) ?? [];
    await browser.post(ALL, { intent: "remove", id });
  });

  it("are shared at the consultation and opened by its doctor only", async () => {
    await browser.upload(ALL, fields(), pdf());
    const choices = `/consultations/${id}/documents`;
    const [, tick = "no tick"] = /name="(share-[0-9a-f-]{36})"/u.exec(await textOf(browser, choices)) ?? [];
    const room = `/consultations/${id}`;
    expect(await textOf(browser, room)).toContain(tick);
    const doctor = await browserOf("/DoctorLogin", rao);
    expect(await textOf(doctor, room)).not.toContain("Canary-blood-test");
    const shared = await browser.post(choices, { language: "en", shown: "", [tick]: "on" });
    expect(alertsIn(await shared.text())).toEqual([DOCUMENT_CHOICES.shared]);
    const seen = await textOf(doctor, room);
    expect(seen).toContain(SHARED_DOCUMENTS.title);
    expect(seen).toContain("Canary-blood-test");
    const [file = ""] = new RegExp(`${choices}/[0-9a-f-]{36}`, "u").exec(seen) ?? [];
    expect((await doctor.get(file)).status).toBe(200);
    const other = await browserOf("/DoctorLogin", stranger);
    for (const who of [other, new Browserless(site.clinic.address), browser]) {
      expect((await who.get(file)).status).toBe(404);
    }
    expect((await other.get(choices)).status).toBe(404);
    expect((await doctor.get(choices)).status).toBe(404);
    const [, shown = "nothing"] = /name="shown" value="([0-9a-f -]+)"/u.exec(await textOf(browser, choices)) ?? [];
    expect(`share-${shown}`).toBe(tick);
    const [unsaid, stopped] = [{ language: "en" }, { language: "en", shown }];
    expect((await browser.post(choices, unsaid)).status).toBe(400);
    expect((await doctor.get(file)).status).toBe(200);
    expect(alertsIn(await (await browser.post(choices, stopped)).text())).toEqual([DOCUMENT_CHOICES.stopped]);
    expect((await doctor.get(file)).status).toBe(404);
  });
});
