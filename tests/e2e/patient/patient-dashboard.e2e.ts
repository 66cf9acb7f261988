import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { anEmail } from "../../support/builders.ts";
import { createChatClient } from "../../support/chat.ts";
import {
  anOpenDoctor,
  aPastConsultation,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
} from "../../support/consultations.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "patient dashboards" });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ROUND_THE_CLOCK = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
const MESSAGE = "Please measure the fever before we meet.";
const QUESTION = "Does ginger tea help with a cold?";

/** A patient with a consultation ten days ago, another one in half an hour, and a chat with the assistant. */
async function asha(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const now = open.clock.now();
    open.clock.advance(-10 * DAY);
    const rao = await anOpenDoctor(open, { weekly: ROUND_THE_CLOCK, slotMinutes: 5, pauseMinutes: 0 });
    const patient = await aSignedInPatient(open, { email: anEmail("asha"), name: "Asha Verma" });
    const seen = await aPastConsultation(open, rao, patient);
    open.clock.advance(DAY);
    await signedAdvice(open, rao.doctor, seen.id);
    open.clock.advance(now - open.clock.now());
    const start = await aStart(open, rao.slug, 0.5);
    const id = slotHoldId(await holdSlot(open, patient, rao.slug, start));
    await open.api.consultations.bookConsultation(patient, id, filledIn());
    await open.api.room.sendMessage(rao.doctor, id, { key: randomUUID(), text: MESSAGE, seen: 0 });
    await createChatClient(open, patient).ask(QUESTION);
    return { email: patient.email, admin: rao.admin.email, id, start, seen: seen.id };
  });
}

const next = (page: Page) => page.getByRole("region", { name: "Your next appointment" });
const past = (page: Page) => page.getByRole("region", { name: "Past consultations" });

test("a patient sees upcoming and past appointments, a countdown, rates a consultation, and edits the record", {
  tag: "@core",
}, async ({ page, site, newPage, signedInAs }) => {
  const { email, admin, id, start, seen } = await asha(site);
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  // The page's clock can be advanced; the server's can't.
  await page.clock.install();
  await page.goto("/patient/dashboard");

  await test.step("the next appointment comes first, with the time until it starts", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Verma");
    await expect(next(page).getByText(/^\d\d minutes$/u)).toBeVisible();
    await expect(next(page).getByText("Confirmed")).toBeVisible();
    await expect(next(page)).toContainText("Dr Vikram Rao");
    // It was booked a moment ago, so it can still be moved, although it begins soon.
    await expect(next(page).getByRole("link", { name: "Reschedule" })).toBeVisible();
    await expect(next(page).getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      `/consultations/${id}/visit.ics`,
    );
    await expect(next(page).getByRole("link", { name: "Join" })).toHaveCount(0);
    await expectAccessibleScreen(page);
  });

  await test.step("the link to the room appears when the waiting room opens", async () => {
    const left = Date.parse(start) - Date.now() - 15 * MINUTE;
    await page.clock.fastForward(left + 2 * MINUTE);
    await expect(next(page).getByRole("status")).toHaveText("The waiting room is open.");
    await expect(next(page).getByRole("link", { name: "Join" })).toHaveAttribute("href", `/consultations/${id}`);
  });

  await test.step("a rating needs stars, is stored once, and stays visible", async () => {
    await bar(page).getByRole("link", { name: "Appointments" }).click();
    await page.waitForURL("/patient/appointments");
    await past(page).getByText("Rate consultation").click();
    const form = past(page).getByRole("form", { name: "Rate your consultation with Dr Vikram Rao" });
    await send(form, "Submit rating");
    await expect(form.getByRole("alert")).toHaveText("Please choose one to five stars.");
    await form.locator("[name=stars][value='4']").check();
    await fillIn(form, { comment: "He listened." });
    await expectAccessibleScreen(page);
    await send(form, "Submit rating");
    await expect(past(page).getByRole("img", { name: "You gave 4 of 5 stars" })).toBeVisible();
    await expect(past(page).getByRole("status").filter({ hasText: "Your rating has been saved." })).toBeVisible();
    await page.reload();
    await expect(past(page).getByRole("img", { name: "You gave 4 of 5 stars" })).toBeVisible();
    await expect(past(page).getByText("Rate consultation")).toHaveCount(0);
  });

  await test.step("signed advice is linked by what it is for", async () => {
    await expect(bar(page).getByRole("link", { name: "Messages 2 new" })).toBeVisible();
    await bar(page).getByRole("link", { name: "Home", exact: true }).click();
    await page.waitForURL("/patient/dashboard");
    const messages = page.getByRole("region", { name: "Messages" });
    await expect(messages.getByRole("link", { name: "1 new message from Dr Vikram Rao" }).first()).toHaveAttribute(
      "href",
      `/consultations/${id}`,
    );
    const prescriptions = page.getByRole("region", { name: "Your prescriptions" });
    await expect(prescriptions.getByRole("link", { name: "Viral fever" })).toHaveAttribute(
      "href",
      `/consultations/${seen}/advice`,
    );
    await expect(prescriptions.getByRole("link", { name: "Download PDF" })).toHaveAttribute(
      "href",
      `/consultations/${seen}/advice.pdf?version=1`,
    );
    await expect(prescriptions.getByRole("listitem")).toHaveText([
      /^Viral feverParacetamolFor .+ · Dr Vikram Rao · Signed /u,
    ]);
  });

  await test.step("the chat with the assistant is linked", async () => {
    const link = page.getByRole("region", { name: "Assistant chats" }).getByText(QUESTION);
    await expect(link).toHaveAttribute("href", /^\/Assistant\?chat=/u);
  });

  await test.step("the patient edits the record and replaces the Aadhaar number, which is never shown", async () => {
    await bar(page).getByRole("link", { name: "Profile" }).click();
    await expect(page.locator("[name=aadhar]")).toHaveValue("");
    await fillIn(page, { phone: "98765" });
    await send(page, "Save changes");
    await expectRefusal(page, "Phone number must be exactly 10 digits.", "phone");
    await fillIn(page, { phone: "9876500000", name: "Asha Verma-Iyer", aadhar: "739182640517" });
    await send(page, "Save changes");
    await expectSuccess(page, "Your details have been saved.");
    await expect(page.locator("[name=aadhar]")).toHaveValue("");
    await expect(page.getByText("Saved: XXXX XXXX 0517.")).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Verma-Iyer");
    await expect(page.locator("body")).not.toContainText("739182640517");
  });

  await test.step("staff cancel the appointment, and the open page moves it to the past ones", async () => {
    await page.goto("/patient/appointments");
    const adminPage = await newPage({ viewport: { width: 1440, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "admin", admin), adminPage);
    await adminPage.goto(`/AdminDashboard/visits/${id}`);
    await send(adminPage.getByRole("form", { name: "Cancel appointment" }), "Cancel appointment");
    await expect(adminPage.getByRole("status").filter({ hasText: "Appointment cancelled." })).toBeVisible();
    await expect(next(page).getByText("No upcoming appointments.")).toBeVisible();
    const cancelled = page.getByRole("region", { name: "Cancelled and declined appointments" });
    await expect(cancelled.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});
