import type { Page } from "@playwright/test";
import { formatMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { DETAILS, holdSlot, openDay, summary, times } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aPicture } from "../../support/pictures.ts";

/** The links to the free times of a change, which ask before the appointment moves. */
const newTimes = (page: Page) => page.locator("main a[href*='start=']");

test.use({ viewport: { width: 1440, height: 900 }, siteName: "booking" });

const NO_PICTURE = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload='alert(1)'/>") };

test("a visitor finds a free doctor, registers, books, and reschedules and cancels the appointment", {
  tag: "@core",
}, async ({ page, site, watch }) => {
  // The accessibility of six screens is checked as well.
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const fields = aPatient({ name: DETAILS.name });

  await test.step("the directory says who is free soonest", async () => {
    await page.goto("/Doctors");
    await expect(page.getByText("Soonest first").last()).toBeVisible();
    await expect(page.locator(`main a[href^="/Doctors/${slug}/book?start="]`).first()).toBeVisible();
    await expectAccessibleScreen(page);
    await page.locator(`main h2 a[href="/Doctors/${slug}"]`).click();
    await expect(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  });

  let chosen = "";
  await test.step("the chosen time is preserved through registration", async () => {
    await openDay(page, slug, 2);
    await expectAccessibleScreen(page);
    chosen = (await times(page).first().textContent()) ?? "";
    await times(page).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this slot");
    await expect(summary(page)).toContainText(chosen.split(" on ")[0] ?? "");
    await expectAccessibleScreen(page);
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).last().click();
    await fillIn(page, fields);
    await send(page, "Create account");
    await page.waitForURL(/\/book\?/u);
    await expect(summary(page)).toContainText(chosen.split(" on ")[0] ?? "");
    await send(page, "Reserve and continue");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell the doctor about your symptoms");
  });

  await test.step("missing fields are asked for, and the input is preserved", async () => {
    await expect(page.getByRole("timer")).toHaveText(/^[45]:\d\d left$/u);
    await expect(page.locator("[name=name]")).toHaveValue(DETAILS.name);
    await fillIn(page, { ...DETAILS, reason: " ", consent: "off" });
    const born = page.getByRole("group", { name: "Date of birth" });
    await expect(born.getByLabel("Year")).toHaveAccessibleDescription(/Sat 2 Jun 1990/u);
    await send(page, "Confirm booking");
    await expectRefusal(page, "Please describe the problem.", "reason");
    await fillIn(page, { reason: DETAILS.reason });
    await send(page, "Confirm booking");
    await expectRefusal(page, "Please read the consent and agree before you book.", "consent");
    await expect(page.locator("[name=since]")).toHaveValue(DETAILS.since);
    await expectAccessibleScreen(page);
  });

  await test.step("the appointment is booked, and the email has a calendar file", async () => {
    await fillIn(page, { consent: "on" });
    await page
      .locator("[name=files]")
      .setInputFiles([{ name: "rash.png", mimeType: "image/png", buffer: await aPicture("png", 80) }, NO_PICTURE]);
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    for (const words of [DETAILS.reason, DETAILS.since, "Metformin", "Penicillin"])
      await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByText("1 file wasn't accepted")).toBeVisible();
    await expectAccessibleScreen(page);
    const mail = await site.mail.next(fields.email);
    expect(mail.subject).toContain(`${PATIENT_EMAILS.confirmed.subject}: `);
    expect(mail.text).not.toContain("cough");
    expect(mail.raw).toContain("text/calendar");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Add to calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("consultation.ics");
  });

  await test.step("the doctor can open the photo in the consultation", async () => {
    const back = page.url();
    await page.getByRole("link", { name: "View appointment" }).click();
    await expect(
      page
        .getByText("rash.webp")
        .or(page.getByRole("img", { name: /rash\.webp/u }))
        .first(),
    ).toBeVisible();
    await page.goto(back);
  });

  await test.step("the appointment is rescheduled with the same doctor", async () => {
    await page.getByRole("link", { name: "Reschedule" }).click();
    await page
      .getByRole("navigation", { name: "Days" })
      .getByRole("link", { name: /\d free/u })
      .nth(3)
      .click();
    await page.waitForURL(/day=/u);
    const day = new URL(page.url()).searchParams.get("day") ?? "";
    // The URL changes a moment before the slots below do.
    await expect(page.locator(`nav[aria-label=Days] a[href*="day=${day}"]`)).toHaveAttribute("aria-current", "date");
    await expectAccessibleScreen(page);
    await newTimes(page).first().click();
    await page.waitForURL(/start=/u);
    const moved = new URL(page.url()).searchParams.get("start") ?? "";
    await send(page, "Reschedule");
    await expect(page.getByRole("status").filter({ hasText: "Appointment rescheduled." })).toBeVisible();
    await expect(summary(page)).toContainText(formatMoment(moved, CLINIC_ZONE));
    expect((await site.mail.next(fields.email)).subject).toContain(`${PATIENT_EMAILS.changed.subject}: `);
  });

  await test.step("the appointment is cancelled, and the slot is free again", async () => {
    await page.getByRole("link", { name: "Cancel appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this appointment?");
    await expectAccessibleScreen(page);
    await send(page, "Cancel appointment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment cancelled");
    const mail = await site.mail.next(fields.email);
    expect(mail.subject).toContain(`${PATIENT_EMAILS.cancelled.subject}: `);
    expect(mail.raw).toContain("method=CANCEL");
    await page.getByRole("link", { name: "Book another time" }).click();
    await expect(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  });
  expect(watch.faults).toEqual([]);
});

test("a patient under 18 must name an adult", async ({ page, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open, { mode: "request" }));
  await signedInAs(await signUp(site.clinic.address, "patient"));
  await openDay(page, slug, 1);
  await holdSlot(page);
  await expect(page.locator("[name=adultName]")).toBeHidden();
  const born = `${new Date().getFullYear() - 9}-01-15`;
  await fillIn(page, { ...DETAILS, name: "Kavya Verma", bornOn: born });
  await expect(page.locator("[name=adultName]")).toBeVisible();
  await send(page, "Send request");
  await expectRefusal(
    page,
    "The patient is under 18. Please enter the name of the adult who will be with them.",
    "adultName",
  );
  await fillIn(page, { adultName: "Asha Verma", adultPhone: "9876543210" });
  await page.locator("[name=relation]").selectOption("mother");
  await expectAccessibleScreen(page);
  await send(page, "Send request");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request sent to the doctor");
  await expect(page.getByRole("main")).toContainText("Asha Verma (Mother), 9876543210");
});

test.describe("in London", () => {
  test.use({ timezoneId: "Europe/London" });

  test("times are shown in London's zone, with the doctor's beside them", async ({ page, site }) => {
    const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
    await page.goto(`/Doctors/${slug}`);
    await expect(page.getByText("Times are in London time.")).toBeVisible();
    await expect(page.getByText("works in IST")).toBeVisible();
    await expect(page.getByText(/\d+:\d\d [ap]m for the doctor/u).first()).toBeVisible();
    await expectAccessibleScreen(page);
    await page.locator("select[name=zone]").selectOption("Asia/Kolkata");
    await expect(page.getByText("Times are in IST.")).toBeVisible();
    await expect(page.getByText("works in")).toHaveCount(0);
  });
});
