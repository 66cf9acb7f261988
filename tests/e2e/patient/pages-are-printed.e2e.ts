import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aSignedPrescription } from "../../support/prescribed.ts";
import { copiedPages, readPrinted } from "../../support/printed-pdf.ts";

test.use({ siteName: "print" });

const THEMES = ["light", "dark"] as const;

/** The page on paper as a browser prints it at first: A4, without backgrounds. */
async function printed(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: "print" });
  return page.pdf({ format: "A4", printBackground: false });
}

/** Nothing that only acts on a screen, and dark text on white, whatever the theme. */
async function expectPaper(page: Page): Promise<void> {
  for (const what of ["navigation", "button", "tab", "textbox"] as const) {
    await expect(page.getByRole(what).filter({ visible: true })).toHaveCount(0);
  }
  const colours = await page
    .locator("main :is(h1, h2, p, li, dd)")
    .evaluateAll((all) => [
      ...new Set(all.filter((item) => item.checkVisibility()).map((item) => getComputedStyle(item).color)),
    ]);
  expect(colours.length).toBeGreaterThan(0);
  // The darkest grey of the print styles is #333.
  for (const colour of colours) expect(colour).toMatch(/^rgb\((?:0, 0, 0|51, 51, 51)\)$/u);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]).toContain(ground);
}

async function chooseTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.context().addCookies([{ name: "tulsi-theme", value: theme, url: new URL(page.url()).origin }]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

test("prescriptions and other pages are printed whole, black on white, with a code that can be scanned", async ({
  newPage,
  site,
  signedInAs,
}) => {
  const [three, twelve] = [await aSignedPrescription(site, 3), await aSignedPrescription(site, 12)];
  for (const [{ id, patient }, medicines, most] of [
    [three, ["PARACETAMOL", "CETIRIZINE", "PANTOPRAZOLE"], 1],
    [twelve, ["PARACETAMOL", "ASHWAGANDHA", "TRIPHALA CHURNA", "HONEY", "CALAMINE"], 2],
  ] as const) {
    const page = await newPage();
    await signedInAs(patient, page);
    await page.goto(`/consultations/${id}/advice`);
    for (const theme of THEMES) {
      await chooseTheme(page, theme);
      const address = (await page.locator("figcaption").textContent())?.match(/https?:\S+/u)?.[0];
      const file = await printed(page);
      await expectPaper(page);
      const pages = copiedPages(file);
      expect(pages.length).toBe(most);
      for (const name of medicines) {
        const [, after = ""] = pages.find((text) => text.includes(name))?.split(name) ?? [];
        expect(after).toContain("New medicine");
      }
      expect(pages.at(-1)).toContain("Registration number");
      expect((await readPrinted(file)).qr).toBe(address);
      await page.emulateMedia({ media: null });
    }
  }

  await test.step("the day, the record and the list of prescriptions are printed without the frame of the site", async () => {
    const { doctor, patient } = await aSignedPrescription(site, 1);
    for (const [who, path, title] of [
      [doctor, "/doctor/dashboard", "Meera Nair"],
      [patient, "/patient/record", "Health record"],
      [patient, "/patient/prescriptions", "Prescriptions"],
    ] as const) {
      const page = await newPage();
      await signedInAs(who, page);
      await page.goto(path);
      await chooseTheme(page, "dark");
      const file = await printed(page);
      await expectPaper(page);
      const pages = copiedPages(file);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(title);
    }
  });
});
