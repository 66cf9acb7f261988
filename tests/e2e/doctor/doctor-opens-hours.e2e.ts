import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestAccount, type TestSite } from "../../support/browser/test-site.ts";
import { anEmail } from "../../support/builders.ts";
import { filledIn } from "../../support/consultations.ts";
import { aListedDoctor } from "../../support/doctors.ts";
import { aVisitor } from "../../support/open-clinic.ts";

test.use({ viewport: { width: 1440, height: 1200 }, siteName: "hours" });

const SAVED = "Saved. Patients can now book these hours.";
const WRONG_TIMES = "Please enter times to the nearest 5 minutes, with the end after the start.";
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface Listed {
  readonly rao: TestAccount;
  readonly slug: string;
}

/** A verified doctor without hours. */
async function aListedDoctorAccount(site: TestSite): Promise<Listed> {
  const email = anEmail("rao");
  const slug = await withDirectAccess(site, async (open) => {
    const { doctor } = await aListedDoctor(open, {}, { email });
    return (await open.api.profiles.readOwnProfile(doctor)).slug ?? "";
  });
  return { rao: await logInWithoutBrowser(site, "doctor", email), slug };
}

/** A half hour of the grid by its label. */
const cell = (page: Page, words: string) => page.getByRole("button", { name: new RegExp(`^${words}, `, "u") });
const clock = (page: Page, words: string) => page.getByLabel(words, { exact: true });

async function drag(page: Page, from: string, to: string): Promise<void> {
  await cell(page, from).hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await page.mouse.up();
}

/**
 * A patient books a doctor's first free time some days away.
 * @returns Its day in the doctor's calendar.
 */
async function book(page: Page, site: TestSite, slug: string, daysAway: number): Promise<string> {
  const start = await withDirectAccess(site, async (open) => {
    const { days } = await open.api.consultations.readFreeTimes(aVisitor(), slug, { days: 14 });
    return days[daysAway]?.starts[0] ?? "";
  });
  await page.goto(`/Doctors/${slug}/book?${new URLSearchParams({ start, zone: "Asia/Kolkata" })}`);
  await send(page, "Reserve and continue");
  await page.waitForURL(/\/details/u);
  const { consentVersion: _version, ...fields } = filledIn();
  await fillIn(page, fields);
  await send(page, "Send request");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request sent to the doctor");
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.parse(start));
}

