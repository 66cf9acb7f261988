import type { Page } from "@playwright/test";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { ask, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { DETAILS, holdSlot, linkTo, openDay, times, WHEN } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, inAccountMenu, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "booking at once" });

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

test("only one of two patients gets the slot", { tag: "@core" }, async ({ page, newPage, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  // One page has no scripts and the other no live connection, so neither learns that the slot is taken before both
  // click.
  const [asha, ravi] = [page, await newPage({ javaScriptEnabled: false })];
  await signedInAs(await signUp(site.clinic.address, "patient", { name: "Asha Verma" }), asha);
  await signedInAs(await signUp(site.clinic.address, "patient", { name: "Ravi Menon" }), ravi);
  await asha.route("**/live/**", () => undefined);
  await openDay(asha, slug, 1);
  // By URL, because the list of days changes when a day ends in between.
  await ravi.goto(asha.url());
  const wanted = (await times(asha).first().getAttribute("value")) ?? "";
  expect(await times(ravi).first().getAttribute("value")).toBe(wanted);
  await Promise.all([times(asha).first().click(), times(ravi).first().click()]);
  const won = (one: Page) => one.getByRole("heading", { name: "Tell the doctor about your symptoms" });
  const lost = (one: Page) => one.getByText("This time is no longer available.");
  await expect(won(asha).or(lost(asha))).toBeVisible();
  await expect(won(ravi).or(lost(ravi))).toBeVisible();
  const [winner, loser] = (await won(asha).isVisible()) ? [asha, ravi] : [ravi, asha];
  await expect(won(winner)).toBeVisible();
  await expect(lost(loser)).toBeVisible();

  await test.step("a third person's page no longer offers it", async () => {
    const third = await newPage();
    await openDay(third, slug, 1);
    await expect(times(third).first()).toBeVisible();
    await expect(linkTo(third, wanted)).toHaveCount(0);
    await third.goto(`/Doctors/${slug}/book?start=${wanted}`);
    await expect(lost(third)).toBeVisible();
    await expectAccessibleScreen(third);
  });

  await test.step("the patient who lost chooses one of the next slots", async () => {
    await loser
      .getByRole("region", { name: "Other available slots" })
      .getByRole("button", { name: WHEN })
      .first()
      .click();
    await expect(won(loser)).toBeVisible();
  });
});

test("an open page shows when a slot is taken and released", async ({ page, newPage, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const visitor = await newPage();
  await signedInAs(await signUp(site.clinic.address, "patient"), page);
  await openDay(page, slug, 1);
  await visitor.goto(page.url());
  const start = await holdSlot(page);
  await expect(linkTo(visitor, start)).toHaveCount(0);
  await send(page, "Cancel");
  await expect(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  await expect(linkTo(visitor, start)).toBeVisible();
});

test("when the slot hold expires during typing, the input is preserved and the slot is booked", async ({
  page,
  site,
  signedInAs,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  await page.clock.install();
  await signedInAs(await signUp(site.clinic.address, "patient"));
  await openDay(page, slug, 2);
  await holdSlot(page);
  await fillIn(page, DETAILS);
  const { pathname } = new URL(page.url());
  const id = pathname.split("/")[2] ?? "";
  await withDirectAccess(site, async (open) => {
    open.clock.advance(6 * 60_000);
    await sweepConsultations(open.app);
  });
  await page.clock.runFor(6 * 60_000);
  await expect(page.getByText("Your hold expired.").first()).toBeVisible();
  await expect(page.locator("[name=reason]")).toHaveValue(DETAILS.reason);
  await expectAccessibleScreen(page);
  await send(page, "Confirm booking");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  expect(page.url()).not.toContain(id);
  await expect(page.getByRole("main")).toContainText(DETAILS.reason);
});

test("typed details survive a reload and Back, and do not outlive the booking or the session", async ({
  page,
  site,
  signedInAs,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("tulsi-unsaved")).length);
  await signedInAs(await signUp(site.clinic.address, "patient"));
  await openDay(page, slug, 2);
  await holdSlot(page);
  const { consent: _, bornOn, ...others } = DETAILS;
  const [year = "", month = "", day = ""] = bornOn.split("-");
  const texts = { ...others, "bornOn.day": day, "bornOn.month": String(Number(month)), "bornOn.year": year };
  const expectTexts = async () => {
    for (const [name, text] of Object.entries(texts)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
    await expect(page.locator("[name=consent]")).not.toBeChecked();
  };
  await fillIn(page, { ...others, bornOn });

  await test.step("a reload, and Back with another time", async () => {
    await page.reload();
    await expectTexts();
    await page.goBack();
    await times(page).nth(1).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell the doctor about your symptoms");
    await expectTexts();
  });

  await test.step("after the booking nothing is left", async () => {
    await fillIn(page, { consent: "on" });
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    await expect.poll(drafts).toBe(0);
  });

  await test.step("nor after signing out", async () => {
    await openDay(page, slug, 3);
    await holdSlot(page);
    await fillIn(page, { reason: "Headaches." });
    expect(await drafts()).toBe(1);
    await inAccountMenu(page, "Sign Out");
    await page.waitForURL("/");
    expect(await drafts()).toBe(0);
  });
});

test("a phone whose clock is a day off shows the correct times and books", async ({ newPage, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  for (const days of [-1, 1]) {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await signedInAs(await signUp(site.clinic.address, "patient"), page);
    await openDay(page, slug, 3);
    const start = await holdSlot(page);
    await expect(page.getByRole("timer")).toHaveText(/^[45]:\d\d left$/u);
    await fillIn(page, DETAILS);
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    await page.goto("/patient/dashboard");
    await expect(async () => {
      // Days as the page counts them, from hours rounded up: 2 days and 23½ hours are 3 days.
      const away = Math.floor(Math.ceil((Date.parse(start) - Date.now()) / HOUR_MS) / 24);
      await expect(page.getByText(new RegExp(`^${away} days?\\b`, "u"))).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
});

test("what a patient wrote to the assistant is prefilled in the booking form and can be edited", async ({
  page,
  site,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await openAssistant(page);
  await waitForAnswer(await ask(page, "I have had a cough for three days and I take amlodipine. Does honey help?"));
  // Several pages are near; the cough is meant.
  await page.getByRole("button", { name: "Cough", exact: true }).click();
  await waitForAnswer(page.locator("article.turn").nth(1));
  await page.locator("article.turn").nth(1).getByRole("link", { name: "Ask a doctor about this" }).click();
  await page.getByRole("button", { name: "Book a doctor" }).click();
  await page.waitForURL(/\/Doctors$/u);
  await openDay(page, slug, 2);
  await times(page).first().click();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await fillIn(page, aPatient());
  await send(page, "Create account");
  await page.waitForURL(/\/book\?/u);
  await send(page, "Reserve and continue");
  await expect(page.getByText("Filled in from your chat with the assistant.")).toBeVisible();
  await expect(page.locator("[name=reason]")).toHaveValue(/a cough for three days/u);
  await expect(page.locator("[name=since]")).toHaveValue("for three days");
  await expect(page.locator("[name=medicines]")).toHaveValue(/amlodipine/u);
  await expectAccessibleScreen(page);
  await fillIn(page, { reason: "A dry cough at night." });
  await page.getByRole("link", { name: "Start blank" }).click();
  await expect(page.locator("[name=since]")).toHaveValue("");
  await expect(page.locator("[name=reason]")).toHaveValue("A dry cough at night.");
  expect(addresses.filter((address) => /cough|amlodipine/u.test(address))).toEqual([]);
});
