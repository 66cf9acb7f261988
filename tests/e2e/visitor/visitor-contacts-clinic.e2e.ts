import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { aMessage, contactForm, feedbackForm } from "../../support/processes/mailbox.ts";

test.use({ siteName: "letters", viewport: { width: 1440, height: 900 } });

const REQUIRED = [
  { field: "name", says: "Please enter your name." },
  { field: "email", says: "Please enter your email address." },
  { field: "subject", says: "Please enter a subject." },
  { field: "message", says: "Please enter your message." },
] as const;

test("each missing field of a message has its own error text", async ({ page }) => {
  const message = aMessage();
  await page.goto("/ContactUs");
  for (const { field, says } of REQUIRED) {
    await send(page, "Send message");
    await expectRefusal(contactForm(page), says, field);
    await fillIn(contactForm(page), { [field]: "   " });
    await send(page, "Send message");
    await expectRefusal(contactForm(page), says, field);
    await fillIn(contactForm(page), { [field]: message[field] });
  }
  await fillIn(contactForm(page), { email: "farida at home" });
  await send(page, "Send message");
  await expectRefusal(contactForm(page), "Invalid email address.", "email");
  await fillIn(contactForm(page), { email: message.email });
  await send(page, "Send message");
  const thanks = page.getByRole("status").filter({ hasText: "Thank you for contacting us!" });
  await expect(thanks).toBeFocused();
  await expect(contactForm(page)).toHaveCount(0);
  await expect(feedbackForm(page)).toBeVisible();
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(contactForm(page).locator("[name=message]")).toHaveValue("");
});

test("half a message is still there after a look at another page", async ({ page }) => {
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), { name: "Farida", message: "Half a message" });
  await fillIn(feedbackForm(page), { feedback: "Half a comment" });
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Get in touch" })).toHaveCount(0);
  await page.goBack();
  await expect(contactForm(page).locator("[name=name]")).toHaveValue("Farida");
  await expect(contactForm(page).locator("[name=message]")).toHaveValue("Half a message");
  await send(page, "Send feedback");
  await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Get in touch" })).toHaveCount(0);
  await page.goBack();
  await expect(contactForm(page).locator("[name=message]")).toHaveValue("Half a message");
  await expect(feedbackForm(page).locator("[name=feedback]")).toHaveValue("");
});

test("a visitor chooses stars with the arrow keys", { tag: "@core" }, async ({ page }) => {
  await page.goto("/ContactUs");
  const form = feedbackForm(page);
  const stars = form.getByRole("group", { name: "Rating" }).getByRole("radio");
  await expect(stars).toHaveCount(6);
  await form.getByRole("radio", { name: "No rating" }).focus();
  for (let submissions = 0; submissions < 4; submissions++) await page.keyboard.press("ArrowRight");
  const fourth = form.getByRole("radio", { name: "4 of 5 stars: good" });
  await expect(fourth).toBeFocused();
  await expect(fourth).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("The hours on the page are right.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Thank you for your feedback!");
  await expectAxeSilent(page);
  await expect(form.locator("[name=feedback]")).toHaveValue("");
  await expect(form.getByRole("radio", { name: "No rating" })).toBeChecked();
});

test("feedback requires a comment, but no stars", async ({ page }) => {
  await page.goto("/ContactUs");
  const form = feedbackForm(page);
  await form.getByRole("radio", { name: "2 of 5 stars: fair" }).check();
  await send(page, "Send feedback");
  await expectRefusal(form, "Please enter your feedback.", "feedback");
  await expect(form.getByRole("radio", { name: "2 of 5 stars: fair" })).toBeChecked();
  await form.getByRole("radio", { name: "No rating" }).check();
  await fillIn(form, { feedback: "Words are enough." });
  await send(page, "Send feedback");
  await expect(form.getByRole("status")).toHaveText("Thank you for your feedback!");
});

test("a message sent offline preserves the input and can be sent later", async ({ page, watch }) => {
  const message = aMessage();
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), message);
  const words = "Written on a train.";
  await fillIn(feedbackForm(page), { feedback: words, rating: "3" });
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await send(page, "Send message");
  await expectRefusal(contactForm(page), "Failed to submit. Please try again.");
  await send(page, "Send feedback");
  await expectRefusal(feedbackForm(page), "Failed to submit feedback. Please try again.");
  for (const [name, value] of Object.entries(message)) {
    await expect(contactForm(page).locator(`[name=${name}]`)).toHaveValue(value);
  }
  await expect(feedbackForm(page).locator("[name=feedback]")).toHaveValue(words);
  await expect(feedbackForm(page).getByRole("radio", { name: "3 of 5 stars: okay" })).toBeChecked();

  await page.context().setOffline(false);
  await send(page, "Send message");
  await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
  await send(page, "Send feedback");
  await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
});

test("a double click sends one message", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), aMessage());
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectAxeSilent(page);
});

test("the forms are side by side on a wide screen and stacked on a phone", async ({ page }) => {
  await page.goto("/ContactUs");
  const tops = async () =>
    Promise.all([contactForm(page), feedbackForm(page)].map(async (form) => (await form.boundingBox())?.y ?? 0));
  const [wideContact = 0, wideFeedback = 0] = await tops();
  expect(Math.abs(wideContact - wideFeedback)).toBeLessThan(60);
  await page.setViewportSize({ width: 390, height: 844 });
  const [contact = 0, feedback = 0] = await tops();
  expect(feedback).toBeGreaterThan(contact + 300);
});

test("a signed-in sender has the email filled in and reads what a new message replaces", async ({
  page,
  signedInAs,
}) => {
  const { email } = await signedInAs("patient");
  await page.goto("/ContactUs");
  await expect(contactForm(page).locator("[name=email]")).toHaveValue(email);
  await expect(contactForm(page)).toContainText("Here you see only your latest message.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is refused with its input preserved, and then accepted", { tag: "@core" }, async ({ page }) => {
    const message = aMessage();
    await page.goto("/ContactUs");
    await fillIn(contactForm(page), { ...message, subject: "" });
    await send(page, "Send message");
    await expect(contactForm(page).getByRole("alert")).toHaveText("Please enter a subject.");
    await expect(contactForm(page).locator("[name=subject]")).toHaveAttribute("aria-invalid", "true");
    await expect(contactForm(page).locator("[name=message]")).toHaveValue(message.message);
    await fillIn(contactForm(page), { subject: message.subject });
    await send(page, "Send message");
    await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Send another message" }).click();
    await expect(contactForm(page)).toBeVisible();
  });

  test("a rating is refused with its input preserved, and then accepted", async ({ page }) => {
    await page.goto("/ContactUs");
    await feedbackForm(page).getByRole("radio", { name: "5 of 5 stars: very good" }).check();
    await send(page, "Send feedback");
    await expect(feedbackForm(page).getByRole("alert")).toHaveText("Please enter your feedback.");
    await expect(feedbackForm(page).locator("[name=feedback]")).toHaveAttribute("aria-invalid", "true");
    await expect(feedbackForm(page).getByRole("radio", { name: "5 of 5 stars: very good" })).toBeChecked();
    await fillIn(feedbackForm(page), { feedback: "It opens on an old phone." });
    await send(page, "Send feedback");
    await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
  });
});
