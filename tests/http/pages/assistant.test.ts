import { describe, expect, it } from "vitest";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const GINGER = "Does ginger tea help a cold?";
const GONE = "This chat isn't here any more.";

const site = await openPlainSite(UNLIMITED, { encoder: testEncoder });

/** The browser of a visitor who has asked one question. */
async function asked(question = GINGER, browser = site.browser()): Promise<PlainBrowser> {
  await browser.open("/Assistant");
  await browser.submit("Send", { message: question });
  return browser;
}
const questionsOf = ({ page }: PlainBrowser) => page.texts(".asked");
const composerOf = ({ page }: PlainBrowser) => page.find("form.composer, form[data-ask-field]");

describe("the assistant without scripts", () => {
  it("opens and closes an answer's passages, and takes an opinion on it", async () => {
    const browser = await asked();
    expect(questionsOf(browser)).toEqual([GINGER]);
    // The address names the chat, never the question.
    expect(browser.path).toMatch(/^\/Assistant\?chat=[0-9a-f-]+$/u);
    await browser.follow(/^Source 1/u);
    const dialog = browser.page.find("[role=dialog], dialog");
    expect(browser.page.texts("mark.quoted", dialog)).toHaveLength(1);
    await browser.follow("Close source", dialog);
    expect(browser.page.document.querySelectorAll("[role=dialog], dialog[open]")).toHaveLength(0);
    await browser.submit("This helped");
    expect(browser.page.named("button", "This helped").getAttribute("aria-pressed")).toBe("true");
  });

  it("refuses an empty question and one that is too long, which stays in the field", async () => {
    const browser = await asked();
    await browser.submit("Send");
    expect(browser.page.messages("alert", composerOf(browser))).toEqual(["Please write a question."]);
    const long = "a".repeat(2001);
    await browser.submit("Send", { message: long });
    expect(browser.answer.status).toBe(400);
    expect(browser.page.messages("alert", composerOf(browser)).join()).toContain(
      "This is too long: there is room for 2,000 characters.",
    );
    expect(browser.page.value("message", composerOf(browser))).toBe(long);
    await browser.submit("Send", { message: "Is honey good for it?" });
    expect(questionsOf(browser)).toEqual([GINGER, "Is honey good for it?"]);
  });

  it("shows an emergency until it is answered", async () => {
    const browser = await asked("my father has chest pain and is sweating");
    expect(browser.page.find(".safety-card .card-call").getAttribute("href")).toBe("tel:112");
    await browser.submit("It is not an emergency");
    expect(questionsOf(browser).at(-1)).toBe("It is not an emergency");
    expect(browser.page.texts(".safety-card button")).not.toContain("It is not an emergency");
  });

  it("answers a question of the home page", async () => {
    const browser = site.browser();
    await browser.open("/");
    await browser.submit("Acidity after dinner");
    expect(questionsOf(browser)).toEqual(["Acidity after dinner"]);
    await browser.open("/");
    await browser.submit("Ask the assistant", { message: "Does honey help a cough?" });
    expect(questionsOf(browser).at(-1)).toBe("Does honey help a cough?");
    expect(browser.path).not.toMatch(/honey/u);
  });

  it("shows markup in a question as text", async () => {
    const question = "![x](https://evil.example/a.png) <img src=x onerror=alert(1)> does honey help?";
    const browser = await asked(question);
    expect(questionsOf(browser)).toEqual([question]);
    expect(browser.page.document.querySelectorAll(".asked img")).toHaveLength(0);
  });
});

describe("a chat", () => {
  it("can't be opened by another browser that has its address", async () => {
    const { path } = await asked();
    const stranger = site.browser();
    const page = await stranger.open(path);
    expect([stranger.answer.status, page.text()]).toEqual([404, expect.stringContaining(GONE)]);
    expect(page.document.querySelectorAll("article.turn")).toHaveLength(0);
  });

  it("is erased after a confirmation", async () => {
    const browser = await asked();
    const { path } = browser;
    await browser.submit("Delete permanently");
    expect(browser.path).toBe("/Assistant");
    const page = await browser.open(path);
    expect([browser.answer.status, page.text()]).toEqual([404, expect.stringContaining(GONE)]);
  });

  it("of a patient is saved by consent, opened again, and no longer saved after a withdrawal", async () => {
    const { browser } = await site.signedIn("patient");
    await asked(GINGER, browser);
    const side = () => browser.page.find(".assistant-side");
    expect(textOf(side())).toContain("Your chats are deleted after 24 hours.");
    expect(browser.page.texts("dt", side())).toEqual([
      ...["What we save", "Why", "Who can read them", "Where else they go", "For how long", "How I withdraw"],
      "Questions and complaints",
    ]);
    await browser.submit("Agree and save");
    expect(textOf(side())).toContain("Your chats are saved encrypted.");
    await browser.follow("New question");
    expect(questionsOf(browser)).toEqual([]);
    await browser.follow(GINGER, side());
    expect(questionsOf(browser)).toEqual([GINGER]);
    await browser.submit("Stop saving chats");
    expect(textOf(side())).toContain("Your chats are deleted after 24 hours.");
  });

  it("is summed up for the clinic by its visitor, with a consent", async () => {
    const browser = await asked("I have had a cough for three days and I take amlodipine. Does honey help?");
    await browser.follow("Ask a doctor about this");
    expect(browser.path).toMatch(/hand-off/u);
    const form = () => browser.page.area("Ask a doctor about this");
    expect(browser.page.value("since")).toBe("for three days");
    const summary = { complaint: "A dry cough at night.", name: "Savitri Rao", email: "savitri@example.org" };
    await browser.submit("Send to clinic", summary, { within: form() });
    expect(browser.page.messages("alert", form())).toEqual(["Please tick that the clinic may read this summary."]);
    const sent = await browser.submit("Send to clinic", { consent: "on" }, { within: form() });
    expect(sent.text()).toContain("Your summary has been sent to the clinic. We'll get back to you.");
    const { browser: admin } = await site.signedIn("admin");
    await admin.open("/AdminDashboard/feedback");
    const messages = await admin.follow(/^Contact Submissions/u);
    expect(messages.text()).toContain("From the assistant: a question for a doctor");
    expect(messages.text()).toContain("A dry cough at night.");
  });
});
