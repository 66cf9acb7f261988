import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import {
  ask,
  field,
  openAssistant,
  waitForAnswer,
  waitForHydratedField,
} from "../../support/browser/assistant-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";

test.use({ siteName: "asking on the way", viewport: { width: 1440, height: 900 } });

test("a question from the home page reaches the assistant without entering the URL", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/");
  await page.getByRole("textbox", { name: "How can we help today?" }).fill("Does honey help a cough?");
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await page.waitForURL(/\/Assistant/u);
  await waitForAnswer(page.locator("article.turn").first());
  await expect(page.locator(".asked")).toHaveText("Does honey help a cough?");
  expect(addresses.filter((address) => /honey.*help|cough\?/u.test(address))).toEqual([]);
});

test("a pasted question that is too long stays in the field for editing", async ({ page }) => {
  const long = "I have a cough and no sleep. ".repeat(80).trim();
  await page.goto("/");
  await waitForHydratedField(page, "[data-ask-field] input");
  await page.getByRole("textbox", { name: "How can we help today?" }).fill(long);
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await page.waitForURL(/\/Assistant/u);
  await expect(field(page)).toHaveValue(long);
  await expect(page.getByRole("alert")).toHaveText("Your question is longer than 2000 characters. Please shorten it.");
  await expect(page.locator("article.turn")).toHaveCount(0);
  await field(page).fill("Does honey help a cough?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await waitForAnswer(page.locator("article.turn").first());
});

/** True if the browser would ask before it leaves the page. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

test("a question asked offline waits and is sent once after reconnecting", async ({ page, watch }) => {
  await openAssistant(page);
  watch.allowLostConnection();
  await page.context().setOffline(true);
  const turn = await ask(page, "Does ginger tea help a cold?");
  await expect(turn.getByRole("status").first()).toContainText("We'll send your question when you're back online.");
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.context().setOffline(false);
  await waitForAnswer(turn);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.waitForURL(/chat=/u);
  await page.reload();
  await expect(page.locator("article.turn")).toHaveCount(1);
  await expect(page.locator(".asked")).toHaveText("Does ginger tea help a cold?");
});

test("two tabs with one chat show the same", async ({ page }) => {
  await openAssistant(page);
  await waitForAnswer(await ask(page, "Does ginger tea help a cold?"));
  await page.waitForURL(/chat=/u);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForHydratedField(other);
  await expect(other.locator("article.turn")).toHaveCount(1);
  await waitForAnswer(await ask(page, "And honey?"));
  await expect(other.locator("article.turn")).toHaveCount(2);
  await waitForAnswer(await ask(other, "How do I see a doctor here?"));
  await expect(page.locator(".asked")).toHaveText([
    "Does ginger tea help a cold?",
    "And honey?",
    "How do I see a doctor here?",
  ]);
});

test("another browser cannot open the chat by its URL", async ({ page, newPage, watch }) => {
  await openAssistant(page);
  await waitForAnswer(await ask(page, "Does ginger tea help a cold?"));
  await page.waitForURL(/chat=/u);
  watch.allowStatus(404);
  const stranger = await newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText("This chat isn't here any more.")).toBeVisible();
  await expect(stranger.locator("article.turn")).toHaveCount(0);
});

test("an admin gets the visitor's edited summary", { tag: "@core" }, async ({ page, newPage, signedInAs }) => {
  await openAssistant(page);
  await waitForAnswer(await ask(page, "I have had a cough for three days and I take amlodipine. Does honey help?"));
  await page.getByRole("link", { name: "Ask a doctor about this" }).click();
  await page.waitForURL(/hand-off/u);
  const form = page.getByRole("form", { name: "Ask a doctor about this" });
  await expect(form.locator("[name=since]")).toHaveValue("for three days");
  await fillIn(form, { complaint: "A dry cough at night.", name: "Savitri Rao", email: "savitri@example.org" });
  await send(form, "Send to clinic");
  await expect(form.getByRole("alert")).toHaveText("Please tick that the clinic may read this summary.");
  await fillIn(form, { consent: "on" });
  await send(form, "Send to clinic");
  await expect(page.getByText("Your summary has been sent to the clinic. We'll get back to you.")).toBeVisible();
  const adminPage = await newPage();
  await signedInAs("admin", adminPage);
  await adminPage.goto("/AdminDashboard/feedback");
  await adminPage.getByRole("link", { name: /Contact Submissions/u }).click();
  await expect(adminPage.getByText("From the assistant: a question for a doctor").first()).toBeVisible();
  await expect(adminPage.getByText("A dry cough at night.").first()).toBeVisible();
});

test("a chat is erased after a confirmation", async ({ page, watch }) => {
  await openAssistant(page);
  await waitForAnswer(await ask(page, "Does ginger tea help a cold?"));
  await page.waitForURL(/chat=/u);
  const address = page.url();
  await page.locator(".assistant-side summary", { hasText: "Delete this chat" }).click();
  await page.locator(".assistant-side").getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL(/\/Assistant$/u);
  watch.allowStatus(404);
  await page.goto(address);
  await expect(page.getByText("This chat isn't here any more.")).toBeVisible();
});

test("a question typed before the scripts loaded is asked as it was typed", async ({ page }) => {
  let isTyped: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    isTyped = resolve;
  });
  await page.route(/\.js$/u, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/Assistant", { waitUntil: "commit" });
  await field(page).fill("What helps a cold?");
  isTyped();
  await waitForHydratedField(page);
  await expect(field(page)).toHaveValue("What helps a cold?");
  await field(page).press("Enter");
  await waitForAnswer(page.locator("article.turn"));
});

test("a patient stores chats by consent, opens them again, and withdraws the consent", async ({ page, signedInAs }) => {
  await signedInAs("patient");
  await openAssistant(page);
  await waitForAnswer(await ask(page, "Does ginger tea help a cold?"));
  const side = page.locator(".assistant-side");
  await expect(side).toContainText("Your chats are deleted after 24 hours.");
  await side.getByText("Save my chats", { exact: true }).click();
  await expect(side.getByRole("term")).toHaveText([
    "What we save",
    "Why",
    "Who can read them",
    "Where else they go",
    "For how long",
    "How I withdraw",
    "Questions and complaints",
  ]);
  await side.getByRole("button", { name: "Agree and save" }).click();
  await expect(side).toContainText("Your chats are saved encrypted.");
  await expectAccessibleScreen(page);
  await page.getByRole("link", { name: "New question" }).first().click();
  await expect(page.locator("article.turn")).toHaveCount(0);
  await side.getByRole("link", { name: "Does ginger tea help a cold?" }).click();
  await expect(page.locator(".asked")).toHaveText("Does ginger tea help a cold?");
  await side.getByRole("button", { name: "Stop saving chats" }).click();
  await expect(side).toContainText("Your chats are deleted after 24 hours.");
});

test("everything can be done by keyboard", async ({ page }) => {
  await openAssistant(page);
  await field(page).focus();
  await page.keyboard.type("Does ginger tea help a cold?");
  await page.keyboard.press("Enter");
  const turn = page.locator("article.turn").first();
  await waitForAnswer(turn);
  await expect(field(page)).toBeFocused();
  const chip = turn.locator(".cite").first();
  for (
    let submissions = 0;
    submissions < 60 && !(await chip.evaluate((item) => item === document.activeElement));
    submissions++
  ) {
    await page.keyboard.press("Shift+Tab");
  }
  await expect(turn.locator(".cite:focus, .turn-actions :focus, .source-list :focus").first()).toBeVisible();
  await chip.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: "Close source" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
  const up = turn.getByRole("button", { name: "This helped" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toHaveAttribute("aria-pressed", "true");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("an answer's passages open, and an emergency is shown", { tag: "@core" }, async ({ page, watch }) => {
    await page.goto("/Assistant");
    await page.locator("textarea").fill("Does ginger tea help a cold?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".asked")).toHaveText("Does ginger tea help a cold?");
    await page.locator(".cite").first().click();
    await expect(page.getByRole("dialog").locator("mark.quoted")).toHaveCount(1);
    await page.getByRole("link", { name: "Close source" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "This helped" }).click();
    await expect(page.getByRole("button", { name: "This helped" })).toHaveAttribute("aria-pressed", "true");
    watch.allowStatus(400);
    await page.locator("textarea").fill("a".repeat(2001));
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".composer").getByRole("alert")).toContainText(
      "This is too long: there is room for 2,000 characters.",
    );
    await expect(page.locator("textarea")).toHaveValue("a".repeat(2001));
    await page.locator("textarea").fill("my father has chest pain and is sweating");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.locator(".safety-card .card-call").first()).toHaveAttribute("href", "tel:112");
    await page.getByRole("button", { name: "It is not an emergency" }).click();
    await expect(page.locator(".asked").last()).toHaveText("It is not an emergency");
    const over = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(over).toBeLessThanOrEqual(320);
  });

  test("the home page accepts questions, too", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Acidity after dinner" }).click();
    await expect(page.locator(".asked")).toHaveText("Acidity after dinner");
  });
});
