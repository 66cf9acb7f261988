import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { markDocument } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, send } from "../../support/browser/screens.ts";
import { aVerifiedDoctorAccount } from "../../support/browser/verified-doctor-account.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "reviews" });

const IMRAN = { firstName: "Imran", lastName: "Qureshi", license: "DMC/2014/20817" };
const QUESTION = "My eyes have been yellow for two days, what helps?";

/** Asks through the stream's API, because this test is about the review. */
async function ask(page: Page, message: string): Promise<void> {
  await page.goto("/");
  const data = { chatId: randomUUID(), message, clientMsgId: randomUUID() };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post("/assistant/stream", { data, headers });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("[DONE]");
}

test("an answer flagged by triage appears live in the doctors' review queue and is reviewed there", {
  tag: "@core",
}, async ({ page, newPage, site, signedInAs }) => {
  await signedInAs(await aVerifiedDoctorAccount(site, IMRAN));
  await page.goto("/doctor/dashboard");
  await page.getByRole("link", { name: "Assistant answers" }).click();
  await expect(page.getByText("No answers to review.")).toBeVisible();
  const isSameDocument = await markDocument(page);

  await ask(await newPage(), QUESTION);
  const waiting = page.getByRole("listitem").filter({ has: page.getByRole("form", { name: "Your review" }) });
  await expect(waiting).toContainText(QUESTION);
  await expect(waiting).toContainText("Flagged by a safety rule");
  await expect(waiting).toContainText("see a doctor today");
  await isSameDocument();
  await expectAccessibleScreen(page);

  await waiting.getByLabel("Needs correction").check();
  await send(waiting, "Submit review");
  await expectRefusal(waiting, "Please write what the person should read instead.", "correction");
  await waiting
    .locator("[name=correction]")
    .fill("Please let a doctor see you today; we give no remedy for yellow eyes.");
  await send(waiting, "Submit review");
  await expect(page.getByText("No answers to review.")).toBeVisible();

  await page.getByRole("link", { name: "Reviewed", exact: true }).click();
  await expect(page.getByText(/^Corrected by Dr Imran Qureshi, /u)).toBeVisible();
  await expect(page.getByText("we give no remedy for yellow eyes.", { exact: false }).first()).toBeVisible();
});
