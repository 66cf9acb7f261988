import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aTreated, RAVI } from "../../support/health/family.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

test.use({ siteName: "switching" });

const SON = { ...RAVI, name: "Rohan Nair", bornOn: "2017-05-06" };
const ADULT = { adultName: "Meera Nair", relation: "mother", adultPhone: "9000012345" };
const PAGES = ["appointments", "prescriptions", "messages", "record", "documents", "reminders", "opened", "dashboard"];
const WORDS = {
  en: {
    prefix: "",
    label: "Whose?",
    all: "Everyone",
    me: "Me",
    remove: "Remove",
    confirm: /^Yes, remove/u,
    gone: "no longer in your family list",
  },
  hi: {
    prefix: "/hi",
    label: "किसका?",
    all: "सभी",
    me: "मैं",
    remove: "हटाएँ",
    confirm: /^हाँ, हटाएँ/u,
    gone: "अब आपकी परिवार सूची में नहीं है",
  },
} as const;

for (const {
  language,
  size: { width },
} of viewsOf("phone")) {
  test(`a mother switches to her son on every screen at ${width} px, ${language}`, async ({
    page,
    site,
    signedInAs,
  }) => {
    const words = WORDS[language];
    const { email, slug, son } = await withDirectAccess(site, async (open) => {
      const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, aheadDays: 60 });
      const meera = await aSignedInPatient(open, { name: "Meera Nair" });
      await open.api.family.saveMember(meera, SON);
      const [{ id } = { id: "" }] = await open.api.family.listFamily(meera);
      await aTreated(open, meera, { ...ADULT, name: SON.name, bornOn: SON.bornOn }, rao);
      await aTreated(open, meera, { name: "Meera Nair" }, rao);
      return { email: meera.email, slug: rao.slug, son: id };
    });
    await page.setViewportSize({ width, height: 900 });
    await signedInAs(await logInWithoutBrowser(site, "patient", email));
    const people = page.getByRole("navigation", { name: words.label });
    const chosen = people.locator("[aria-current=page]");

    await test.step("everyone is shown first, and then the son alone", async () => {
      await page.goto(`${words.prefix}/patient/appointments`);
      await expect(chosen).toHaveText(words.all);
      await expect(page.getByText(SON.name)).not.toHaveCount(1);
      await people.getByRole("link", { name: SON.name }).click();
      await expect(chosen).toHaveText(SON.name);
      await expect(page).toHaveURL(new RegExp(`for=${son}`, "u"));
      await expectAccessibleScreen(page);
    });

    await test.step("the choice stays on every screen", async () => {
      for (const name of PAGES) {
        const link = page.locator(`a[href*="/patient/${name}"][href*="for=${son}"]:visible`).first();
        if (await link.count()) await link.click();
        else await page.goto(`${words.prefix}/patient/${name}?for=${son}`);
        await expect(page).toHaveURL(new RegExp(`/patient/${name}\\?.*for=${son}`, "u"));
        await expect(chosen).toHaveText(SON.name);
        await expectAccessibleScreen(page);
      }
    });

    await test.step("a booking begins with him, and account pages have no switch", async () => {
      await page.goto(`${words.prefix}/Doctors/${slug}?for=${son}`);
      await page.locator("form button[name=start]").first().click();
      await expect(page.locator("[name=name]").first()).toHaveValue(SON.name);
      await page.goto(`${words.prefix}/patient/profile?for=${son}`);
      await expect(people).toHaveCount(0);
    });

    await test.step("who was removed is no longer chosen, and the page says so", async () => {
      await page.goto(`${words.prefix}/patient/family`);
      await page.locator("details", { hasText: words.remove }).last().locator("summary").click();
      await page.getByRole("button", { name: words.confirm }).click();
      await expect(page.getByRole("link", { name: SON.name })).toHaveCount(0);
      await page.goto(`${words.prefix}/patient/messages?for=${son}`);
      await expect(page.getByText(words.gone)).toBeVisible();
      await expect(page).toHaveURL(/for=all/u);
      await expectAccessibleScreen(page);
    });
  });
}
