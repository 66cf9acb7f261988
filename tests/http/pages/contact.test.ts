import { describe, expect, it } from "vitest";
import { aMessage } from "#support/builders.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const REQUIRED = [
  { field: "name", says: "Please enter your name." },
  { field: "email", says: "Please enter your email address." },
  { field: "subject", says: "Please enter a subject." },
  { field: "message", says: "Please enter your message." },
] as const;
const THANKS = "Thank you for contacting us!";

const site = await openPlainSite();

/** A visitor's browser at the page, who takes longer for a form than a robot would need. */
async function atTheForm() {
  const browser = site.browser();
  await browser.open("/ContactUs");
  const form = (name: "Send a message" | "Feedback") => browser.page.area(name);
  const submit = (button: string, fields: Readonly<Record<string, string>>) => {
    site.open.clock.advance(5000);
    return browser.submit(button, fields);
  };
  return { browser, form, submit };
}

describe("a message to the clinic", () => {
  it("has an error text for each missing field, keeps the input, and is then accepted", async () => {
    const { browser, form, submit } = await atTheForm();
    const message = aMessage();
    for (const { field, says } of REQUIRED) {
      for (const missing of ["", "   "]) {
        await submit("Send message", { [field]: missing });
        expectRefused(browser.page, says, field, form("Send a message"));
      }
      await submit("Send message", { [field]: message[field] });
    }
    const thanks = browser.page;
    expect(thanks.messages("status").join()).toContain(THANKS);
    expect(thanks.texts("form[aria-label='Send a message']")).toEqual([]);
    expect(thanks.texts("form[aria-label=Feedback]")).toHaveLength(1);
    await browser.follow("Send another message");
    expect(browser.page.value("message")).toBe("");
  });

  it("is refused with an address that is none, and keeps the rest", async () => {
    const { browser, form, submit } = await atTheForm();
    const message = aMessage({ email: "farida at home" });
    await submit("Send message", message);
    expectRefused(browser.page, "Invalid email address.", "email", form("Send a message"));
    for (const [name, value] of Object.entries(message)) expect(browser.page.value(name)).toBe(value);
  });

  it("of a signed-in person has the email filled in, and says what a new one replaces", async () => {
    const { browser, email } = await site.signedIn("patient");
    const page = await browser.open("/ContactUs");
    expect(page.value("email")).toBe(email);
    expect(page.texts("form[aria-label='Send a message']").join()).toContain("Here you see only your latest message.");
  });
});

describe("feedback", () => {
  it("requires a comment, but no stars, and keeps the stars when it is refused", async () => {
    const { browser, form, submit } = await atTheForm();
    expect(browser.page.value("rating")).toBe("0");
    expect(form("Feedback").querySelectorAll("input[type=radio]")).toHaveLength(6);
    await submit("Send feedback", { rating: "5" });
    expectRefused(browser.page, "Please enter your feedback.", "feedback", form("Feedback"));
    expect(browser.page.value("rating")).toBe("5");
    await submit("Send feedback", { rating: "0", feedback: "Words are enough." });
    expect(browser.page.messages("status")).toContain("Thank you for your feedback!");
  });
});
