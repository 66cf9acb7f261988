import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { alertsIn } from "#support/browserless.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor } from "#support/open-clinic.ts";
import { elementIn, hrefOf, tableIn, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, browserOf } = await openServedPages();

const FEEDBACK = "/AdminDashboard/feedback";
const CONTACTS = `${FEEDBACK}?tab=contacts`;
const SENDER = { name: "Farida Khan", email: "farida@example.test" };

const admin = await browserOf("admin", (await aSignedInAdmin(open)).email);
const pageOf = async (path: string) => (await admin.get(path)).text();
/** The table of the open tab, which has the tab's name. */
const listIn = (html: string) => elementIn(html, "table", /aria-label="(?:Feedback|Contact Submissions) \(\d+\)"/u);
const rowsIn = (html: string) => tableIn(listIn(html)).rows;
const tabsOf = (html: string) => elementIn(html, "nav", /aria-label="Feedback &amp; messages"/u);
const tabsIn = (html: string) => textOf(tabsOf(html));

async function csvOf(path: string): Promise<string> {
  const answer = await admin.get(hrefOf(await pageOf(path), "Download CSV"));
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.csv"$/u);
  return answer.text();
}

/** Sends a message as a person does who has read the form. */
async function sendMessage(who: Actor, subject: string, message: string): Promise<void> {
  const opened = open.api.contact.openContactForm(who);
  open.clock.advance(5000);
  await open.api.contact.sendContactMessage(who, { ...SENDER, subject, message, [OPENED_FIELD]: opened });
}
async function sendFeedback(who: Actor, rating: number, feedback: string): Promise<void> {
  const opened = open.api.contact.openContactForm(who);
  open.clock.advance(5000);
  await open.api.feedback.sendFeedback(who, { rating: String(rating), feedback, [OPENED_FIELD]: opened });
}

describe("the admin's tables of feedback and messages", () => {
  it("say that they are empty before the first entry", async () => {
    const feedback = await pageOf(FEEDBACK);
    expect(tableIn(listIn(feedback))).toEqual({
      heads: ["Date", "Rating", "Feedback", "User ID"],
      rows: [["No feedback received yet."]],
    });
    expect(textOf(feedback)).toContain("Total Feedback 0 Average Rating 0.0");
    expect(textOf(elementIn(tabsOf(feedback), "a", /aria-current="page"/u))).toBe("Feedback (0)");
    expect(hrefOf(feedback, "Contact Submissions (0)")).toBe(CONTACTS);
    expect(tableIn(listIn(await pageOf(CONTACTS)))).toEqual({
      heads: ["Date", "Name", "Email", "Subject", "Message", "User ID"],
      rows: [["No contact submissions yet."]],
    });
  });

  it.each([
    ["feedback", FEEDBACK, "Failed to load feedback"],
    ["contactSubmissions", CONTACTS, "Failed to load contact submissions"],
  ] as const)("say when %s did not load, and load again afterwards", async (table, path, message) => {
    const rename = (from: string, to: string) => open.kysely.schema.alterTable(from).renameTo(to).execute();
    await rename(table, `${table}Away`);
    try {
      const alerts = alertsIn(await pageOf(path));
      expect(alerts).toEqual([`${message} Please check your database connection and try again.`]);
    } finally {
      await rename(`${table}Away`, table);
    }
    const html = await pageOf(path);
    expect(alertsIn(html)).toEqual([]);
    expect(tabsIn(html)).toBe("Feedback (0) Contact Submissions (0)");
  });
});

describe("the admin's feedback", () => {
  it("has the newest first, with the average of all, and is found by a word", async () => {
    await sendFeedback(aVisitor(), 5, "The cautions stand first. That is rare.");
    const { uid, ...patient } = await aSignedInPatient(open);
    await sendFeedback({ uid, ...patient }, 4, "=SUM(A1:A9) is what I typed");
    await sendFeedback(aVisitor(), 0, "No stars, only words");
    const html = await pageOf(FEEDBACK);
    expect(tabsIn(html)).toContain("Feedback (3)");
    expect(textOf(html)).toContain("Total Feedback 3 Average Rating 3.0");
    expect(html).toContain('aria-label="3.0 of 5 stars"');
    expect(rowsIn(html).map(([, stars, words, who]) => [stars, words, who])).toEqual([
      ["No rating", "No stars, only words", "Anonymous"],
      ["", "=SUM(A1:A9) is what I typed", expect.stringContaining(uid.slice(0, 4))],
      ["", "The cautions stand first. That is rare.", "Anonymous"],
    ]);
    expect(listIn(html)).toMatch(/aria-label="4 of 5 stars".*aria-label="5 of 5 stars"/su);

    const found = await pageOf(`${FEEDBACK}?words=cautions`);
    expect(rowsIn(found).map(([, , words]) => words)).toEqual(["The cautions stand first. That is rare."]);
    const none = await pageOf(`${FEEDBACK}?words=elephants`);
    expect(rowsIn(none)).toEqual([["No results. Try another word."]]);
    expect(tabsIn(none)).toContain("Feedback (3)");
  });

  it("is downloaded whole as a file in which no cell is a formula", async () => {
    const csv = await csvOf(FEEDBACK);
    expect(csv.split("\r\n")).toHaveLength(5);
    expect(csv).toContain('"The cautions stand first. That is rare."');
    expect(csv).toContain('"\'=SUM(A1:A9) is what I typed"');
  });
});

describe("the admin's messages", () => {
  it("of a patient are replaced by newer ones, and the older ones open below", async () => {
    const patient = await aSignedInPatient(open);
    await sendMessage(patient, "First thought", "May I come on Monday?");
    await sendMessage(patient, "Second thought", "Tuesday would be better.");
    const html = await pageOf(CONTACTS);
    expect(rowsIn(html)).toHaveLength(1);
    expect(rowsIn(html)[0]?.[4]).toContain("Tuesday would be better.");
    expect(html).not.toContain("May I come on Monday?");
    const opened = await pageOf(hrefOf(html, "1 earlier message"));
    const history = elementIn(opened, "ol", /aria-label="Earlier messages from this sender, newest first"/u);
    expect(textOf(history)).toMatch(/First thought\s+May I come on Monday\?/u);
    expect(await pageOf(hrefOf(opened, "Hide earlier messages"))).not.toContain("May I come on Monday?");
    expect(await csvOf(CONTACTS)).toContain('"Tuesday would be better."');
  });

  it("of two visitors with the same name are those of two senders", async () => {
    const subjects = ["A question about hours", "Another question"];
    for (const subject of subjects) await sendMessage(aVisitor(), subject, "Are you open?");
    const found = rowsIn(await pageOf(CONTACTS)).filter(([, , , subject = ""]) => subjects.includes(subject));
    expect(found.map(([, name, , subject, , who]) => [name, subject, who])).toEqual(
      [...subjects].reverse().map((subject) => [SENDER.name, subject, "Anonymous"]),
    );
  });
});
