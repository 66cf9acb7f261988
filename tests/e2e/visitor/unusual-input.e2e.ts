import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenRoom } from "../../support/browser/rooms.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { aMessage } from "../../support/builders.ts";
import { contactForm } from "../../support/processes/mailbox.ts";

test.use({ siteName: "rooms", viewport: { width: 390, height: 844 } });

const DAY_MS = 24 * 60 * 60_000;
const MANY_LINES = Array.from({ length: 10_000 }, (_, n) => `Line ${n}`).join("\n");
const THANKS = "Thank you for contacting us!";

test("ten thousand pasted lines are refused with a reason and stay in their field", async ({ page }) => {
  await page.goto("/ContactUs");
  for (const field of ["name", "subject", "message"]) {
    await fillIn(contactForm(page), aMessage());
    const input = contactForm(page).locator(`[name=${field}]`);
    // Chromium needs minutes to insert so many lines as a person would, also into a bare textarea.
    await input.evaluate((element, text) => {
      (element as HTMLInputElement | HTMLTextAreaElement).value = text;
      element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    }, MANY_LINES);
    const pasted = await input.inputValue();
    expect(pasted.length).toBeGreaterThan(MANY_LINES.length - 10_000);
    await send(page, "Send message");
    await expect(contactForm(page).getByRole("alert")).toContainText("This is too long");
    await expect(input).toBeFocused();
    expect(await input.inputValue()).toBe(pasted);
  }
});

test("a name of one letter and a clock a day ahead do not stop a message", async ({ page }) => {
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), { ...aMessage(), name: "J" });
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await send(page, "Send message");
  await expect(page.getByRole("status").filter({ hasText: THANKS })).toBeVisible();
});

test("a message being composed is not sent by Enter, and an empty file is refused", async ({
  page,
  site,
  signedInAs,
}) => {
  const room = await anOpenRoom(site);
  await signedInAs(room.patient);
  await page.goto(`${room.path}?pane=chat`);
  const field = page.getByLabel("Your message");
  await field.fill("खाँसी");
  await field.evaluate((input) => {
    const enter = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", enter));
  });
  await expect(field).toHaveValue("खाँसी");
  await expect(page.getByRole("log").getByText("खाँसी")).toHaveCount(0);
  await page.getByLabel("Photo or PDF", { exact: true }).setInputFiles({
    ...{ name: "empty.pdf", mimeType: "application/pdf" },
    buffer: Buffer.alloc(0),
  });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert").or(page.getByRole("list", { name: "Messages not sent yet" }))).toContainText(
    /empty|photo \(JPEG/u,
  );
});
