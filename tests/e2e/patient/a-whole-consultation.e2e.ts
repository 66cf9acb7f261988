import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { RATING_RESULTS } from "#generated/messages/results/rating-results.ts";
import { DETAILS, summary, times } from "../../support/browser/booking.ts";
import { CALLING, expectFrames, expectSound, ringingCall, stage } from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { activate, fillInByKeys, tabTo } from "../../support/browser/keyboard.ts";
import { expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aDoctor, aPatient } from "../../support/builders.ts";
import { profileForm } from "../../support/doctors.ts";
import { aPicture } from "../../support/pictures.ts";
import { readPrinted } from "../../support/printed-pdf.ts";

test.use({ ...CALLING, siteName: "arc", viewport: { width: 1280, height: 1100 } });

/** The longest time from choosing a slot to booking it. */
const SOONEST_MS = 60_000;
const NAMES = { firstName: "Vikram", lastName: "Raghunathan" };
const NAME = `${NAMES.firstName} ${NAMES.lastName}`;
const adminPage = (page: Page) => page.getByRole("form", { name: "Notes and advice" });
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });
const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const log = (page: Page) => page.getByRole("log");

async function check(page: Page, bytes: Buffer): Promise<void> {
  await page.goto("/verify");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "advice.pdf", mimeType: "application/pdf", buffer: bytes });
  await page.getByRole("button", { name: "Check file" }).click();
}

