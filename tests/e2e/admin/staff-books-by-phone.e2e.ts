import type { Page } from "@playwright/test";
import { describeDay, formatTime } from "#domain/format/time-format.ts";
import { dayAt } from "#domain/time.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expectLive } from "../../support/browser/admin.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { anEmail } from "../../support/builders.ts";
import { anOpenDoctor, aStart } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "booking by phone" });

const ZONE = "Asia/Kolkata";

/** A doctor who can be booked from nine to five, an admin, and a free time tomorrow or after. */
async function clinicWithTimes(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const { slug, admin } = await anOpenDoctor(open);
    return { slug, admin: admin.email, start: await aStart(open, slug, 24) };
  });
}

const form = (page: Page) => page.getByRole("form", { name: "Book by phone" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens the day of a time and chooses it by clicking. */
async function choose(page: Page, start: string): Promise<void> {
  const day = describeDay(dayAt(ZONE, Date.parse(start))).long;
  const times = form(page).locator("details").filter({ hasText: day });
  if ((await times.getAttribute("open")) === null) await times.locator("summary").click();
  await times.locator(`[name=start][value="${start}"]`).check();
}

const CHILD = {
  phone: "9123456780",
  name: "Kabir Joshi",
  bornOn: "2019-03-04",
  reason: "An itching rash on both arms.",
  since: "three days",
};

test("staff book an appointment for a child by phone and reschedule it", { tag: "@core" }, async ({
  page,
  site,
  newPage,
  signedInAs,
}) => {
  const { slug, admin, start } = await clinicWithTimes(site);
  const operator = await logInWithoutBrowser(site, "admin", admin);
  await signedInAs(operator);
  const colleague = await newPage({ viewport: { width: 1440, height: 900 } });
  await signedInAs(operator, colleague);

  await test.step("the empty list links to the form for bookings by phone", async () => {
    await page.goto("/AdminDashboard/visits");
    await expect(page.getByText("No appointments today.")).toBeVisible();
    await expectLive(page);
    await page.getByRole("link", { name: "Book by phone" }).click();
    const doctors = page.getByRole("list", { name: "Doctors you can book" });
    await doctors.locator(`a[href*="doctor=${slug}"]`).click();
    await expect(form(page)).toBeVisible();
    await expect(page.getByText(/₹\d+ per consultation/u)).toBeVisible();
  });

  await test.step("the form asks for missing fields in order, and for an adult with a child", async () => {
    await send(form(page), "Confirm booking");
    await expectRefusal(form(page), "Please choose a time.", "start");
    await choose(page, start);
    await fillIn(form(page), { ...CHILD, consent: "on" });
    await send(form(page), "Confirm booking");
    await expectRefusal(
      form(page),
      "The patient is under 18. Please enter the name of the adult who will be with them.",
      "adultName",
    );
    await expect(form(page).locator(`[name=start][value="${start}"]`)).toBeChecked();
    await expectAccessibleScreen(page);
  });

  await test.step("a colleague opens the same list", async () => {
    await colleague.goto(page.url());
    await choose(colleague, start);
  });

  const email = anEmail("mother");
  await test.step("the appointment is booked with the mother's name, and her email has a calendar file", async () => {
    await fillIn(form(page), { email, adultName: "Nisha Joshi", adultPhone: "9123456780" });
    await form(page).locator("[name=relation]").selectOption("mother");
    await send(form(page), "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment: Kabir Joshi");
    await expect(page.getByRole("link", { name: "9123456780" })).toHaveAttribute("href", "tel:+919123456780");
    const mail = await site.mail.next(email);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
    expect(mail.raw).not.toContain("rash");
    await expect(page.locator("main")).not.toContainText("rash");
    await expectAccessibleScreen(page);
  });

  await test.step("the colleague's page no longer offers the time", async () => {
    await expect(form(colleague).locator(`[name=start][value="${start}"]`)).toHaveCount(0);
    await colleague.close();
  });

  await test.step("the appointment is rescheduled, and both sides are notified", async () => {
    const move = page.getByRole("form", { name: "Reschedule appointment" });
    const day = move.locator("details").last();
    if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
    const other = day.locator("[name=start]").first();
    const moved = (await other.getAttribute("value")) ?? "";
    await other.check();
    await send(move, "Confirm new time");
    await expect(page.getByRole("status").filter({ hasText: "Appointment rescheduled." })).toBeVisible();
    await expect(page.locator("main dl")).toContainText(formatTime(moved, ZONE));
    const { attachments } = await site.mail.next(email);
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/ics"]);

    await move.locator("[name=seen]").evaluate((field, before) => field.setAttribute("value", before), start);
    if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
    await day.locator("[name=start]").nth(1).check();
    await send(move, "Confirm new time");
    await expectRefusal(move, "This appointment has changed, so that's no longer possible. Please check it again.");
    await expect(page.locator("main dl")).toContainText(formatTime(moved, ZONE));
  });

  await test.step("the appointment is cancelled with a reason and listed as past", async () => {
    const cancel = page.getByRole("form", { name: "Cancel appointment" });
    await fillIn(cancel, { reason: "The mother called again." });
    await send(cancel, "Cancel appointment");
    await expect(page.getByText("No further actions.")).toBeVisible();
    await page.getByRole("link", { name: "All appointments" }).click();
    await page.getByRole("link", { name: "Past (1)" }).click();
    await expect(row(page, "Kabir Joshi")).toContainText("Cancelled");
    await expect(row(page, "Kabir Joshi")).toContainText("Booked by phone");
  });
});
