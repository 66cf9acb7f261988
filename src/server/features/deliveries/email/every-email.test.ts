import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import * as english from "#generated/messages/en/emails/account-emails.ts";
import { CLINIC_EXAMPLE, settingsIn } from "#server/database/seed/clinic-example.ts";
import { everyEmail } from "#support/every-email.ts";
import { emailHtml } from "./email-html.ts";
import { emailText, isLink } from "./email-parts.ts";

const OWN: ClinicSettings = {
  ...{
    ...CLINIC_EXAMPLE,
    example: false,
    name: "Neem & Sons",
    address: "4 Hill Road\nNashik",
    phone: "+91 253 555 0199",
  },
  feeNote: { en: "Pay at the desk.", hi: "फ़ीस काउंटर पर दें।" },
};
const BARE: ClinicSettings = { ...OWN, feeNote: undefined };
const HREF = /href="([^"]*)"/gu;
const ADDRESS = /https?:\/\/[^\s<>"]+/gu;
const plain = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
const shown = (html: string) => plain(html.replace(/<(?:br|p)\b[^>]*>/gu, "\n").replace(/<[^>]*>/gu, ""));
const words = (text: string) =>
  text
    .replace(ADDRESS, "")
    .split(/[\s:]+/u)
    .filter((word) => word !== "" && word !== "--");

describe.each(LANGUAGES)("every email in %s", (language) => {
  const clinic = settingsIn(language, OWN);

  it.each(everyEmail(language, OWN))("%s says the same in its two parts, with the same links", async (_, email) => {
    const text = emailText(email.parts, clinic);
    const html = await emailHtml({ ...email, language }, clinic);
    const body = html.slice(html.indexOf('<div class="body"'));
    expect([...body.matchAll(HREF)].map(([, to = ""]) => plain(to))).toEqual(text.match(ADDRESS) ?? []);
    expect(words(shown(body))).toEqual(words(text));
    expect(text).not.toMatch(/\n{3}|:\s*(?:--|$)|, *\n|undefined|null|\{|\}/u);
    expect(html).toMatch(/<meta name="viewport" content="width=device-width/u);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).not.toMatch(/<(?:img|link|script)\b|url\(/u);
  });

  it.each(everyEmail(language, OWN))("%s names the clinic in its subject, in one line that fits", (_, { subject }) => {
    expect(subject).toContain(OWN.name);
    expect(subject).not.toMatch(/[\r\n{}]/u);
    expect(subject.length).toBeLessThan(80);
  });

  it.each(everyEmail(language, OWN))(
    "%s has one button, whose words are no address",
    async (name, { subject, parts }) => {
      const html = await emailHtml({ subject, parts, language }, clinic);
      const buttons = html.match(/<a class="button"[^>]*>[^<]*/gu) ?? [];
      // A caller whose appointment stands has no page to open, only the clinic's telephone.
      const isOfCaller = name.endsWith("to a caller") && !parts.some(isLink);
      expect(buttons).toHaveLength(isOfCaller ? 0 : 1);
      expect(buttons.join("")).not.toMatch(/>https?:/u);
    },
  );

  it.each(everyEmail(language, BARE))("%s says nothing about paying that the clinic has not set", (_, { parts }) => {
    const text = emailText(parts, clinic);
    expect(text).not.toMatch(/\bUPI\b|\bcash\b|\bcard\b|refund|यूपीआई|नक़द/iu);
    expect(text).not.toContain(OWN.feeNote?.[language]);
  });

  it.each(everyEmail(language, CLINIC_EXAMPLE))("%s contains no example details", async (_, { subject, parts }) => {
    const example = settingsIn(language, CLINIC_EXAMPLE);
    const all = [emailText(parts, example), await emailHtml({ subject, parts, language }, example)].join("\n");
    for (const detail of [example.phone, example.email, example.address]) expect(all).not.toContain(detail);
    // Without the clinic's number nobody is asked to call it about an appointment.
    expect(all).not.toMatch(/please call the clinic|कृपया क्लिनिक को कॉल/u);
  });
});

describe("what a patient can do from an email", () => {
  const emails = new Map(everyEmail("en", OWN));
  const linksOf = (name: string) => (emails.get(name)?.parts ?? []).filter(isLink).map(({ label }) => label);
  const textOf = (name: string) => emailText(emails.get(name)?.parts ?? [], OWN);

  it.each(["confirmed", "requested", "changed", "near"])(
    "%s: open, reschedule and cancel it, and see the fee",
    (what) => {
      const name = `patient ${what} by patient`;
      expect(linksOf(name)).toEqual(["View appointment", "Reschedule", "Cancel appointment"]);
      expect(textOf(name)).toContain("Fee: ₹400");
      expect(textOf(name)).toContain("Pay at the desk.");
    },
  );

  it.each(["declined by doctor", "unanswered by clock", "cancelled by staff", "doctor-absent by clock"])(
    "%s: choose another time, and see no fee",
    (what) => {
      expect(linksOf(`patient ${what}`)).toEqual(["Other times", "Other doctors", "View appointment"]);
      expect(linksOf(`patient ${what} to a caller`)).toEqual(["Other times", "Other doctors"]);
      expect(textOf(`patient ${what}`)).not.toContain("₹");
    },
  );

  it("an invited adult reads who invited them", () => {
    expect(textOf("guardian by doctor")).toMatch(/^Dr Kavita Rao invited you/u);
    expect(textOf("guardian by staff")).toMatch(/^The clinic invited you/u);
    expect(textOf("guardian by patient")).toMatch(/^The person who booked .* with Dr Kavita Rao named you/u);
  });

  it("no kind of email is missing here", () => {
    expect(Object.keys(english.ACCOUNT_EMAILS).every((kind) => emails.has(kind))).toBe(true);
  });
});
