import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { Transformer } from "@napi-rs/image";
import { afterAll, describe, expect, it } from "vitest";
import { alertsIn, Browserless, firstAdmin } from "#support/browserless.ts";
import { aDoctor, GOOD_PASSWORD } from "#support/builders.ts";
import { profileForm } from "#support/doctors.ts";
import { PDF_TEXT as PDF } from "#support/pictures.ts";
import { startClinic } from "#support/processes/clinic-process.ts";

const PROFILE = "/doctor/profile";
const TOO_LARGE = "This file is larger than 10 MB. Please choose a smaller one.";
/** The boundary of a form, as long as browsers make it. */
const LINE = "----a-line-between-the-parts-of-a-form";
const DAY_MS = 24 * 60 * 60_000;
const day = (days: number) => new Date(Date.now() + 5.5 * 60 * 60_000 + days * DAY_MS).toISOString().slice(0, 10);

const site = await startClinic();
const vikram = new Browserless(site.address);
await vikram.post("/DoctorSignup", aDoctor({ firstName: "Vikram", lastName: "Rao" }));
const asha = await firstAdmin(site);

afterAll(() => site.remove());

const evidence = (content: BlobPart, name = "degree.pdf", kind = "evidence", who = vikram) =>
  who.upload(PROFILE, { intent: kind }, new File([content], name, { type: "application/pdf" }));
const pageOf = async (who: Browserless, path: string) => (await who.get(path)).text();
const filesIn = (html: string) => [...html.matchAll(/\/doctor\/files\/([0-9a-f-]{36})/gu)].map(([, id = ""]) => id);
const saved = () => readdirSync(join(site.folder, "files")).filter((name) => name !== "store-id");

/**
 * Sends the headers of a request only.
 * @returns The first line of the response.
 */
