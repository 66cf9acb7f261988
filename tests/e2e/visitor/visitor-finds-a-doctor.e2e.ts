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

test("a visitor on a phone finds a doctor, filters, and opens a free time in one tap", async ({ page, site }) => {
  const joshi = await withDirectAccess(site, async (open) => {
    await aDoctorOf(open, ["Meera", "Kulkarni"], { specialities: ["chest"], about: "Coughs and asthma." });
    const arun = await aDoctorOf(open, ["Arun", "Joshi"], {
      specialities: ["bones"],
      about: "After a fall.",
      fee: "800",
    });
    const { doctor } = await aDoctorOf(open, ["Leela", "Thomas"], { specialities: ["chest"] });
    await open.api.consultations.saveOwnHours(doctor, someHours({}, { from: 540, to: 560 }));
    return arun;
  });
  await page.goto("/Doctors");
  const first = await names(page).first().boundingBox();
  expect((first?.y ?? PHONE_HEIGHT) + (first?.height ?? 0)).toBeLessThan(PHONE_HEIGHT);
  // A time of a later day says so first, also to a screen reader.
  const times = page.getByRole("link", { name: /^9:00 am.*Dr Leela Thomas$/u });
  await expect(times).toHaveCount(2);
  await expect(times.last()).toHaveAccessibleName(/^9:00 am (?:Tomorrow|\w+ \d+ \w+), \w+day \d+ /u);
  await expectAxeSilent(page);
  await box(page).fill("घुटने में दर्द");
  await box(page).press("Enter");
  await expect(names(page)).toHaveText(["Dr Arun Joshi"]);

  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("region", { name: "Filters" });
  // The hidden "Any" of an unset filter takes no place before the first visible choice.
  const left = async (text: string) => (await panel.getByText(text, { exact: true }).boundingBox())?.x;
  expect(await left("Video")).toBe(await left("Consultation"));
  await panel.getByRole("radio", { name: "Up to ₹500" }).check({ force: true });
  await panel.getByRole("button", { name: "No doctors" }).click();
  await expect(page.getByText("No doctors match your search.")).toBeVisible();
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: /^Remove filter: Up to/u }).click();
  await expect(page.getByText("No doctors match your search.")).toHaveCount(0);
  await expect(names(page)).toHaveText(["Dr Arun Joshi"]);
  await expectAccessibleScreen(page);

  await page
    .getByRole("link", { name: /^\d+:\d\d [ap]m, .*Dr Arun Joshi$/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this slot");

  await test.step("the days of a week can be changed with the arrow keys", async () => {
    await page.goto(`/Doctors/${joshi.slug}`);
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
});
