import type { Locator, Page } from "@playwright/test";
import { expectLive, markDocument } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aMessage } from "../../support/builders.ts";
import { sendFeedback, sendMessage } from "../../support/processes/mailbox.ts";

// A clinic without any message.
test.use({ siteName: "unread", viewport: { width: 1440, height: 900 } });

const ADMIN = "/AdminDashboard/feedback";
const CONTACTS = "/AdminDashboard/feedback?tab=contacts";

function tab(page: Page, words: string): Locator {
  return page.getByRole("link", { name: words, exact: true });
}

/** A figure of the day by its label. */
function figure(page: Page, words: string): Locator {
  return page.locator("dl > div").filter({ hasText: words }).getByRole("definition").first();
}

/** The open table, which has the name of its tab. */
function table(page: Page): Locator {
  return page.getByRole("table", { name: /^(Feedback|Contact Submissions) /u });
}

function rows(page: Page): Locator {
  return table(page).locator("tbody").getByRole("row");
}

/** The clinic's date, or the one a minute ago, because a test may run over midnight. */
function today(): RegExp {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return new RegExp(`^\\s*(${day.format(Date.now() - 60_000)}|${day.format(Date.now())})\\s*$`, "u");
}

test("new feedback appears live, and none is missed while the connection is lost", async ({
  page: admin,
  newPage,
  signedInAs,
  watch,
}) => {
  await signedInAs("admin");
  await admin.goto(ADMIN);
  await expectLive(admin);
  const stillTheSame = await markDocument(admin);
  const visitor = await newPage();
  const trouble = admin.getByRole("alert");

  await test.step("ratings with and without stars appear on the open page", async () => {
    await sendFeedback(visitor, 5, "The cautions stand first. That is rare.");
    await expect(tab(admin, "Feedback (1)")).toBeVisible();
    await expect(rows(admin).getByRole("cell")).toHaveText([
      today(),
      "",
      "The cautions stand first. That is rare.",
      "Anonymous",
    ]);
    await expect(rows(admin).getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
    await sendFeedback(visitor, 0, "No stars, only words");
    await expect(tab(admin, "Feedback (2)")).toBeVisible();
    await expect(figure(admin, "Total Feedback")).toHaveText("2");
    await expect(figure(admin, "Average Rating")).toHaveText("2.5");
    await expect(figure(admin, "Average Rating").getByRole("img", { name: "2.5 of 5 stars" })).toBeVisible();
    await expect(rows(admin).first()).toContainText("No rating");
  });

  await test.step("a lost connection is shown, recovers, and misses nothing", async () => {
    watch.allowLostConnection();
    await admin.context().setOffline(true);
    await expect(trouble).toContainText("Failed to connect to feedback database");
    await expect(trouble).toContainText("Please check your database connection and try again.");
    await sendFeedback(visitor, 3, "Written while the desk was away");
    await admin.context().setOffline(false);
    await expect(admin.getByText("Written while the desk was away", { exact: true })).toBeVisible();
    await expect(tab(admin, "Feedback (3)")).toBeVisible();
    await expectLive(admin);
    await expect(trouble).toHaveCount(0);
    await stillTheSame();
  });

  await test.step("the messages say so too", async () => {
    await admin.goto(CONTACTS);
    await expectLive(admin);
    await admin.context().setOffline(true);
    await expect(trouble).toContainText("Failed to connect to contact submissions database");
    await expect(trouble).toContainText("Please check your database connection and try again.");
    await admin.context().setOffline(false);
    await expectLive(admin);
  });
});

test("new messages appear live and can be marked as answered", { tag: "@core" }, async ({
  page: admin,
  newPage,
  signedInAs,
}) => {
  await signedInAs("admin");
  await admin.goto(CONTACTS);
  await expectLive(admin);
  const stillTheSame = await markDocument(admin);
  const visitor = await newPage();
  const fields = aMessage();
  await sendMessage(visitor, fields);
  await expect(tab(admin, "Contact Submissions (1)")).toBeVisible();
  const cells = rows(admin).getByRole("cell");
  await expect(cells.nth(0)).toHaveText(today());
  await expect(cells.nth(1)).toHaveText(fields.name);
  await expect(cells.nth(2)).toHaveText(fields.email);
  await expect(cells.nth(3)).toHaveText(fields.subject);
  await expect(cells.nth(4)).toContainText(fields.message);
  await expect(cells.nth(4)).toContainText("Not answered");
  await expect(admin.getByRole("navigation", { name: "Main" })).toContainText("1 to answer");

  await admin.getByRole("button", { name: "Mark as answered" }).click();
  await expect(cells.nth(4).getByText("Answered", { exact: true })).toBeVisible();
  await expect(admin.getByRole("navigation", { name: "Main" })).not.toContainText("to answer");
  await admin.getByRole("button", { name: "Mark as unanswered" }).click();
  await expect(cells.nth(4)).toContainText("Not answered");
  await stillTheSame();
});
