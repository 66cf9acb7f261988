import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { ask, openAssistant, waitForAnswer, waitForHydratedField } from "../../support/browser/assistant-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ siteName: "asking looks", viewport: { width: 1440, height: 900 } });

test("an answer with its passage, the page in Hindi and of a remedy, a refusal, a summary, and saved chats", async ({
  page,
  signedInAs,
}) => {
  await test.step("an answer, with and without its passage", async () => {
    await openAssistant(page);
    const turn = await ask(page, "Is ginger tea all right for a cold? I am on warfarin.");
    await waitForAnswer(turn);
    await turn.locator(".answer-more summary").click();
    await expectAccessibleScreen(page);
    await turn.locator(".cite").first().click();
    await page.getByRole("dialog").locator("mark.quoted").waitFor();
    await expectAxeSilent(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await turn.locator(".cite").first().click();
    await page.getByRole("dialog").locator("mark.quoted").waitFor();
    await expectAxeSilent(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the page in Hindi, and the page of a remedy asked about", async () => {
    await page.goto("/hi/Assistant?about=remedy:ginger-tea");
    await waitForHydratedField(page);
    await expectAccessibleScreen(page);
    await waitForAnswer(await ask(page, "सर्दी में बंद नाक के लिए क्या अच्छा है?"));
    await expectAccessibleScreen(page);
  });

  await test.step("a refused question, and a summary for a doctor", async () => {
    await page.route("**/assistant/stream", (route) =>
      route.fulfill({ status: 429, contentType: "text/plain", body: "That was many questions in a short time." }),
    );
    await openAssistant(page);
    await ask(page, "Does honey help?");
    await page.getByRole("alert").waitFor();
    await expectAccessibleScreen(page);
    await page.unroute("**/assistant/stream");
    await page.getByRole("button", { name: "Try again" }).click();
    const turn = page.locator("article.turn").first();
    await waitForAnswer(turn);
    await turn.getByRole("link", { name: "Ask a doctor about this" }).click();
    await page.getByRole("form", { name: "Ask a doctor about this" }).waitFor();
    await expectAccessibleScreen(page);
  });

  await test.step("chats that a patient has agreed to save", async () => {
    await signedInAs("patient");
    await openAssistant(page);
    await waitForAnswer(await ask(page, "Does ginger tea help a cold?"));
    const side = page.locator(".assistant-side");
    await side.getByText("Save my chats", { exact: true }).click();
    await side.getByRole("button", { name: "Agree and save" }).click();
    await expect(side).toContainText("Your chats are saved encrypted.");
    await expectAccessibleScreen(page);
    await side.locator("summary", { hasText: "Delete this chat" }).click();
    await side.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page).toHaveURL(/\/Assistant$/u);
    await expect(page.locator("article.turn")).toHaveCount(0);
  });
});