test("a doctor sets hours, answers requests and takes days off", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { rao, slug } = await aListedDoctorAccount(site);
  await signedInAs(rao);
  const meera = await newPage();
  await signedInAs(await signUp(site.clinic.address, "patient"), meera);

  await test.step("dragging over the week fills in the rows below", async () => {
    await page.goto("/doctor/hours");
    await drag(page, "Monday 9:00 am to 9:30 am", "Sunday 4:30 pm to 5:00 pm");
    for (const day of DAYS) {
      await expect(clock(page, `${day}, hours 1, start`)).toHaveValue("09:00");
      await expect(clock(page, `${day}, hours 1, end`)).toHaveValue("17:00");
    }
    await expect(page.getByText("56 h a week")).toBeVisible();
    await drag(page, "Saturday 3:00 pm to 3:30 pm", "Sunday 4:30 pm to 5:00 pm");
    await expect(clock(page, "Sunday, hours 1, end")).toHaveValue("15:00");
  });

  await test.step("a break is added by keyboard", async () => {
    await page.getByRole("button", { name: "Breaks", exact: true }).press("Enter");
    await cell(page, "Monday 1:00 pm to 1:30 pm").focus();
    await page.keyboard.press("Shift+ArrowDown");
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Space");
    await expect(page.getByText("Monday to Friday, 1:00 pm to 2:00 pm: break.")).toBeAttached();
    await expect(clock(page, "Friday, breaks 1, start")).toHaveValue("13:00");
    await expect(cell(page, "Friday 1:30 pm to 2:00 pm")).toHaveAttribute("data-kind", "break");
    await expect(cell(page, "Friday 1:30 pm to 2:00 pm")).toBeFocused();
    await expectAccessibleScreen(page);
  });

  await test.step("an invalid time is named, and the input is preserved", async () => {
    await page.getByText("Day by day").click();
    await clock(page, "Tuesday, hours 1, end").fill("08:00");
    await send(page, "Save hours");
    await expect(page.getByRole("alert")).toHaveText(WRONG_TIMES);
    await expect(clock(page, "Tuesday, hours 1, start")).toBeFocused();
    await expect(clock(page, "Friday, breaks 1, start")).toHaveValue("13:00");
    await clock(page, "Tuesday, hours 1, end").fill("17:00");
  });

  await test.step("the doctor turns on requests and saves", async () => {
    await page.getByRole("radio", { name: "Approve each request" }).check();
    await page.getByLabel("Minimum notice").selectOption({ label: "None" });
    await send(page, "Save hours");
    await expectSuccess(page, SAVED);
    await page.reload();
    await expect(clock(page, "Sunday, hours 1, end")).toHaveValue("15:00");
    await expect(page.getByRole("radio", { name: "Approve each request" })).toBeChecked();
  });

  await page.goto("/doctor/dashboard");
  await expect(page.getByText("No appointments today.")).toBeVisible();
  await test.step("a patient's request appears live and is declined with a reason", async () => {
    await book(meera, site, slug, 3);
    const requests = page.getByRole("region", { name: "1 request to answer" });
    await expect(requests).toContainText("A cough that stays.");
    await expectAccessibleScreen(page);
    await requests.getByText("Decline", { exact: true }).click();
    await send(requests, "Decline request");
    await expectRefusal(page, "Please give a short reason.", "reason");
    await requests.locator("[name=reason]").fill("I see no coughs this week.");
    await send(requests, "Decline request");
    await expect(page.getByText("Declined. We've told the patient, and the slot is open again.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Accept/u })).toHaveCount(0);
  });

  const day = await test.step("another request is accepted and links to its page", async () => {
    const booked = await book(meera, site, slug, 4);
    await page.getByRole("button", { name: "Accept request from Meera Nair" }).click();
    await expect(page.getByText("Accepted. We've told the patient.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Next appointment: .+Meera Nair/u })).toHaveAttribute(
      "href",
      /^\/consultations\//u,
    );
    return booked;
  });

  await test.step("a new day off lists its appointments and cancels none", async () => {
    await page.getByRole("link", { name: "Your hours" }).click();
    await expectAccessibleScreen(page);
    await page.getByRole("link", { name: "Time off and extra hours are in your calendar" }).click();
    await page.goto(`/doctor/calendar?day=${day}`);
    await page.locator("#change summary").click();
    const form = page.locator("#change").getByRole("form");
    await form.getByLabel("Day", { exact: true }).fill(day);
    await send(form, "Save");
    await expectSuccess(page, "Time off saved. 1 appointment is already booked then. It stays booked.");
    await expect(page.getByRole("region", { name: /falls in your time off/u }).getByRole("link")).toHaveAttribute(
      "href",
      /^\/consultations\//u,
    );
    await page
      .getByRole("region", { name: "Upcoming changes" })
      .getByRole("button", { name: /^Remove/u })
      .click();
    await expect(page.getByText("Removed. Your usual hours apply again.")).toBeVisible();
  });
});

test("a tap on a phone opens half an hour, and another one closes it", async ({ newPage, site, signedInAs }) => {
  const { rao } = await aListedDoctorAccount(site);
  const phone = await newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await signedInAs(rao, phone);
  await phone.goto("/doctor/hours");
  await cell(phone, "Wednesday 10:00 am to 10:30 am").tap();
  await expect(clock(phone, "Wednesday, hours 1, start")).toHaveValue("10:00");
  await cell(phone, "Wednesday 10:30 am to 11:00 am").tap();
  await expect(clock(phone, "Wednesday, hours 1, end")).toHaveValue("11:00");
  await cell(phone, "Wednesday 10:00 am to 10:30 am").tap();
  await expect(clock(phone, "Wednesday, hours 1, start")).toHaveValue("10:30");
  await send(phone, "Save hours");
  await expectSuccess(phone, SAVED);

  // Without scripts there are only the rows below, which tests/http/pages fills in.
  const plain = await newPage({ javaScriptEnabled: false });
  await signedInAs(rao, plain);
  await plain.goto("/doctor/hours");
  await expect(plain.locator(".week")).toBeHidden();
  await expect(plain.locator("[name='weekly.2.0.from']")).toHaveValue("10:30");
});