/** From the booking on, patient and doctor use the keyboard only (WCAG 2.1.1). */
test("a consultation works from the doctor's sign-up to the pharmacist's check, by keyboard", async ({
  page: operator,
  newPage,
  site,
  signedInAs,
}) => {
  const [rao, meera, pharmacist] = [await newPage(), await newPage({ acceptDownloads: true }), await newPage()];

  await test.step("a doctor signs up and fills in a profile; an admin checks the register and verifies it", async () => {
    await signedInAs(await signUp(site.clinic.address, "doctor", aDoctor(NAMES)), rao);
    await rao.goto("/doctor/profile");
    const { system = "", councilType = "", ...rest } = profileForm({ nameOnRegister: NAME });
    await rao.locator("[name=system]").selectOption(system);
    await rao.locator("[name=councilType]").selectOption(councilType);
    await fillIn(rao, rest);
    await send(rao, "Save profile");
    await expect(rao.getByRole("status").filter({ hasText: "Your profile has been saved." })).toBeVisible();
    await signedInAs("admin", operator);
    await operator.goto("/AdminDashboard/verify-doctors");
    await operator.getByRole("link", { name: NAME, exact: true }).click();
    const approve = operator.getByRole("form", { name: "Verify" });
    await fillIn(approve, {
      checked: "Name and number stand on the register.",
      checkedBy: "Asha P., admin",
      withoutEvidence: "Seen.",
    });
    await send(approve, "Verify doctor");
    await expect(rao.getByText("You are listed. Patients can find you.")).toBeVisible();
  });

  await test.step("the doctor opens hours around the clock", async () => {
    await rao.goto("/doctor/hours");
    await rao.getByText("Show all hours").click();
    await rao.getByRole("button", { name: /^Monday 12:00 am to 12:30 am, /u }).focus();
    for (let half = 1; half < 48; half += 1) await rao.keyboard.press("Shift+ArrowDown");
    for (let day = 1; day < 7; day += 1) await rao.keyboard.press("Shift+ArrowRight");
    await rao.keyboard.press("Space");
    await expect(rao.getByText("168 h a week")).toBeVisible();
    await rao.getByLabel("Minimum notice").selectOption({ label: "None" });
    await rao.locator("[name=slotMinutes]").selectOption("10");
    await rao.locator("[name=pauseMinutes]").selectOption("0");
    await send(rao, "Save hours");
    await expectSuccess(rao, "Saved. Patients can now book these hours.");
  });

  const patient = aPatient({ name: DETAILS.name });
  let room = "";
  await test.step("a patient books the next slot and gets an email with a calendar file", async () => {
    await signedInAs(await signUp(site.clinic.address, "patient", patient), meera);
    await meera.goto("/patient/dashboard");
    await meera.keyboard.press("Control+k");
    await expect(meera.getByRole("searchbox").first()).toBeFocused();
    await meera.keyboard.type(NAMES.lastName);
    await meera.keyboard.press("Enter");
    await activate(
      meera,
      meera
        .locator("main")
        .getByRole("link", { name: `Dr ${NAME}` })
        .first(),
    );
    // A slot that is about to begin may pass before it is booked, and the last one of a day has no successor until
    // then.
    await meera.waitForURL((url) => url.pathname.startsWith("/Doctors/"));
    let wanted = "";
    await expect(async () => {
      await meera.reload();
      await expect(times(meera).first()).toBeVisible();
      const starts = await times(meera).evaluateAll((buttons) => buttons.map((one) => one.getAttribute("value") ?? ""));
      wanted = starts.find((start) => Date.parse(start) - Date.now() >= SOONEST_MS) ?? "";
      expect(wanted).not.toBe("");
    }).toPass({ timeout: 2 * SOONEST_MS });
    await activate(meera, meera.locator(`button[value="${wanted}"]`));
    await fillInByKeys(meera, meera.locator("main"), DETAILS);
    await activate(meera, button(meera, "Confirm booking"));
    await expect(meera.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    await expect(summary(meera)).toContainText(NAME);
    const mail = await site.mail.next(patient.email);
    expect(mail.subject).toContain(`${PATIENT_EMAILS.confirmed.subject}: `);
    expect(mail.raw).toContain("text/calendar");
    expect(mail.text).not.toContain("cough");
    await activate(meera, meera.getByRole("link", { name: "View appointment" }));
    await expect(meera.getByRole("button", { name: "I'm ready" })).toBeVisible();
    room = new URL(meera.url()).pathname;
  });

  await test.step("both send a message and a photo", async () => {
    await activate(meera, button(meera, "I'm ready"));
    await rao.goto("/doctor/dashboard");
    await activate(rao, rao.locator(`a[href*="${room}"]`).first());
    await activate(rao, button(rao, "Start consultation"));
    await expect(meera.locator(".room-head").getByText("In progress")).toBeVisible();
    await tabTo(meera, meera.getByLabel("Your message"));
    await meera.keyboard.type("Good morning, doctor.");
    await meera.keyboard.press("Enter");
    await expect(log(rao).getByText("Good morning, doctor.")).toBeVisible();
    const photo = { name: "throat.jpg", mimeType: "image/jpeg", buffer: await aPicture("jpeg", 200) };
    await meera.getByLabel("Photo or PDF", { exact: true }).setInputFiles(photo);
    await activate(meera, button(meera, "Send"));
    await expect(log(rao).getByRole("img", { name: "Photo: throat.jpg" })).toBeVisible();
  });

  await test.step("they talk by video, and the call survives the patient's reload", async () => {
    const [doctor, name] = [`Dr ${NAME}`, DETAILS.name];
    await activate(rao, button(rao, "Start call"));
    await activate(meera, ringingCall(meera).getByRole("button", { name: "Audio only" }));
    await stage(meera, "talking");
    await activate(meera, button(meera, "Camera"));
    await expectFrames(rao, name);
    await meera.reload();
    await stage(meera, "talking");
    await expectFrames(rao, name);
    await expectSound(meera, doctor);
    await activate(rao, button(rao, "Leave call"));
  });

  let file = Buffer.alloc(0);
  await test.step("the doctor signs, and the patient downloads the PDF", async () => {
    await activate(rao, adminPage(rao).getByText("More", { exact: true }).locator("xpath=ancestor::summary"));
    await fillInByKeys(rao, adminPage(rao), {
      diagnosis: "Viral fever",
      ageAsked: "on",
      "lines.0.item": "Paracetamol",
      "lines.0.amount": "500 mg, one tablet",
      "lines.0.often": "three times a day",
      "lines.0.days": "3",
      "lines.0.cautions": "Not more than four in a day.",
    });
    const chosen = { "lines.0.form": "tablet", "lines.0.food": "after-food", "lines.0.course": "new" };
    await fillInByKeys(rao, adminPage(rao), { ...chosen, mode: "video", type: "first" });
    await activate(rao, adminPage(rao).getByRole("button", { name: "Save and preview" }).last());
    await activate(rao, signing(rao).getByRole("checkbox"), "Space");
    await activate(rao, button(signing(rao), "Sign"));
    await expect(rao.getByText("Version 1", { exact: true })).toBeVisible();
    await rao.goto(`${room}/advice`);
    await expect(rao.getByText("By text, audio and video.")).toBeVisible();
    await meera.goto(`${room}/advice`);
    const [download] = await Promise.all([
      meera.waitForEvent("download"),
      meera.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    file = await readFile(await download.path());
  });

  await test.step("the doctor ends the consultation, and the patient rates it", async () => {
    await rao.goto(room);
    await activate(rao, rao.locator("summary").filter({ hasText: "End consultation" }));
    await activate(rao, button(rao, "Yes, end it"));
    await meera.goto(`${room}?pane=prescription`);
    await tabTo(meera, meera.getByRole("radio", { name: "No rating" }));
    await meera.keyboard.press("ArrowLeft");
    await activate(meera, button(meera, "Submit rating"));
    await expect(meera.getByRole("status").filter({ hasText: RATING_RESULTS.thanks })).toBeFocused();
  });

  await test.step("a third browser verifies the QR address and detects an altered document", async () => {
    const { text, qr } = await readPrinted(file);
    expect(text).toContain("PARACETAMOL");
    await pharmacist.goto(qr ?? "");
    await expect(pharmacist.getByText("Genuine", { exact: true })).toBeVisible();
    await expect(pharmacist.getByText(DETAILS.name)).toHaveCount(0);
    await check(pharmacist, file);
    await expect(pharmacist.getByText("File not changed")).toBeVisible();
    const altered = Buffer.from(file);
    altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
    await check(pharmacist, altered);
    await expect(pharmacist.getByText("Changed", { exact: true })).toBeVisible();
  });
});
