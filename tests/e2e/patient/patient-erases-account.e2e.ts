import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSignedOut, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aPatient, GOOD_PASSWORD } from "../../support/builders.ts";

test("a patient files a grievance, exports the data and erases the account", { tag: "@core" }, async ({
  page,
  site,
  newPage,
  signedInAs,
}) => {
  const asha = await signUp(site.clinic.address, "patient", aPatient());
  await signedInAs(asha);
  await page.goto("/Grievance?about=data");
  await fillIn(page, { name: "Asha", text: "My letter went to my neighbour." });
  await send(page, "File grievance");
  await expect(page.getByRole("status")).toContainText("GR-");
  await page.getByRole("link", { name: "Check status" }).click();
  await expect(page.getByText("Not assigned yet")).toBeVisible();

  const adminPage = await newPage();
  await signedInAs("admin", adminPage);
  await adminPage.goto("/AdminDashboard/grievances");
  const card = adminPage.getByRole("listitem").filter({ hasText: "My letter went to my neighbour." });
  await card.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("Being looked into")).toBeVisible();
  await send(card, "Send answer");
  await expectRefusal(adminPage, "Please write the answer.", "answer");
  await card.getByRole("textbox").fill("We are sorry, and have changed the address.");
  await send(card, "Send answer");
  await expect(page.getByRole("heading", { name: "Our answer" })).toBeVisible();
  await expect(page.getByText("We are sorry, and have changed the address.")).toBeVisible();

  await page.goto("/YourData");
  // The page says what erasure deletes before anything is upcoming.
  await expect(page.locator(".launcher")).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByLabel("Your password")
      .fill(GOOD_PASSWORD)
      .then(() => page.getByRole("button", { name: "Download everything" }).click()),
  ]);
  expect(download.suggestedFilename()).toBe("your-data.zip");
  await page.getByRole("link", { name: "What gets deleted" }).click();
  await page.waitForURL("/YourData/erase");
  await fillIn(page, { password: "not-mine-at-all-9", confirm: "on" });
  await send(page, "Delete everything");
  await expectRefusal(page, "Incorrect password.", "password");
  await fillIn(page, { password: GOOD_PASSWORD });
  await send(page, "Delete everything");
  await expect(page.getByRole("status")).toContainText("Your account is closed and your data is deleted.");
  await expectSignedOut(page);
});
