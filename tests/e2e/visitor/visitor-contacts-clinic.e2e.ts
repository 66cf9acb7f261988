import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { aMessage } from "../../support/builders.ts";
import { contactForm, feedbackForm } from "../../support/processes/mailbox.ts";

test.use({ siteName: "letters", viewport: { width: 1440, height: 900 } });

test("a visitor chooses stars with the arrow keys, and sends a message", { tag: "@core" }, async ({ page }) => {
  await page.goto("/ContactUs");
  await test.step("the forms are side by side on a wide screen and stacked on a phone", async () => {
    const tops = async () =>
      Promise.all([contactForm(page), feedbackForm(page)].map(async (form) => (await form.boundingBox())?.y ?? 0));
    const [wideContact = 0, wideFeedback = 0] = await tops();
    expect(Math.abs(wideContact - wideFeedback)).toBeLessThan(60);
    await page.setViewportSize({ width: 390, height: 844 });
    const [contact = 0, feedback = 0] = await tops();
    expect(feedback).toBeGreaterThan(contact + 300);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const form = feedbackForm(page);
  await test.step("stars are chosen and sent by keyboard", async () => {
    const stars = form.getByRole("group", { name: "Rating" }).getByRole("radio");
    await expect(stars).toHaveCount(6);
    await form.getByRole("radio", { name: "No rating" }).focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowRight");
    const fourth = form.getByRole("radio", { name: "4 of 5 stars: good" });
    await expect(fourth).toBeFocused();
    await expect(fourth).toBeChecked();
    await send(page, "Send feedback");
    await expectRefusal(form, "Please enter your feedback.", "feedback");
    await expect(fourth).toBeChecked();
    await page.keyboard.type("The hours on the page are right.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("status")).toHaveText("Thank you for your feedback!");
    await expectAxeSilent(page);
    await expect(form.locator("[name=feedback]")).toHaveValue("");
    await expect(form.getByRole("radio", { name: "No rating" })).toBeChecked();
  });

  await test.step("a refused message focuses its field, and the thanks of a sent one take the place of the form", async () => {
    await fillIn(contactForm(page), { ...aMessage(), subject: "  " });
    await send(page, "Send message");
    await expectRefusal(contactForm(page), "Please enter a subject.", "subject");
    await fillIn(contactForm(page), { subject: aMessage().subject });
    await send(page, "Send message");
    await expect(page.getByRole("status").filter({ hasText: "Thank you for contacting us!" })).toBeFocused();
    await expect(contactForm(page)).toHaveCount(0);
    await expectAxeSilent(page);
    await page.getByRole("link", { name: "Send another message" }).click();
    await expect(contactForm(page).locator("[name=message]")).toHaveValue("");
  });
});
