import { markDocument } from "../../support/browser/admin.ts";
import { ask, openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import { aVerifiedDoctorAccount } from "../../support/browser/verified-doctor-account.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "asking and reading" });

const QUESTION = "Does ginger tea help a cold?";
const MEERA = { firstName: "Meera", lastName: "Kulkarni", license: "MMC/2009/14532" };

test("a visitor reports an answer and sees the doctor's review on it", async ({ page, newPage, site, signedInAs }) => {
  await openAssistant(page);
  const turn = await ask(page, QUESTION);
  await waitForAnswer(turn);
  await turn.getByRole("button", { name: "This isn't right" }).click();
  await expect(turn.getByRole("button", { name: "This isn't right" })).toHaveAttribute("aria-pressed", "true");
  await expect(turn).toContainText("Awaiting doctor's review");
  const isSameDocument = await markDocument(page);

  const reviewer = await newPage();
  await signedInAs(await aVerifiedDoctorAccount(site, MEERA), reviewer);
  await reviewer.goto("/doctor/reviews");
  const waiting = reviewer
    .getByRole("listitem")
    .filter({ has: reviewer.getByRole("form", { name: "Your review" }), hasText: QUESTION });
  await waiting.getByLabel("Needs correction").check();
  await waiting.locator("[name=correction]").fill("Ginger tea is pleasant with a cold; it does not end it sooner.");
  await send(waiting, "Submit review");

  await expect(turn).toContainText("Corrected by Dr Meera Kulkarni");
  await expect(turn).toContainText("it does not end it sooner.");
  await expect(turn.locator(".cite")).toHaveCount(0);
  await isSameDocument();
});
