import { FAILURES } from "#generated/messages/failures/failures.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestAccount } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";

const NAME = "Padma Kulkarni";
const PHONE = "9822011223";
const JOINED = FAILURES.ACCOUNT_JOINED;
const TYPE_THE_NAME = RULES.merges.confirmation;

test("an admin merges two records of one person, and splits them again", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const first = await signUp(site.clinic.address, "patient", aPatient({ name: NAME, phone: PHONE }));
  const second = await signUp(site.clinic.address, "patient", aPatient({ name: NAME, phone: PHONE }));
  await signedInAs("admin");
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("the page of a patient leads to the search, and the comparison shouts where they differ", async () => {
    await page.goto(`/AdminDashboard/manage-users?${new URLSearchParams({ name: NAME, order: "newest" })}`);
    await page.locator("main a[href*='/manage-users/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await page.getByRole("link", { name: "Merge with another record" }).click();
    await expect(page.getByRole("region", { name: "May be the same person" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Find the other record" }).fill(PHONE);
    const found = page.getByRole("region", { name: "Records found" });
    await expectAccessibleScreen(page);
    await found.getByRole("link", { name: `Compare with ${NAME}` }).click();
    await expect(page.getByRole("alert")).toContainText("These may be two different people.");
    await expect(page.getByRole("table", { name: "Compare both records" })).toBeVisible();
    await expectAccessibleScreen(page);
  });
  const compared = page.url();

  await test.step("the comparison is the same in Hindi and on a wide screen", async () => {
    const hindi = await newPage();
    await hindi.context().addCookies(await page.context().cookies());
    await hindi.setViewportSize({ width: 1440, height: 900 });
    await hindi.goto(compared.replace("/AdminDashboard", "/hi/AdminDashboard"));
    await expect(hindi.getByRole("heading", { level: 1 })).toHaveText("दूसरे रिकॉर्ड से जोड़ें");
    await expect(hindi.getByRole("alert")).toContainText("ये दो अलग लोग हो सकते हैं।");
    await expectAccessibleScreen(hindi);
  });

  await test.step("the name has to be typed, and then the other login ends", async () => {
    const form = page.getByRole("region", { name: "Merge the records" });
    await fillIn(form, { confirmation: "Padma" });
    await send(form, "Merge these records");
    await expectRefusal(form, TYPE_THE_NAME, "confirmation");
    await fillIn(form, { confirmation: NAME });
    await send(form, "Merge these records");
    await expect(page.getByText("The records are one now.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Split the records again" })).toBeVisible();
    await expectAccessibleScreen(page);
  });

  const logIn = async ({ email, password }: TestAccount) => {
    const own = await newPage();
    await own.goto("/PatientLogin");
    await fillIn(own, { email, password });
    await send(own, "Log in");
    return own;
  };
  // The newest account is the first in the list, and stays.
  await expectRefusal(await logIn(first), JOINED);

  await test.step("a split opens it again", async () => {
    await send(page.getByRole("region", { name: "Split the records again" }), "Split the records");
    await expect(page.getByText("The records are separate again.")).toBeVisible();
    for (const account of [first, second]) await expect(await logIn(account)).toHaveURL("/");
  });
});