function headOnly(lines: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(site.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("data", (bytes) => {
      resolve(bytes.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.write([...lines, `Host: ${host}`, `Origin: ${site.address}`, "", ""].join("\r\n"));
  });
}

describe("an upload that is refused", () => {
  it.each(["/PatientSignup", "/ContactUs", "/AdminDashboard/create-blogs", "/doctor/dashboard", "/doctor/profile/x"])(
    "is accepted at no other address: %s",
    async (path) => {
      expect((await vikram.upload(path, {}, new File([PDF], "a.pdf"))).status).toBe(415);
    },
  );

  it("is not accepted from visitors or admins", async () => {
    for (const who of [new Browserless(site.address), asha]) {
      const answer = await evidence(PDF, "a.pdf", "evidence", who);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/DoctorLogin?next=%2Fdoctor%2Fprofile");
    }
  });

  it("of 2 GB is refused by its declared length before a byte is read", async () => {
    const line = await headOnly([
      `POST ${PROFILE} HTTP/1.1`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${2 * 1024 ** 3}`,
      `Cookie: ${vikram.cookies}`,
    ]);
    expect(line).toContain("413");
    const answer = await evidence("x".repeat(11 * 1024 * 1024));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain(TOO_LARGE);
  });

  it("is not read without a declared length", async () => {
    const line = await headOnly([
      `POST ${PROFILE} HTTP/1.1`,
      "Content-Type: multipart/form-data; boundary=x",
      "Transfer-Encoding: chunked",
      `Cookie: ${vikram.cookies}`,
    ]);
    expect(line).toContain("415");
  });

  it.each([
    ["an SVG named .jpg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "photo.jpg"],
    ["an HTML page named .pdf", "<!doctype html><script>alert(1)</script>", "degree.pdf"],
    ["an empty one", "", "degree.pdf"],
  ])("%s is refused with a message, and the rest of the page is shown", async (_name, content, name) => {
    const answer = await evidence(content, name);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(alertsIn(html).join(" ")).toMatch(/Please choose a(nother| photo| file)/u);
    expect(html).toContain("Your certificates");
    expect(filesIn(html)).toEqual([]);
  });

  const CHECK = "Please check the form and try again.";
  const CHOOSE = "Please choose a file.";
  const part = (name: string, rest: string) => `--${LINE}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
  const intent = part("intent", "\r\n\r\nevidence");
  const file = part("file", '; filename="a.pdf"\r\n\r\n%PDF-1.7');
  const end = `--${LINE}--\r\n`;

  it.each([
    ["nothing", end, 400, CHOOSE],
    ["no file", intent + end, 400, CHOOSE],
    ["text in place of the file", `${intent}${part("file", "\r\n\r\nhello")}${end}`, 400, CHOOSE],
    ["half a form", `${intent}--${LINE}\r\nContent-Dispo`, 400, CHECK],
    ["two files", intent + file + file + end, 400, CHECK],
    ["a file without a purpose", file + end, 400, CHOOSE],
    ["a body with another boundary than declared", intent.replaceAll(LINE, "y"), 400, CHECK],
  ])("%s is refused with a message and is no server error", async (_name, body, status, sentence) => {
    const type = `multipart/form-data; boundary=${LINE}`;
    const answer = await fetch(new URL(PROFILE, site.address), {
      method: "POST",
      headers: { origin: site.address, "content-type": type, cookie: vikram.cookies },
      body,
    });
    expect(answer.status).toBe(status);
    expect(alertsIn(await answer.text())).toContain(sentence);
  });
});

describe("a doctor's certificate", () => {
  let id = "";

  it("is stored encrypted, under a random name", async () => {
    const answer = await evidence(PDF, 'my "degree" <b>.pdf');
    const html = await answer.text();
    expect(alertsIn(html)).toContain("The file has been saved.");
    id = filesIn(html)[0] ?? "";
    expect(saved()).toEqual([id]);
    expect(readFileSync(join(site.folder, "files", id)).includes("%PDF")).toBe(false);
  });

  it("is downloaded by the doctor and admins, as a file and never as a page", async () => {
    for (const who of [vikram, asha]) {
      const answer = await who.get(`/doctor/files/${id}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PDF);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''my%20degree%20b.pdf");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toContain("no-store");
    }
  });

  it("does not exist for anyone else, exactly as one that was never uploaded", async () => {
    const other = new Browserless(site.address);
    await other.post("/DoctorSignup", aDoctor());
    for (const who of [new Browserless(site.address), other]) {
      const [real, absent] = [await who.get(`/doctor/files/${id}`), await who.get("/doctor/files/no-such-file")];
      expect([real.status, absent.status]).toEqual([404, 404]);
      expect(await real.text()).toBe(await absent.text());
    }
  });

  it("is deleted by the doctor without scripts, and then exists nowhere", async () => {
    const answer = await vikram.post(PROFILE, { intent: "remove", id });
    expect(answer.status).toBe(200);
    expect(saved()).toEqual([]);
    expect((await asha.get(`/doctor/files/${id}`)).status).toBe(404);
  });
});

describe("from a profile to a listed doctor, without scripts", () => {
  const visitor = () => new Browserless(site.address);
  let record = "";

  it("a doctor saves the profile after correcting an error, and the input is preserved", async () => {
    const wrong = await (
      await vikram.post(PROFILE, profileForm({ fee: "much", council: "Delhi Medical Council" }))
    ).text();
    expect(alertsIn(wrong)).toContain("Please enter your fee in whole rupees.");
    expect(wrong).toContain('value="Delhi Medical Council"');
    expect(wrong).toMatch(/name="specialities\.chest"[^>]*checked|checked[^>]*name="specialities\.chest"/u);
    const saved = await (await vikram.post(PROFILE, profileForm({ registrationNumber: "MMC/2009/114532" }))).text();
    expect(alertsIn(saved).join()).toContain("Your profile has been saved.");
    const size = 300;
    const picture = await Transformer.fromRgbaPixels(Buffer.alloc(size * size * 4, 200), size, size).png();
    expect((await evidence(new Uint8Array(picture), "me.png", "portrait")).status).toBe(200);
    expect(await pageOf(visitor(), "/Doctors")).not.toContain("Vikram");
  });

  it("an admin finds the doctor, with a link to the register", async () => {
    const admin = await pageOf(asha, "/AdminDashboard/verify-doctors");
    record = /\/AdminDashboard\/verify-doctors\/[\w-]+/u.exec(admin)?.[0] ?? "";
    const html = await pageOf(asha, record);
    expect(html).toContain("MMC/2009/114532");
    expect(html).toContain('href="https://www.nmc.org.in/information-desk/indian-medical-register/"');
  });

  const seen = async () => /name="seen" value="(\d+)"/u.exec(await pageOf(asha, record))?.[1] ?? "";
  const approval = async () => ({
    intent: "approve",
    seen: await seen(),
    readOn: day(0),
    recheckOn: day(90),
    checked: "Name and number stand on the register.",
    checkedBy: "Asha P., admin",
    withoutEvidence: "She saw the certificate at the clinic.",
    proofPassword: GOOD_PASSWORD,
  });

  it("an admin verifies the doctor, whom cached pages show immediately with the receipt", async () => {
    expect(await pageOf(visitor(), "/Doctors")).not.toContain("Vikram");
    const answer = await asha.post(record, await approval());
    expect(alertsIn(await answer.text()).join()).toContain("verified and now listed");
    await expect.poll(() => pageOf(visitor(), "/Doctors")).toContain("Dr Vikram Rao");
    const page = await pageOf(visitor(), "/Doctors/vikram-rao");
    for (const words of ["Verification receipt", "MMC/2009/114532", "Asha P., admin", "Maharashtra Medical Council"])
      expect(page).toContain(words);
    const portrait = /\/Doctors\/vikram-rao\/portrait\?v=[\w-]+/u.exec(page)?.[0] ?? "";
    expect((await visitor().get(portrait)).headers.get("content-type")).toMatch(/^image\//u);
  });

  it("an admin suspends the doctor, who is listed nowhere from then on", async () => {
    await asha.post(record, { intent: "suspend", seen: await seen(), reason: "The council asked." });
    await expect.poll(() => pageOf(visitor(), "/Doctors")).not.toContain("Vikram");
    for (const path of ["/Doctors/vikram-rao", "/Doctors/vikram-rao/portrait"])
      expect((await visitor().get(path)).status).toBe(404);
    expect(await pageOf(vikram, PROFILE)).toContain("The council asked.");
  });
});
