import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn } from "../../support/browser/screens.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { RAVI } from "../../support/health/family.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

test.use({ siteName: "children" });

const CHILD = { ...RAVI, name: "Tara Menon", bornOn: "2018-03-04", allergies: "" };
const WORDS = {
  en: {
    prefix: "",
    move: "Move to another account",
    find: "Find the other adult's account",
    choose: "Choose",
    submit: "Move the child",
  },
  hi: { prefix: "/hi", move: "दूसरे खाते में भेजें", find: "दूसरे बड़े का खाता ढूँढें", choose: "चुनें", submit: "बच्चे को भेजें" },
} as const;
const BACK = {
  en: { open: "See reason or move back", back: "Move back" },
  hi: { open: "वजह देखें या वापस भेजें", back: "वापस भेजें" },
};

for (const {
  language,
  size: { width },
} of viewsOf("phone")) {
  test(`an admin moves a child to the mother, and back, at ${width} px, ${language}`, async ({
    page,
    newPage,
    site,
    signedInAs,
    watch,
  }) => {
    watch.allowStatus(404);
    const words = WORDS[language];
    const mothersName = `Meera Menon ${language === "en" ? "Iyer" : "Pillai"}`;
    const { father, mother, child } = await withDirectAccess(site, async (open) => {
      const arun = await aSignedInPatient(open, { name: "Arun Menon" });
      const meera = await aSignedInPatient(open, { name: mothersName });
      await open.api.family.saveMember(arun, CHILD);
      const [{ id } = { id: "" }] = await open.api.family.listFamily(arun);
      await open.api.health.addEntry(
        arun,
        { kind: "allergy", name: "Sulpha tablets", detail: "", since: "" },
        { member: id },
      );
      return { father: arun, mother: meera, child: id };
    });
    const his = await newPage({ viewport: { width, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "patient", father.email), his);
    await his.goto(`${words.prefix}/patient/record?for=${child}`);
    await expect(his.getByText("Sulpha tablets").first()).toBeVisible();

    await signedInAs("admin");
    await page.setViewportSize({ width, height: 900 });
    await test.step("the child is moved with a reason and the name typed", async () => {
      await page.goto(`${words.prefix}/AdminDashboard/manage-users/${father.uid}`);
      await expectAccessibleScreen(page);
      await page.getByRole("link", { name: words.move }).click();
      await page.getByRole("searchbox", { name: words.find }).fill(mothersName);
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: new RegExp(`^${words.choose}`, "u") }).click();
      await fillIn(page, { reason: "Order of the family court, 3 November 2026", confirmation: CHILD.name });
      await expectAccessibleScreen(page);
      await page.getByRole("button", { name: words.submit }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(mothersName);
      await expect(page.getByText("Arun Menon").first()).toBeVisible();
      await expectAccessibleScreen(page);
    });

    await test.step("the father's open page has nothing at the next look, and the mother has the record", async () => {
      await his.reload();
      await expect(his.getByText("Sulpha tablets")).toHaveCount(0);
      await expect(his).toHaveURL(/for=all/u);
      await expectAccessibleScreen(his);
      const hers = await newPage({ viewport: { width, height: 900 } });
      await signedInAs(await logInWithoutBrowser(site, "patient", mother.email), hers);
      await hers.goto(`${words.prefix}/patient/record?for=${child}`);
      await expect(hers.getByText("Sulpha tablets").first()).toBeVisible();
    });

    await test.step("it is given back", async () => {
      await page.getByRole("link", { name: BACK[language].open }).click();
      await expect(page.getByText("Order of the family court, 3 November 2026")).toBeVisible();
      await page.getByRole("button", { name: BACK[language].back }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arun Menon");
      await expect(page.getByRole("link", { name: BACK[language].open })).toHaveCount(0);
      await his.goto(`${words.prefix}/patient/record?for=${child}`);
      await expect(his.getByText("Sulpha tablets").first()).toBeVisible();
    });
  });
}
