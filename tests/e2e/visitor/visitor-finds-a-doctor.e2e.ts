import type { Page } from "@playwright/test";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { type OpenDoctor, someHours } from "../../support/consultations.ts";
import { aListedDoctor, type ProfileFields } from "../../support/doctors.ts";
import type { TimedClinic } from "../../support/open-clinic.ts";

test.use({ viewport: { width: 390, height: 844 }, timezoneId: "Asia/Kolkata", siteName: "directory" });

const PHONE_HEIGHT = 844;

async function aDoctorOf(
  open: TimedClinic,
  [firstName, lastName]: readonly [string, string],
  profile: Partial<ProfileFields>,
): Promise<Omit<OpenDoctor, "admin">> {
  const { doctor } = await aListedDoctor(open, profile, { firstName, lastName });
  await open.api.consultations.saveOwnHours(doctor, someHours());
  const { slug } = await open.api.profiles.readOwnProfile(doctor);
  return { doctor, slug: slug ?? "" };
}

const names = (page: Page) => page.getByRole("list", { name: "Doctors" }).getByRole("heading");
const box = (page: Page) => page.getByRole("searchbox");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    // Both tests may share a clinic.
    const joshi = javaScriptEnabled ? "Joshi" : "Pillai";

    test("a visitor with knee pain finds a doctor who treats it and opens a free time in one tap", async ({
      page,
      site,
    }) => {
      await withDirectAccess(site, async (open) => {
        await aDoctorOf(open, ["Meera", "Kulkarni"], { specialities: ["chest"], about: "Coughs and asthma." });
        await aDoctorOf(open, ["Arun", joshi], { specialities: ["bones"], about: "After a fall.", fee: "800" });
      });
      await page.goto("/Doctors");
      const first = await names(page).first().boundingBox();
      expect((first?.y ?? PHONE_HEIGHT) + (first?.height ?? 0)).toBeLessThan(PHONE_HEIGHT);
      await box(page).fill("घुटने में दर्द");
      await box(page).press("Enter");
      await expect(names(page).filter({ hasText: joshi })).toBeVisible();
      await expect(names(page).filter({ hasText: "Kulkarni" })).toHaveCount(0);
      await expect(page.getByText("Treats: joint and knee pain").first()).toBeVisible();
      // The clinic has set no fee note, so nothing is promised.
      await expect(page.getByText("You pay the fee to the clinic")).toHaveCount(0);

      await page.getByRole("button", { name: "Filters" }).click();
      const panel = page.getByRole("region", { name: "Filters" });
      // The hidden "Any" of an unset filter takes no place before the first visible choice.
      const left = async (text: string) => (await panel.getByText(text, { exact: true }).boundingBox())?.x;
      expect(await left("Video")).toBe(await left("Consultation"));
      await panel.getByRole("radio", { name: "Up to ₹500" }).check({ force: true });
      if (javaScriptEnabled) await expect(panel.getByRole("button", { name: "No doctors" })).toBeVisible();
      await panel.getByRole("button", { name: /^(?:Show|No) / }).click();
      await expect(page.getByText("No doctors match your search.")).toBeVisible();
      await expect(panel).toBeHidden();
      await page.getByRole("link", { name: /^Remove filter: Up to/u }).click();
      await expect(names(page).filter({ hasText: joshi })).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleScreen(page);

      await page
        .getByRole("link", { name: new RegExp(`^\\d+:\\d\\d [ap]m, .*Dr Arun ${joshi}$`, "u") })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this slot");
      await expect(page.getByText("You pay the fee to the clinic")).toHaveCount(0);
    });
  });
}

test("a time of the next day says so first, also to a screen reader; prices load no further fonts", async ({
  page,
  site,
}) => {
  const oneADay = someHours({}, { from: 540, to: 560 });
  await withDirectAccess(site, async (open) => {
    const { doctor } = await aDoctorOf(open, ["Leela", "Thomas"], {});
    await open.api.consultations.saveOwnHours(doctor, oneADay);
  });
  const fonts: string[] = [];
  page.on("request", (request) => fonts.push(...(request.url().match(/[\w-]+-normal(?=-)/u) ?? [])));
  await page.goto("/Doctors");
  expect(fonts.toSorted()).toEqual(["eczar-latin-wght-normal", "noto-sans-latin-wght-normal"]);
  const times = page.getByRole("link", { name: /^9:00 am.*Dr Leela Thomas$/u });
  await expect(times).toHaveCount(2);
  await expect(times.last()).toHaveAccessibleName(/^9:00 am (?:Tomorrow|\w+ \d+ \w+), \w+day \d+ /u);
  await expectAxeSilent(page);
});

test("the days of a week can be changed with the arrow keys", async ({ page, site }) => {
  const { slug } = await withDirectAccess(site, (open) => aDoctorOf(open, ["Ruth", "Das"], {}));
  await page.goto(`/Doctors/${slug}`);
  const days = page.getByRole("navigation", { name: "Days" }).getByRole("link");
  await expect(days).toHaveCount(7);
  const widths = await days.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  const rows = await days.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(rows).size).toBe(1);
  await page.locator("nav[aria-label=Days] a[aria-current=date]").focus();
  await page.keyboard.press("End");
  await expect(days.last()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(days.nth(5)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(days.first()).toBeFocused();
  await expectAxeSilent(page);
});
