import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { ask, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "admin-assistant" });

const CONTAINS_NUMBER = "Please keep an emergency number in it: write {emergency} or 112. People must always see it.";

test("an admin sees the assistant's state and cannot remove the emergency number", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.goto("/AdminDashboard/assistant");
  await expect(page.getByText("Only the library, word for word")).toBeVisible();
  await send(page, "Test the model");
  await expect(page.getByText("No model is configured. Answers come from the library.")).toBeVisible();

  await fillIn(page, { "notices.urgent.en": "Come to us today.", "notices.urgent.hi": "आज ही आइए।" });
  await send(page, "Save");
  await expectRefusal(page, CONTAINS_NUMBER, "notices.urgent.en");
  await expectAccessibleScreen(page);
  await fillIn(page, {
    "notices.urgent.en": "Come to us today. If it gets worse, call {emergency}.",
    "notices.urgent.hi": "आज ही आइए। बिगड़े तो {emergency} पर कॉल करें।",
    quoteDrafts: "off",
  });
  await send(page, "Save");
  await expect(page.getByText("Saved. The next answer will use these settings.")).toBeVisible();
  await page.reload();
  await expect(page.locator("[name='notices.urgent.en']")).toHaveValue(
    "Come to us today. If it gets worse, call {emergency}.",
  );
  await expect(page.locator("[name=quoteDrafts]")).not.toBeChecked();
});

test("an admin sees how often the assistant is used, but no questions", async ({ page, newPage, signedInAs }) => {
  const visitor = await newPage();
  await openAssistant(visitor);
  await waitForAnswer(await ask(visitor, "When does the clinic open?"));
  await waitForAnswer(await ask(visitor, "crushing chest pain and he is sweating"));
  await signedInAs("admin");
  await page.goto("/AdminDashboard/assistant");
  const today = page.getByRole("table", { name: "Questions per day and their results" }).getByRole("row").nth(1);
  await expect(today.getByRole("cell")).toContainText(["", "2", "1", "0", "0", "1", "0"]);
  await expect(page.getByRole("main")).not.toContainText("crushing");
  await expectAccessibleScreen(page);
});

test("anyone can read how the assistant is tested, its limits, and where to complain", async ({ page }) => {
  await page.goto("/Assistant/safety");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we test the assistant");
  await expect(page.getByText("false alarms")).toBeVisible();
  await page.getByText("See the full table").click();
  await expect(page.getByRole("table", { name: "See the full table" })).toBeVisible();
  await expect(page.getByText(/^Tested on \w+ \d+ \w+ \d{4}, safety rules/u)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Message the clinic" })).toHaveAttribute(
    "href",
    "/ContactUs",
  );
});
