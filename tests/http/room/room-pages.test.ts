import { describe, expect, it } from "vitest";
import { daysAfter } from "#domain/time.ts";
import { AN_ITEM, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, someHours } from "#support/consultations.ts";
import { aPicture, SVG } from "#support/pictures.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const SECOND_ITEM = {
  ...{ item: "Saline spray", form: "nose-drops", amount: "2 sprays", often: "morning and night", days: "7" },
  ...{ food: "any", cautions: "", course: "new", list: "O" },
};
const ALWAYS = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });
const WRONG_FILE = "Please choose a photo (JPEG, PNG or WebP) or a PDF.";

const site = await openPlainSite();
const { open } = site;

async function browserOf(role: "patient" | "doctor" | "admin", email: string): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.signIn(role, email);
  return browser;
}

/** A consultation whose waiting room is open. */
async function anOpenRoom() {
  const { doctor, slug, admin } = await anOpenDoctor(open, ALWAYS);
  const { id, patient } = await aConsultation(open, slug, 0);
  return { path: `/consultations/${id}`, doctor, patient, admin, id };
}

/**
 * The browser of a patient after a consultation, at its page.
 * @param signed - What the doctor has signed, one draft a version.
 */
async function afterConsultation(signed: readonly object[], withdrawnFor?: string): Promise<PlainBrowser> {
  const rao = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
  const { id, email } = await aPastConsultation(open, rao);
  for (const draft of signed) await signedAdvice(open, rao.doctor, id, draft);
  const withdrawal = { version: signed.length, reason: withdrawnFor };
  if (withdrawnFor !== undefined) await open.api.advice.withdrawAdvice(rao.doctor, id, withdrawal);
  const browser = await browserOf("patient", email);
  await browser.open(`/consultations/${id}`);
  return browser;
}

const paperOf = ({ page }: PlainBrowser) => page.find("article");

describe("the page of a consultation that is over, without scripts", () => {
  it("has the medicines, the PDF, the stars, and times to book a follow-up", async () => {
    const today = new Date(open.clock.now()).toISOString().slice(0, 10);
    const browser = await afterConsultation([{ lines: [AN_ITEM, SECOND_ITEM], followUpOn: daysAfter(today, 3) }]);
    const { page } = browser;
    expect(page.texts("p", paperOf(browser))).toEqual(
      expect.arrayContaining([
        "PARACETAMOL",
        "Tablet, 500 mg, three times a day, after food",
        "for 7 days",
        "Not more than four in a day.",
      ]),
    );
    expect(page.linkTo("Remind me to take these", paperOf(browser))).toBe("/patient/reminders");
    const pdf = await browser.http.get(page.linkTo("Download PDF", paperOf(browser)));
    expect(pdf.headers.get("content-disposition")).toMatch(/^attachment;.*-v1\.pdf/u);
    expect(page.html).not.toContain("Calls need JavaScript");
    const times = [...page.area("Follow-up").querySelectorAll("li a")].map((link) => link.getAttribute("href") ?? "");
    expect(times).toHaveLength(3);
    await browser.submit("Submit rating", { stars: "4" });
    expect([browser.answer.status, browser.page.html]).toEqual([200, expect.stringContaining("Thank")]);
    const booking = await browser.open(times[0] ?? "");
    expect([browser.answer.status, booking.heading]).toEqual([200, expect.stringMatching(/\S/u)]);
    expect(browser.path).toMatch(/^\/(?:Doctors|bookings)\//u);
  });

  it("has the advice first when it was by text alone, in Hindi too", async () => {
    const browser = await afterConsultation([{ lines: [], mode: "text", elsewhere: "" }]);
    expect(browser.page.texts("h2", paperOf(browser))).toEqual(["Advice"]);
    expect(textOf(paperOf(browser))).toContain("Rest, and drink enough.");
    expect(browser.page.texts("a", paperOf(browser))).not.toContain("Remind me to take these");
    await browser.open(`/hi${browser.path}`);
    expect(browser.page.texts("h2", paperOf(browser))).toEqual(["सलाह"]);
  });

  it("shows a new version in the place of the old one, and leads to both", async () => {
    const browser = await afterConsultation([{}, { diagnosis: "Influenza" }]);
    expect(textOf(paperOf(browser))).toContain("Influenza");
    expect(textOf(paperOf(browser))).toContain("Version 2. Replaces version 1.");
    const all = await browser.follow("Full document and earlier versions", paperOf(browser));
    expect(all.text()).toContain("Earlier versions");
  });

  it("says why a version was withdrawn, and offers no PDF of it", async () => {
    const reason = "The dose was wrong. Please call us.";
    const browser = await afterConsultation([{}], reason);
    expect(browser.page.messages("alert", paperOf(browser)).join()).toContain(reason);
    expect(browser.page.texts("a", paperOf(browser))).not.toContain("Download PDF");
  });
});

describe("a room without scripts", () => {
  it("is joined, and gets a message and a file, each once", async () => {
    const room = await anOpenRoom();
    const browser = await browserOf("patient", room.patient.email);
    const bubbles = () => browser.page.texts("[role=log] li");
    await browser.open(room.path);
    expect((await browser.submit("I'm ready")).text()).toContain("You're next");
    await browser.open(room.path);
    await browser.follow("Chat");
    const write = () => browser.page.area("Write a message");
    await browser.submit("Send", {}, { within: write() });
    expect(browser.page.text()).toContain("Please write something first.");
    await browser.submit("Send", { text: "By form alone." }, { within: write() });
    expect(bubbles()).toEqual([expect.stringContaining("By form alone.")]);
    await browser.open(browser.path);
    expect(bubbles()).toHaveLength(1);

    const send = (bytes: BlobPart, name: string, type: string) =>
      browser.submit("Send file", {}, { file: new File([bytes], name, { type }) });
    expect((await send(SVG, "x.jpg", "image/jpeg")).text()).toContain(WRONG_FILE);
    await send(new Uint8Array(await aPicture("png", 80)), "arm.png", "image/png");
    expect(bubbles()).toHaveLength(2);
    await browser.open(browser.path);
    expect(bubbles()).toHaveLength(2);
  });

  it("is not found by a patient or doctor of another consultation", async () => {
    const [room, other] = [await anOpenRoom(), await anOpenRoom()];
    const strangers = [await browserOf("patient", other.patient.email), await browserOf("doctor", other.doctor.email)];
    for (const stranger of strangers) {
      for (const path of [room.path, "/consultations/0d9f5f5c-1111-4222-8333-444455556666"]) {
        const page = await stranger.open(path);
        expect([stranger.answer.status, page.heading]).toEqual([404, "Page not found"]);
      }
    }
  });

  it("shows an admin nothing of what is written there", async () => {
    const room = await anOpenRoom();
    const browser = await browserOf("admin", room.admin.email);
    const page = await browser.open(room.path);
    expect(page.text()).toContain("Clinic staff can't see what is written, sent or said here.");
    expect(page.document.querySelectorAll("[role=log]")).toHaveLength(0);
    expect(page.html).not.toContain("A cough that stays.");
  });
});
