import { describe, expect, it } from "vitest";
import { alertsIn } from "#support/browserless.ts";
import { createChatClient } from "#support/chat.ts";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, tableIn, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

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

const admin = await browserOf("admin", (await aSignedInAdmin(open)).email);
const pageOf = async (path: string) => (await admin.get(path)).text();

describe("the form for the clinic's details", () => {
  it.each([
    [{ name: "  ", tagline: "Kept while it is refused." }, "name", "Please fill in this field."],
    [{ "emergency.ambulance": "one oh eight" }, "emergency.ambulance", "Please enter a phone number."],
    [{ email: "desk at home" }, "email", "Invalid email address."],
  ])("refuses %j, preserves the input, and changes nothing for visitors", async (fields, field, message) => {
    expect(textOf(await pageOf(CLINIC))).toContain(EXAMPLES);
    const typed = { name: "Neem Tree House", ...CONTACT, ...fields };
    const { status, html } = await press(admin, await pageOf(CLINIC), "Save", typed);
    expect([status, alertsIn(html), invalidFieldsIn(html)]).toEqual([400, [message], [field]]);
    expect(fieldsIn(elementIn(html, "form", /aria-label="Clinic details"/u))).toMatchObject(fields);
    expect(await (await visitor().get("/")).text()).not.toContain("Neem Tree House");
  });
});

describe("the assistant's page for admins", () => {
  it("says where answers come from, and that there is no model to test", async () => {
    expect(textOf(await pageOf(ASSISTANT))).toContain("Answers come from Only the library, word for word");
    const tested = await press(admin, await pageOf(ASSISTANT), "Test the model");
    expect(textOf(tested.html)).toContain("No model is configured. Answers come from the library.");
  });

  it("keeps an emergency number in the clinic's own messages", async () => {
    const before = await pageOf(ASSISTANT);
    expect(fieldsIn(before).quoteDrafts).toBe("on");
    const typed = { ...URGENT, "notices.urgent.en": "Come to us today." };
    const { html: refused } = await press(admin, before, "Save", typed);
    expect(alertsIn(refused)[0]).toBe(CONTAINS_NUMBER);
    expect(invalidFieldsIn(refused)).toEqual(["notices.urgent.en"]);
    const saved = await press(admin, refused, "Save", { ...URGENT, quoteDrafts: undefined });
    expect(alertsIn(saved.html)).toContain("Saved. The next answer will use these settings.");
    const after = fieldsIn(await pageOf(ASSISTANT));
    expect(after).toMatchObject(URGENT);
    expect(after).not.toHaveProperty("quoteDrafts");
  });

  it("counts questions by their results, and shows none of them", async () => {
    const person = createChatClient(open);
    for (const question of ["When does the clinic open?", "crushing chest pain and he is sweating"])
      await person.ask(question);
    const html = await pageOf(ASSISTANT);
    const [today = []] = tableIn(elementIn(html, "table", /aria-label="Questions per day and their results"/u)).rows;
    expect(today.slice(1)).toEqual(["2", "1", "0", "0", "1", "0"]);
    expect(html).not.toContain("crushing");
  });

  it("leads to a public page about its tests and limits, and where to complain", async () => {
    const html = await (await visitor().get(hrefOf(await pageOf(ASSISTANT), "How it is tested"))).text();
    expect(elementIn(html, "h1", /./u)).toContain("How we test the assistant");
    const main = elementIn(html, "main", /./u);
    expect(textOf(main)).toContain("false alarms");
    expect(textOf(elementIn(main, "summary", /./u))).toBe("See the full table");
    expect(main).toMatch(/<table[^>]*aria-label="See the full table"|<caption[^>]*>See the full table/u);
    expect(textOf(main)).toMatch(/Tested on \w+ \d+ \w+ \d{4}, safety rules/u);
    expect(hrefOf(main, "Message the clinic")).toBe("/ContactUs");
  });
});
