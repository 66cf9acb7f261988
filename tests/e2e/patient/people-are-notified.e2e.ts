import type { Page } from "@playwright/test";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import type { ReceivedMail } from "../../support/processes/smtp.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "notifications" });

/** The bell of a person after hydration, with this number of new notifications. */
function bell(page: Page, unread: number) {
  return page.getByRole("button", {
    name: unread === 0 ? "Notifications" : `Notifications, ${unread} new`,
    exact: true,
  });
}

/** The calendar file of an email, with long lines unfolded. */
function calendarOf({ attachments }: ReceivedMail): string {
  const content = attachments[0]?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n /gu, "");
}

test("both sides of a request are notified live, in every tab", {
  tag: "@core",
}, async ({ page, newPage, site, signedInAs }) => {
  const made = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open, { mode: "request" });
    const consultation = await aConsultation(open, rao.slug, 72);
    await deliveryWorker(open.app).deliverDue();
    return { rao, ...consultation };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", made.email));
  const rao = await newPage();
  await signedInAs(await logInWithoutBrowser(site, "doctor", made.rao.doctor.email), rao);
  const streams: string[] = [];
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/live/")) streams.push(pathname);
  });

  await test.step("both see the request", async () => {
    await page.goto("/Doctors");
    await expect(bell(page, 1)).toBeVisible();
    await rao.goto("/doctor/dashboard");
    await expect(bell(rao, 1)).toBeVisible();
    const mail = await site.mail.next(made.email);
    expect(mail.subject).toContain(`${PATIENT_EMAILS.requested.subject}: `);
    expect(calendarOf(mail)).toContain("STATUS:TENTATIVE");
  });

  await test.step("the doctor accepts, and the patient is notified on another page", async () => {
    await rao.getByRole("button", { name: "Accept request from Meera Nair" }).click();
    await expect(bell(page, 2)).toBeVisible();
    // The doctor is not notified of their own actions.
    await expect(bell(rao, 1)).toBeVisible();
    const mail = await site.mail.next(made.email);
    expect(mail.subject).toContain(`${PATIENT_EMAILS.confirmed.subject}: `);
    expect(calendarOf(mail)).toContain("METHOD:REQUEST");
    expect(calendarOf(mail)).toContain("STATUS:CONFIRMED");
  });

  await test.step("the list under the bell says what happened and links to the appointment", async () => {
    await bell(page, 2).click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list.getByRole("listitem").first()).toContainText("Your appointment is confirmed.");
    await expect(list.getByRole("listitem").first()).toContainText("Dr Vikram Rao");
    await expectAxeSilent(page);
    await list.getByRole("button", { name: "Your appointment is confirmed." }).click();
    await expect(page).toHaveURL(new RegExp(`/consultations/${made.id}`, "u"));
    await expect(list).toHaveCount(0);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step("the appointment can be shared by WhatsApp, with its time and nothing else", async () => {
    await page.getByRole("link", { name: "Details", exact: true }).click();
    const share = page.getByRole("link", { name: "Share on WhatsApp" });
    const address = new URL((await share.getAttribute("href")) ?? "");
    expect(address.origin).toBe("https://wa.me");
    expect(address.searchParams.get("text")).toMatch(/^I have an appointment at Tulsi: .+, IST\.$/u);
  });

  const tab = await page.context().newPage();
  await test.step("a notification read in one tab is read in the other", async () => {
    await tab.goto("/notices");
    await expectAccessibleScreen(tab);
    await send(tab, "Mark all read");
    await expect(tab.getByText("No new notifications", { exact: true })).toBeVisible();
    await expect(bell(page, 0)).toBeVisible();
  });

  await test.step("the browser has only one live stream", async () => {
    expect(new Set(streams)).toEqual(new Set(["/live/mine"]));
    // One stream for each browser: a tab that opens later shares the first one's.
    expect(streams.length).toBeLessThanOrEqual(2);
  });

  await test.step("the patient cancels, and the doctor is notified", async () => {
    await page.goto(`/consultations/${made.id}/cancel`);
    await fillIn(page, { reason: "I feel better." });
    await send(page, "Cancel appointment");
    await expect(bell(rao, 2)).toBeVisible();
    await expect(bell(tab, 1)).toBeVisible();
    const cancelling = () => site.mail.mails.filter((mail) => calendarOf(mail).includes("METHOD:CANCEL"));
    const subjects = [DOCTOR_EMAILS["called-off"].subject, PATIENT_EMAILS.cancelled.subject];
    await expect
      .poll(() =>
        cancelling()
          .map(({ subject }) => subject?.split(": ")[0])
          .sort(),
      )
      .toEqual(subjects);
    expect(site.mail.mails.filter(({ raw }) => /cough|better|Metformin/u.test(raw))).toEqual([]);
  });

  await test.step("without scripts the bell is a link, and the list can be read and cleared", async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await signedInAs(await logInWithoutBrowser(site, "patient", made.email), plain);
    await plain.goto("/");
    await plain.getByRole("link", { name: "Notifications, 1 new" }).click();
    await expect(plain.locator("main li:not(nav li)")).toHaveCount(3);
    await plain.getByRole("button", { name: "Clear: Your appointment has been cancelled." }).click();
    await expect(plain.locator("main li:not(nav li)")).toHaveCount(2);
    await send(plain, "Clear all");
    await expect(plain.getByText("No notifications yet.")).toBeVisible();
    await expect(tab.getByText("No notifications yet.")).toBeVisible();
  });

  await test.step("a visitor has no bell, and loads none of its scripts", async () => {
    const visitor = await newPage();
    const scripts: string[] = [];
    visitor.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await visitor.goto("/");
    await visitor.waitForLoadState("networkidle");
    await expect(visitor.locator("a[href='/notices']")).toHaveCount(0);
    expect(scripts.filter((path) => /bell-live|popover|notice/iu.test(path))).toEqual([]);
  });
});
