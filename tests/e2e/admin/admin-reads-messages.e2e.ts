import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expectLive, markDocument } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aMessage, sendFeedback, sendMessage } from "../../support/processes/mailbox.ts";

// A clinic without any message.
test.use({ siteName: "unread", viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "serial" });

const ADMIN = "/AdminDashboard/feedback";
const CONTACTS = "/AdminDashboard/feedback?tab=contacts";

function tab(page: Page, words: string): Locator {
  return page.getByRole("link", { name: words, exact: true });
}

/** The number of contact submissions on the tab. */
async function countContacts(page: Page): Promise<number> {
  const label = await page.getByRole("link", { name: /^Contact Submissions/u }).textContent();
  return Number(/\d+/u.exec(label ?? "")?.[0]);
}

/** A figure of the day by its label. */
function figure(page: Page, words: string): Locator {
  return page.locator("dl > div").filter({ hasText: words }).getByRole("definition").first();
}

/** The open table, which has the name of its tab. */
function table(page: Page): Locator {
  return page.getByRole("table", { name: /^(Feedback|Contact Submissions) /u });
}

function heads(page: Page): Locator {
  return table(page).getByRole("columnheader");
}

function rows(page: Page): Locator {
  return table(page).locator("tbody").getByRole("row");
}

/** The clinic's date, or the one a minute ago, because a test may run over midnight. */
function today(): RegExp {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return new RegExp(`^\\s*(${day.format(Date.now() - 60_000)}|${day.format(Date.now())})\\s*$`, "u");
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);
  return readFile(await file.path(), "utf8");
}

test("both tables say that they are empty before the first entry", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.goto("/AdminDashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Feedbacks & Contacts" }).click();
  await expect(tab(page, "Feedback (0)")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No feedback received yet.", { exact: true })).toBeVisible();
  await expect(heads(page)).toHaveText(["Date", "Rating", "Feedback", "User ID"]);
  await expect(figure(page, "Total Feedback")).toHaveText("0");
  await expect(figure(page, "Average Rating")).toHaveText("0.0");
  await tab(page, "Contact Submissions (0)").click();
  await expect(page.getByText("No contact submissions yet.", { exact: true })).toBeVisible();
  await expect(heads(page)).toHaveText(["Date", "Name", "Email", "Subject", "Message", "User ID"]);
});

test("new ratings appear live", async ({ page: admin, newPage, signedInAs }) => {
  await signedInAs("admin");
  await admin.goto(ADMIN);
  await expectLive(admin);
  const stillTheSame = await markDocument(admin);
  const visitor = await newPage();
  await sendFeedback(visitor, 5, "The cautions stand first. That is rare.");
  await expect(tab(admin, "Feedback (1)")).toBeVisible();
  await expect(rows(admin).getByRole("cell")).toHaveText([
    today(),
    "",
    "The cautions stand first. That is rare.",
    "Anonymous",
  ]);
  await expect(rows(admin).getByRole("img", { name: "5 of 5 stars" })).toBeVisible();

  const patient = await newPage();
  await signedInAs("patient", patient);
  await sendFeedback(patient, 4, "=SUM(A1:A9) is what I typed");
  await sendFeedback(visitor, 0, "No stars, only words");
  await expect(tab(admin, "Feedback (3)")).toBeVisible();
  await expect(figure(admin, "Total Feedback")).toHaveText("3");
  await expect(figure(admin, "Average Rating")).toHaveText("3.0");
  await expect(figure(admin, "Average Rating").getByRole("img", { name: "3.0 of 5 stars" })).toBeVisible();
  await expect(rows(admin).nth(0)).toContainText("No stars, only words");
  await expect(rows(admin).nth(0)).toContainText("No rating");
  await expect(rows(admin).nth(1)).toContainText("=SUM(A1:A9) is what I typed");
  await expect(rows(admin).nth(1)).not.toContainText("Anonymous");
  await stillTheSame();
});

