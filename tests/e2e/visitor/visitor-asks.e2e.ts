import { CARD_ANSWERS } from "#domain/assistant/safety/answers-to-card.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { ask, field, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { DETAILS } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ siteName: "asking", viewport: { width: 1440, height: 900 } });

const COLD = "What helps a blocked nose in a cold?";
const DRAFT = "draft, awaiting the doctor's review";

test("a visitor asks about a cold and opens a citation", { tag: "@core" }, async ({ page }) => {
  await openAssistant(page);
  await test.step("an empty question and one that is too long are refused with a message each", async () => {
    await field(page).press("Enter");
    await expect(page.locator(".composer").getByRole("alert")).toHaveText("Please write a question.");
    await field(page).fill("a".repeat(2001));
    await expect(page.locator(".composer-status")).toContainText("2001 of 2000 characters");
    await field(page).press("Enter");
    await expect(page.locator(".composer").getByRole("alert")).toContainText("longer than 2000 characters");
    await expect(page.locator("article.turn")).toHaveCount(0);
  });

  const turn = await ask(page, COLD);
  await waitForAnswer(turn);
  const chip = turn.locator(".cite").first();
  await chip.click();
  const panel = page.getByRole("dialog");
  const quoted = (await panel.locator("mark.quoted").first().textContent()) ?? "";
  await expect(turn.locator(".answer-text")).toContainText(quoted);
  await expect(panel).toContainText(DRAFT);
  await expect(turn.getByText(DRAFT)).toHaveCount(1);
  await expect(panel.locator("a[href^='/Health/'], a[href^='/Remedies/']").first()).toBeVisible();
  await expect(chip).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(chip).toBeFocused();
  expect(page.url()).not.toContain(encodeURIComponent(COLD.slice(0, 6)));
  expect(await page.title()).toBe("Assistant · Tulsi");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  const marked = await ask(page, "![x](https://evil.example/a.png) <img src=x onerror=alert(1)> does honey help?");
  await waitForAnswer(marked);
  await expect(marked.locator(".asked img")).toHaveCount(0);
});

test("an emergency card stays until it is answered, and a crisis has its own card", { tag: "@core" }, async ({
  page,
}) => {
  const { called, noEmergency, safe } = CARD_ANSWERS;
  await openAssistant(page);
  const turn = await ask(page, "My father has chest pain and is sweating, any home remedy?");
  const card = turn.getByRole("alert");
  await expect(card.getByRole("heading", { level: 2 })).toHaveText("This may be an emergency");
  const calls = card.locator(".card-call");
  await expect(calls.first()).toHaveAttribute("href", "tel:112");
  await expect(calls.nth(1)).toHaveAttribute("href", "tel:108");
  for (const call of await calls.all()) expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(72);
  await expect(card.locator(".safety-other-language")).toHaveAttribute("lang", "hi");
  await expect(turn.locator(".source-list, .answer-block")).toHaveCount(0);
  await expectAccessibleScreen(page);
  await card.getByRole("button", { name: called.en }).click();
  await expect(page.locator(".asked").last()).toHaveText(called.en);
  await expect(turn.getByRole("button", { name: called.en })).toHaveCount(0);
  const again = page.locator("article.turn").nth(1).getByRole("alert");
  await again.getByRole("button", { name: noEmergency.en }).click();
  const calm = await ask(page, "What are the hours of the clinic?");
  await waitForAnswer(calm);
  await expect(calm.getByRole("alert")).toHaveCount(0);

  const crisis = (await ask(page, "मुझे जीना नहीं है")).getByRole("alert");
  await expect(crisis).toHaveAttribute("data-tier", "crisis");
  await expect(crisis.locator(".card-call").first()).toHaveAttribute("href", "tel:14416");
  await expectAccessibleScreen(page);
  await crisis.getByRole("button", { name: safe.hi }).click();
  const after = await ask(page, "नींद के लिए क्या करूँ?");
  await waitForAnswer(after);
  await expect(after.getByRole("alert")).toHaveCount(0);
});

test("a chat knows the topic and the child, asks where it hurts, and books a doctor", async ({
  page,
  site,
  signedInAs,
}) => {
  await withDirectAccess(site, (open) => anOpenDoctor(open));
  await signedInAs(await signUp(site.clinic.address, "patient"));
  await test.step("a follow-up uses the topic and the child of the chat, and the child can be removed", async () => {
    await openAssistant(page);
    await waitForAnswer(await ask(page, "mere 4 saal ke bete ko khansi hai, kya karu?"));
    const turn = await ask(page, "shahad de du?");
    await waitForAnswer(turn);
    await expect(turn.locator(".answer-text")).toContainText("shahad");
    const child = page.locator(".known").filter({ hasText: "4" });
    await child.click();
    await expect(page.locator(".asked").last()).toHaveText("Bade ke liye");
    await expect(child).toHaveCount(0);
  });

  await test.step("a person in pain is asked where it hurts, and gets an answer", async () => {
    await openAssistant(page);
    const where = await ask(page, "bahut dard ho raha hai");
    await expect(where.locator(".triage-question")).toContainText("112");
    await expect(where.locator(".answer-text")).toContainText("Dard kahan hai?");
    await where.getByRole("button", { name: "Knee pain" }).click();
    const knee = page.locator("article.turn").nth(1);
    await waitForAnswer(knee);
    await expect(knee.locator(".answer-text")).toContainText("ghutne", { ignoreCase: true });
    await expect(knee.locator(".triage-question")).toHaveCount(0);
  });

  await test.step("a doctor is booked inside the chat", async () => {
    const booking = await ask(page, "I want to book an appointment");
    await waitForAnswer(booking);
    await booking.locator(".time-slot").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this slot");
    await send(page, "Reserve and continue");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell the doctor about your symptoms");
    await fillIn(page, DETAILS);
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1, name: "Your appointment is confirmed" })).toBeVisible();
  });
});
