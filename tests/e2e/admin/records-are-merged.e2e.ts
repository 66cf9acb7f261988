import { LABELS } from "#generated/messages/accounts/labels.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestAccount } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { aPatient } from "../../support/builders.ts";

for (const view of viewsOf("phone")) {
  test(
    `an admin merges two records of one person, and splits them again (${view.name})`,
    { tag: view.tag },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const name = `Padma ${["Kulkarni", "Deshpande", "Kamath", "Rao"][view.digit] ?? ""}`;
        const phone = `982201122${view.digit}`;
        const first = await signUp(site.clinic.address, "patient", aPatient({ name, phone }));
        const second = await signUp(site.clinic.address, "patient", aPatient({ name, phone }));
        await signedInAs("admin");

        await test.step("the page of a patient leads to the search, and the comparison shouts where they differ", async () => {
          await page.goto(view.at(`/AdminDashboard/manage-users?${new URLSearchParams({ name, order: "newest" })}`));
          await page.locator("main a[href*='/manage-users/']").first().click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
          await page.getByRole("link", { name: MERGE.link }).click();
          await expect(page.getByRole("region", { name: MERGE.alike })).toBeVisible();
          await page.getByRole("searchbox", { name: MERGE.searchLabel }).fill(phone);
          const found = page.getByRole("region", { name: MERGE.found });
          await expectAccessibleScreen(page);
          await found.getByRole("link", { name: `${MERGE.compareWith} ${MERGE.compareOf({ name })}` }).click();
          await expect(page.getByRole("alert")).toContainText(MERGE.doubtTitle);
          await expect(page.getByRole("table", { name: MERGE.compareTitle })).toBeVisible();
          await expectAccessibleScreen(page);
        });

        await test.step("the name has to be typed, and then the other login ends", async () => {
          const form = page.getByRole("region", { name: MERGE.confirmTitle });
          await fillIn(form, { confirmation: "Padma" });
          await send(form, MERGE.mergeSubmit);
          await expectRefusal(form, RULES.merges.confirmation, "confirmation");
          await fillIn(form, { confirmation: name });
          await send(form, MERGE.mergeSubmit);
          await expect(page.getByText(MERGE.merged)).toBeVisible();
          await expect(page.getByRole("region", { name: MERGE.splitTitle })).toBeVisible();
          await expectAccessibleScreen(page);
        });

        const logIn = async ({ email, password }: TestAccount) => {
          const own = await newPage();
          await own.goto(view.at("/PatientLogin"));
          await fillIn(own, { email, password });
          await send(own, LABELS.submit);
          return own;
        };
        // The newest account is the first in the list, and stays.
        await expectRefusal(await logIn(first), FAILURES.ACCOUNT_JOINED);

        await test.step("a split opens it again", async () => {
          await send(page.getByRole("region", { name: MERGE.splitTitle }), MERGE.splitSubmit);
          await expect(page.getByText(MERGE.split)).toBeVisible();
          for (const account of [first, second]) await expect(await logIn(account)).toHaveURL(view.at("/"));
        });
      }),
  );
}