test("the admin finds a rating by a word and downloads all ratings as a file", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.goto(ADMIN);
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("cautions");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/words=cautions/u);
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("elephants");
  await expect(page.getByText("No results. Try another word.", { exact: true })).toBeVisible();
  await expect(tab(page, "Feedback (3)")).toBeVisible();
  const csv = await download(page);
  expect(csv.split("\r\n")).toHaveLength(5);
  expect(csv).toContain('"The cautions stand first. That is rare."');
  expect(csv).toContain('"\'=SUM(A1:A9) is what I typed"');
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

test("a patient's newer message replaces the older one in the list", async ({
  page: admin,
  newPage,
  site,
  signedInAs,
}) => {
  await signedInAs("admin");
  await admin.goto(CONTACTS);
  await expectLive(admin);
  const withAnother = `Contact Submissions (${(await countContacts(admin)) + 1})`;
  const patient = await newPage();
  await signedInAs(await signUp(site.clinic.address, "patient"), patient);
  const first = aMessage({ subject: "First thought", message: "May I come on Monday?" });
  const second = aMessage({ subject: "Second thought", message: "Tuesday would be better." });
  await sendMessage(patient, first);
  await expect(tab(admin, withAnother)).toBeVisible();
  await sendMessage(patient, second);
  const row = rows(admin).first();
  await expect(row).toContainText(second.message);
  await expect(tab(admin, withAnother)).toBeVisible();
  await expect(admin.getByText(first.message)).toHaveCount(0);
  await row.getByRole("link", { name: "1 earlier message" }).click();
  const history = admin.getByRole("list", { name: "Earlier messages from this sender, newest first" });
  await expect(history).toContainText(first.subject);
  await expect(history).toContainText(first.message);
  await expectAxeSilent(admin);
  await row.getByRole("link", { name: "Hide earlier messages" }).click();
  await expect(history).toHaveCount(0);

  const csv = await download(admin);
  expect(csv).toContain('"Tuesday would be better."');
});

test("two visitors with the same name are listed as two senders", async ({ page: admin, newPage, signedInAs }) => {
  await signedInAs("admin");
  await admin.goto(CONTACTS);
  await expectLive(admin);
  const before = await countContacts(admin);
  const subjects = ["A question about hours", "Another question"];
  for (const subject of subjects) await sendMessage(await newPage(), aMessage({ subject }));
  await expect(tab(admin, `Contact Submissions (${before + 2})`)).toBeVisible();
  await expect(rows(admin)).toHaveCount(before + 2);
  for (const subject of subjects) {
    await expect(rows(admin).filter({ hasText: subject }).filter({ hasText: "Anonymous" })).toHaveCount(1);
  }
});

test("a lost connection is shown, recovers, and misses no message", async ({
  page: admin,
  newPage,
  signedInAs,
  watch,
}) => {
  await signedInAs("admin");
  await admin.goto(ADMIN);
  await expectLive(admin);
  watch.allowLostConnection();
  await admin.context().setOffline(true);
  const trouble = admin.getByRole("alert");
  await expect(trouble).toContainText("Failed to connect to feedback database");
  await expect(trouble).toContainText("Please check your database connection and try again.");
  await sendFeedback(await newPage(), 3, "Written while the desk was away");
  await admin.context().setOffline(false);
  await expect(admin.getByText("Written while the desk was away", { exact: true })).toBeVisible();
  await expect(tab(admin, "Feedback (4)")).toBeVisible();
  await expectLive(admin);
  await expect(trouble).toHaveCount(0);

  await admin.goto(CONTACTS);
  await expectLive(admin);
  await admin.context().setOffline(true);
  await expect(trouble).toContainText("Failed to connect to contact submissions database");
  await expect(trouble).toContainText("Please check your database connection and try again.");
  await admin.context().setOffline(false);
  await expectLive(admin);
});
