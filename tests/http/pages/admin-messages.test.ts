import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { aMessage } from "#support/builders.ts";
import { aSignedInPatient, aVisitor } from "#support/open-clinic.ts";
import { nameOf, type PlainPage, textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const FEEDBACK = "/AdminDashboard/feedback";
const CONTACTS = `${FEEDBACK}?tab=contacts`;
const SENDER = { name: "Farida Khan", email: "farida@example.test" };

const { browser: admin } = await site.signedIn("admin");
/** The table of the open tab, which has the tab's name. */
const listOf = (page: PlainPage) => page.named("table", /^(?:Feedback|Contact Submissions) \(\d+\)$/u);
const headsOf = (page: PlainPage) => page.texts("thead th", listOf(page));
const rowsOf = (page: PlainPage) => page.rows(listOf(page));
/** The cells of each row by their heads. */
const entriesOf = (page: PlainPage) =>
  rowsOf(page).map((cells) => Object.fromEntries(headsOf(page).map((head, index) => [head, cells[index] ?? ""])));
const tabsOf = (page: PlainPage) => page.texts("a", page.named("nav", "Feedback & messages"));
const starsIn = (element: Element) => [...element.querySelectorAll("[role=img]")].map(nameOf);
/** A figure of the page by its label. */
const figureOf = (page: PlainPage, label: string) => {
  const term = page.named("dt", label);
  return term.parentElement?.querySelector("dd") ?? term;
};

async function csvOf(path: string): Promise<string> {
  const answer = await admin.http.get((await admin.open(path)).linkTo("Download CSV"));
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.csv"$/u);
  return answer.text();
}

/** What a form has that was opened some seconds ago. */
function opened(who: Actor) {
  const moment = site.open.api.contact.openContactForm(who);
  site.open.clock.advance(5000);
  return { [OPENED_FIELD]: moment };
}
async function sendMessage(who: Actor, subject: string, message: string): Promise<void> {
  await site.open.api.contact.sendContactMessage(who, { ...aMessage({ ...SENDER, subject, message }), ...opened(who) });
}
async function sendFeedback(who: Actor, rating: number, feedback: string): Promise<void> {
  await site.open.api.feedback.sendFeedback(who, { rating: String(rating), feedback, ...opened(who) });
}

describe("the admin's tables of feedback and messages", () => {
  it("say that they are empty before the first entry", async () => {
    const feedback = await admin.open(FEEDBACK);
    expect(headsOf(feedback)).toEqual(["Date", "Rating", "Feedback", "User ID"]);
    expect(rowsOf(feedback)).toEqual([["No feedback received yet."]]);
    expect(textOf(figureOf(feedback, "Total Feedback"))).toBe("0");
    expect(textOf(figureOf(feedback, "Average Rating"))).toMatch(/^0\.0/u);
    expect(textOf(feedback.find("nav[aria-label='Feedback & messages'] [aria-current=page]"))).toBe("Feedback (0)");
    const contacts = await admin.follow("Contact Submissions (0)");
    expect(admin.path).toBe(CONTACTS);
    expect(headsOf(contacts)).toEqual(["Date", "Name", "Email", "Subject", "Message", "User ID"]);
    expect(rowsOf(contacts)).toEqual([["No contact submissions yet."]]);
  });

  it.each([FEEDBACK, CONTACTS])("are downloaded with the same columns: %s", async (path) => {
    const heads = headsOf(await admin.open(path)).map((head) => `"${head}"`);
    expect(await csvOf(path)).toBe(`${heads.join(",")}\r\n`);
  });

  it.each([
    ["feedback", FEEDBACK, "Failed to load feedback"],
    ["contactSubmissions", CONTACTS, "Failed to load contact submissions"],
  ] as const)("say when %s did not load, and load again afterwards", async (table, path, message) => {
    const rename = (from: string, to: string) =>
      site.open.fresh.asOwner(({ kysely }) => kysely.schema.alterTable(from).renameTo(to).execute());
    await rename(table, `${table}Away`);
    try {
      const [alert = "", ...others] = (await admin.open(path)).messages("alert");
      expect(others).toEqual([]);
      expect(alert).toContain(message);
      expect(alert).toContain("Please check your database connection and try again.");
    } finally {
      await rename(`${table}Away`, table);
    }
    const page = await admin.open(path);
    expect(page.messages("alert")).toEqual([]);
    expect(tabsOf(page)).toEqual(["Feedback (0)", "Contact Submissions (0)"]);
  });
});

describe("the admin's feedback", () => {
  it("has the newest first, with the average of all, and is found by a word", async () => {
    await sendFeedback(aVisitor(), 5, "The cautions stand first. That is rare.");
    const patient = await aSignedInPatient(site.open);
    await sendFeedback(patient, 4, "=SUM(A1:A9) is what I typed");
    await sendFeedback(aVisitor(), 0, "No stars, only words");
    const page = await admin.open(FEEDBACK);
    expect(tabsOf(page)).toContain("Feedback (3)");
    expect(textOf(figureOf(page, "Total Feedback"))).toBe("3");
    expect(textOf(figureOf(page, "Average Rating"))).toMatch(/^3\.0/u);
    expect(starsIn(figureOf(page, "Average Rating"))).toEqual(["3.0 of 5 stars"]);
    expect(rowsOf(page).map(([, , words, who]) => [words, who])).toEqual([
      ["No stars, only words", "Anonymous"],
      ["=SUM(A1:A9) is what I typed", expect.stringContaining(patient.uid.slice(0, 4))],
      ["The cautions stand first. That is rare.", "Anonymous"],
    ]);
    expect(rowsOf(page)[0]?.[1]).toBe("No rating");
    expect(starsIn(listOf(page))).toEqual(["4 of 5 stars", "5 of 5 stars"]);

    const search = (words: string) =>
      admin.submit("Search", { words }, { within: admin.page.named("main form", "Search") });
    const found = await search("cautions");
    expect(rowsOf(found).map(([, , words]) => words)).toEqual(["The cautions stand first. That is rare."]);
    const none = await search("elephants");
    expect(rowsOf(none)).toEqual([["No results. Try another word."]]);
    expect(tabsOf(none)).toContain("Feedback (3)");
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
    const patient = await aSignedInPatient(site.open);
    await sendMessage(patient, "First thought", "May I come on Monday?");
    await sendMessage(patient, "Second thought", "Tuesday would be better.");
    const page = await admin.open(CONTACTS);
    expect(entriesOf(page)).toEqual([
      expect.objectContaining({ Message: expect.stringContaining("Tuesday would be better.") }),
    ]);
    expect(page.text()).not.toContain("May I come on Monday?");
    const shown = await admin.follow("1 earlier message");
    const history = textOf(shown.named("ol", "Earlier messages from this sender, newest first"));
    expect(history).toContain("First thought");
    expect(history).toContain("May I come on Monday?");
    expect((await admin.follow("Hide earlier messages")).text()).not.toContain("May I come on Monday?");
    expect(await csvOf(CONTACTS)).toContain('"Tuesday would be better."');
  });

  it("of two visitors with the same name are those of two senders", async () => {
    const subjects = ["A question about hours", "Another question"];
    for (const subject of subjects) await sendMessage(aVisitor(), subject, "Are you open?");
    const entries = entriesOf(await admin.open(CONTACTS)).slice(0, subjects.length);
    const common = { Name: SENDER.name, "User ID": "Anonymous" };
    expect(entries).toEqual(subjects.toReversed().map((Subject) => expect.objectContaining({ ...common, Subject })));
  });
});
