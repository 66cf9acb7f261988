import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { whoAmI } from "#server/auth/sessions.ts";
import { PDF } from "#support/pictures.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenRoom, type OpenRoom } from "../../support/browser/rooms.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { aPicture, SVG } from "../../support/pictures.ts";

test.use({ viewport: { width: 1280, height: 900 }, siteName: "rooms" });

/** Of a signed-in page, compressed; parts that few rooms have are loaded where they are shown. */
const MAX_SCRIPT_BYTES = 210 * 1024;

const log = (page: Page) => page.getByRole("log");
const unsent = (page: Page) => page.getByRole("list", { name: "Messages not sent yet" });
const bubbles = (page: Page) => log(page).getByRole("listitem");

/** Scrolled to the top, where the sticky header covers nothing. */
async function expectAccessibleRoom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleScreen(page);
}

/** Writes many messages of the doctor, without events for open pages. */
const sayMany = (site: TestSite, { id, doctor }: OpenRoom, count: number) =>
  withDirectAccess(site, async ({ app: server, api: app }) => {
    const cookies = doctor.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const actor = await whoAmI(server, { address: "127.0.0.1", cookies });
    for (let n = 1; n <= count; n += 1) {
      await app.room.sendMessage(actor, id, { key: randomUUID(), text: `Line ${n}`, seen: 0 });
    }
  });

