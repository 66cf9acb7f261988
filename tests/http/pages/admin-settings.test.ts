import { describe, expect, it } from "vitest";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { createChatClient } from "#support/chat.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const site = await openPlainSite(UNLIMITED, { encoder: testEncoder });

const CLINIC = "/AdminDashboard/clinic";
const ASSISTANT = "/AdminDashboard/assistant";
const EXAMPLES = "Your clinic's details aren't filled in yet. Visitors see them after you save.";
const CONTACT = {
  address: "7 Banyan Road, Nashik 422001",
  phone: "+91 98220 11223",
  email: "desk@neem.test",
  hours: "Every day but Monday",
  "grievance.officer": "Nirmala Joshi",
  "grievance.phone": "+91 98220 11224",
  "grievance.email": "nirmala@neem.test",
};
const CONTAINS_NUMBER = "Please keep an emergency number in it: write {emergency} or 112. People must always see it.";
const URGENT = {
  "notices.urgent.en": "Come to us today. If it gets worse, call {emergency}.",
  "notices.urgent.hi": "आज ही आइए। बिगड़े तो {emergency} पर कॉल करें।",
};

const { browser: admin } = await site.signedIn("admin");

describe("the form for the clinic's details", () => {
  it.each([
    [{ name: "  ", tagline: "Kept while it is refused." }, "name", "Please fill in this field."],
    [{ "emergency.ambulance": "one oh eight" }, "emergency.ambulance", "Please enter a phone number."],
    [{ email: "desk at home" }, "email", "Invalid email address."],
  ])("refuses %j, preserves the input, and changes nothing for visitors", async (fields, field, message) => {
    expect((await admin.open(CLINIC)).text()).toContain(EXAMPLES);
    const typed: Record<string, string> = { name: "Neem Tree House", ...CONTACT, ...fields };
    const refused = await admin.submit("Save", typed);
    const form = refused.named("form", "Clinic details");
    expectRefused(refused, message, field, form);
    for (const [name, value] of Object.entries(typed)) expect(refused.value(name, form)).toBe(value);
    expect((await site.browser().open("/")).text("body")).not.toContain("Neem Tree House");
  });
});

describe("the assistant's page for admins", () => {
  it("says where answers come from, and that there is no model to test", async () => {
    const [source] = (await admin.open(ASSISTANT)).texts("#status ~ dl dd");
    expect(source).toBe("Only the library, word for word");
    const tested = await admin.submit("Test the model");
    expect(tested.text()).toContain("No model is configured. Answers come from the library.");
  });

  it("keeps an emergency number in the clinic's own messages", async () => {
    const before = await admin.open(ASSISTANT);
    expect(before.find("[name=quoteDrafts]").hasAttribute("checked")).toBe(true);
    const refused = await admin.submit("Save", { ...URGENT, "notices.urgent.en": "Come to us today." });
    expect(new Set(refused.messages("alert"))).toEqual(new Set([CONTAINS_NUMBER]));
    expect(refused.find("[aria-invalid=true]").getAttribute("name")).toBe("notices.urgent.en");
    const saved = await admin.submit("Save", { ...URGENT, quoteDrafts: "off" });
    expect(saved.messages("status")).toContain("Saved. The next answer will use these settings.");
    const after = await admin.open(ASSISTANT);
    for (const [name, text] of Object.entries(URGENT)) expect(after.value(name)).toBe(text);
    expect(after.find("[name=quoteDrafts]").hasAttribute("checked")).toBe(false);
  });

  it("counts questions by their results, and shows none of them", async () => {
    const person = createChatClient(site.open);
    for (const question of ["When does the clinic open?", "crushing chest pain and he is sweating"])
      await person.ask(question);
    const page = await admin.open(ASSISTANT);
    const [today = []] = page.rows(page.named("table", "Questions per day and their results"));
    expect(today.slice(1)).toEqual(["2", "1", "0", "0", "1", "0"]);
    expect(page.html).not.toContain("crushing");
  });

  it("leads to a public page about its tests and limits, and where to complain", async () => {
    await admin.open(ASSISTANT);
    const page = await site.browser().open(admin.page.linkTo("How it is tested"));
    expect(page.heading).toBe("How we test the assistant");
    expect(page.text()).toContain("false alarms");
    expect(page.text("main details summary")).toBe("See the full table");
    expect(page.rows(page.named("table", "See the full table")).length).toBeGreaterThan(3);
    expect(page.text()).toMatch(/Tested on \w+ \d+ \w+ \d{4}, safety rules/u);
    expect(page.linkTo("Message the clinic", page.find("main"))).toBe("/ContactUs");
  });
});