/** Compressed size in bytes of the scripts that a page has loaded. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize, 0),
  );

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel("Your message").fill(words);
  await page.getByLabel("Your message").press("Enter");
}

test("a patient and a doctor consult in writing, with a photo and a lost connection", {
  tag: "@core",
}, async ({ page: meera, newPage, site, watch, signedInAs }) => {
  const room = await anOpenRoom(site);
  const rao = await newPage();
  await signedInAs(room.patient, meera);
  await signedInAs(room.doctor, rao);

  await test.step("the patient enters the waiting room, and the doctor sees it", async () => {
    await rao.goto(room.path);
    await expect(rao.getByText("The patient isn't here yet.")).toBeVisible();
    await meera.goto(room.path);
    await meera.locator("summary", { hasText: "Emergency" }).click();
    const emergency = meera.getByRole("complementary", { name: "In an emergency" });
    await expect(emergency.getByRole("link", { name: "Emergency 112" })).toBeInViewport();
    await meera.locator("summary", { hasText: "Emergency" }).click();
    await meera.getByRole("button", { name: "I'm ready" }).click();
    await expect(meera.getByText("You're next")).toBeVisible();
    await expect(rao.getByText("The patient is in the waiting room.")).toBeVisible();
    await expectAccessibleRoom(meera);
  });

  await test.step("the doctor sees what the patient filled in, and begins", async () => {
    const summary = rao.getByRole("region", { name: "Patient summary" });
    for (const words of ["A cough that stays.", "Penicillin", "Metformin", "This is the first one."]) {
      await expect(summary).toContainText(words);
    }
    await rao.getByRole("button", { name: "Start consultation" }).click();
    await expect(meera.locator(".room-head").getByText("In progress")).toBeVisible();
    for (const page of [meera, rao]) expect(await scriptBytes(page)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  await test.step("messages arrive live and in order, with read receipts", async () => {
    await say(meera, "Good morning, doctor.");
    await expect(bubbles(rao)).toHaveCount(1);
    await rao.getByLabel("Your message").fill("Good");
    await expect(meera.getByText(/^Dr .* is typing…$/u)).toBeVisible();
    await say(rao, "Good morning. How long have you had it?\nAnd is it worse at night?");
    await expect(bubbles(meera)).toHaveCount(2);
    await expect(meera.getByText(/is typing…$/u)).toHaveCount(0);
    await say(meera, "Two weeks. Yes.");
    await say(meera, "रात में ज़्यादा होती है।");
    await expect(bubbles(rao)).toHaveCount(4);
    await expect(bubbles(meera).nth(1)).toContainText("And is it worse at night?");
    await expect(bubbles(meera).last()).toContainText("Read");
    await expect(bubbles(meera)).toHaveCount(4);
  });

  await test.step("the panes can be changed by keyboard, and single keys act outside of fields only", async () => {
    await rao.getByLabel("Your message").focus();
    await rao.keyboard.press("?");
    await expect(rao.getByLabel("Your message")).toHaveValue("?");
    await rao.getByLabel("Your message").fill("");
    await rao.keyboard.press("F6");
    await expect(rao.getByRole("region", { name: "Details", exact: true })).toBeFocused();
    await rao.keyboard.press("Shift+F6");
    await expect(rao.getByRole("region", { name: "Chat", exact: true })).toBeFocused();
    await rao.keyboard.press("?");
    const shortcuts = rao.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts).toContainText("Next part of the page");
    await expectAccessibleScreen(rao);
    await rao.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await rao.getByRole("link", { name: "Skip to prescription" }).press("Enter");
    await expect(rao.getByRole("region", { name: "Prescription", exact: true })).toBeFocused();
  });

  await test.step("a page renamed to a photo is refused with a message, and a photo is accepted", async () => {
    const input = meera.getByLabel("Photo or PDF", { exact: true });
    await input.setInputFiles({ name: "rash.jpg", mimeType: "image/jpeg", buffer: Buffer.from(SVG) });
    await meera.getByRole("button", { name: "Send", exact: true }).click();
    await expect(unsent(meera)).toContainText("Please choose a photo (JPEG, PNG or WebP) or a PDF.");
    await unsent(meera).getByRole("button", { name: "Delete" }).click();
    const preview = meera.getByRole("region", { name: "File to send" });
    await input.setInputFiles({ name: "wrong.jpg", mimeType: "image/jpeg", buffer: await aPicture("jpeg", 300) });
    await expect(preview).toContainText("wrong.jpg");
    await preview.getByRole("button", { name: "Don't send this file" }).click();
    await expect(preview).toHaveCount(0);
    await input.setInputFiles({ name: "throat.jpg", mimeType: "image/jpeg", buffer: await aPicture("jpeg", 400) });
    await expect(preview.locator("canvas")).toBeVisible();
    await expectAccessibleRoom(meera);
    await say(meera, "It looks like this.");
    await expect(preview).toHaveCount(0);
    await expect(bubbles(rao).last()).toContainText("It looks like this.");
    const photo = log(rao).getByRole("img", { name: "Photo: throat.jpg" });
    await expect(photo).toBeVisible();
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
    await input.setInputFiles({
      ...{ name: "report.pdf", mimeType: "application/pdf" },
      buffer: Buffer.from(PDF),
    });
    await meera.getByRole("button", { name: "Send", exact: true }).click();
    const [download] = await Promise.all([
      rao.waitForEvent("download"),
      log(rao)
        .getByRole("link", { name: /report\.pdf/u })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe("report.pdf");
    await expectAccessibleRoom(rao);
  });

  await test.step("messages written offline are queued and sent in order after reconnecting", async () => {
    watch.allowLostConnection();
    await meera.context().setOffline(true);
    await expect(meera.getByText("You're offline.")).toBeVisible();
    await say(meera, "First while away");
    await say(meera, "Second while away");
    await expect(unsent(meera).getByText("Waiting to send")).toHaveCount(2);
    const saved = await meera.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(saved).not.toContain("while away");
    await say(rao, "Are you still there?");
    await expect(bubbles(rao)).toHaveCount(7);
    // Until the server has it, the other side's message could still come before it.
    await expect(bubbles(rao).last()).toContainText("Sent");
    await meera.context().setOffline(false);
    await expect(bubbles(rao)).toHaveCount(9);
    await expect(bubbles(rao).nth(7)).toContainText("First while away");
    await expect(bubbles(rao).nth(8)).toContainText("Second while away");
    await expect(unsent(meera).getByText("Waiting to send")).toHaveCount(0);
    await expect(bubbles(meera)).toHaveCount(9);
    await expect(meera.getByText("You're offline.")).toHaveCount(0);
  });

  await test.step("a second tab shows the same thread, and each tab shows the other's messages", async () => {
    const second = await meera.context().newPage();
    await second.goto(room.path);
    await expect(bubbles(second)).toHaveCount(9);
    await say(second, "From my other tab");
    await expect(bubbles(meera).last()).toContainText("From my other tab");
    await second.close();
    await say(rao, "I see you.");
    await expect(bubbles(meera).last()).toContainText("I see you.");
    await meera.reload();
    await expect(bubbles(meera)).toHaveCount(11);
  });

  await test.step("a long thread opens at its end, loads earlier messages on scroll, and counts new ones", async () => {
    await sayMany(site, room, 50);
    const first = bubbles(meera).filter({ has: meera.getByText("Line 1", { exact: true }) });
    /** From the edge of the list, which moves when the head of the room changes its height. */
    const fromEdge = (scrolls = false) =>
      first.evaluate((item, toStart) => {
        const list = item.closest(".room-messages") ?? item;
        // At once: a wheel would go on scrolling after the earlier messages have been added.
        if (toStart) list.scrollTo({ top: -list.scrollHeight, behavior: "instant" });
        return item.getBoundingClientRect().top - list.getBoundingClientRect().top;
      }, scrolls);
    // Several times: the browser may lay out the earlier messages together with those in view, or after them.
    for (const _time of [1, 2, 3]) {
      await meera.reload();
      await expect(bubbles(meera)).toHaveCount(50);
      await expect(bubbles(meera).last()).toBeInViewport();
      // In one step: a later measure could come between the earlier messages and the correction of the place.
      const before = await fromEdge(true);
      await expect(bubbles(meera)).toHaveCount(61);
      await expect(bubbles(meera).first()).toContainText("Good morning, doctor.");
      // The reader is still at the message that was the first one, with the earlier ones above.
      await expect.poll(async () => Math.abs((await fromEdge()) - before)).toBeLessThanOrEqual(2);
      await expect(first).toBeInViewport();
    }
    const before = await fromEdge();
    await say(rao, "Please read on.");
    const newer = meera.getByRole("button", { name: "1 new message" });
    await expect(newer).toBeVisible();
    await expect.poll(async () => Math.abs((await fromEdge()) - before)).toBeLessThanOrEqual(2);
    await expect(first).toBeInViewport();
    await newer.click();
    await expect(bubbles(meera).last()).toBeInViewport();
    await expect(bubbles(meera).last()).toContainText("Please read on.");
  });

  await test.step("without scripts a long thread opens at its end, too", async () => {
    const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await signedInAs(room.patient, plain);
    await plain.goto(room.path);
    await expect(bubbles(plain).last()).toContainText("Please read on.");
    await expect(bubbles(plain).last()).toBeInViewport();
  });

  await test.step("the patient sends an urgent message, and the doctor is notified", async () => {
    await meera.locator("summary", { hasText: "Emergency" }).click();
    await meera.getByRole("button", { name: "Tell the doctor" }).click();
    await expect(bubbles(rao).last()).toContainText("Urgent: it's getting worse. Please reply now.");
    await expect(meera.getByRole("region", { name: "Chat", exact: true })).toBeFocused();
  });

  await test.step("the doctor confirms the end; both can still read, and write for three days", async () => {
    await rao.getByText("End consultation…").click();
    await rao.getByRole("button", { name: "Yes, end it" }).click();
    await expect(meera.locator(".room-head").getByText("Completed")).toBeVisible();
    await expect(meera.getByText("You can both send messages here until")).toBeVisible();
    await say(meera, "Thank you.");
    await expect(bubbles(rao).last()).toContainText("Thank you.");
    await expectAccessibleRoom(meera);
  });
});
