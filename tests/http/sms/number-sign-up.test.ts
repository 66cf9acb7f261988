import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES, pathIn } from "#domain/language.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aNumberSignup } from "#support/builders.ts";
import { startSmsGateway } from "#support/fakes/sms-gateway.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const gateway = await startSmsGateway();
afterAll(() => gateway.close());
const site = await openPlainSite(UNLIMITED, { sms: gateway.gateway });
const { app } = site.open;
afterAll(() => deliveryWorker(app).settle());

const TEXTS = {
  en: {
    ...{ link: "Sign up with a mobile number", send: "Send a code", again: "Send another code" },
    create: "Create account",
    used: "An account here already has this number. If it is yours, log in with the number. If the number is new to you, tick the box below.",
    done: "Registration successful! Redirecting…",
  },
  hi: {
    ...{ link: "मोबाइल नंबर से खाता बनाएँ", send: "कोड भेजें", again: "नया कोड भेजें" },
    create: "खाता बनाएँ",
    used: "यह नंबर यहाँ पहले से एक खाते में है। खाता आपका हो, तो नंबर से लॉग इन करें। नंबर आपके लिए नया हो, तो नीचे के बॉक्स पर निशान लगाएँ।",
    done: "रजिस्ट्रेशन हो गया! आगे ले जा रहे हैं…",
  },
} as const;

let last = 9_811_500_000;

async function sentCode(mobile: string): Promise<string> {
  await deliveryWorker(app).deliverDue();
  return gateway.codeFor(`+91${mobile}`);
}

/** What a page shows in its fields. */
const valuesOf = (page: Document, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const field = page.querySelector(`[name="${name}"]:not([type=radio]), [name="${name}"][checked]`);
      return [name, field?.localName === "textarea" ? field.textContent : field?.getAttribute("value")];
    }),
  );

describe.each(LANGUAGES)("sign-up with a mobile number without scripts, in %s", (language) => {
  const texts = TEXTS[language];

  it("shows again what was typed through every refusal and another code, and moves a number that is new", async () => {
    last += 1;
    const mobile = String(last);
    const browser = site.browser();
    await browser.open(pathIn(language, "/PatientSignup"));
    await browser.follow(texts.link);
    const refused = await browser.submit(texts.send, { mobile: "12345" });
    expect(refused.messages("alert")).toHaveLength(1);
    expect(valuesOf(refused.document, ["mobile"])).toEqual({ mobile: "12345" });
    await browser.submit(texts.send, { mobile });
    const first = await sentCode(mobile);
    const { terms: _, ...typed } = aNumberSignup({ medicalHistory: "Asthma\nsince 1999" });
    const same = ["name", "aadhar", "gender", "reach", "medicalHistory", "mobile", "sms"];
    const shown = { ...typed, mobile, sms: first };
    const expected = Object.fromEntries(Object.entries(shown).filter(([name]) => same.includes(name)));

    const unaccepted = await browser.submit(texts.create, { ...typed, sms: first });
    expect(unaccepted.messages("alert")).toHaveLength(1);
    expect(valuesOf(unaccepted.document, same)).toEqual(expected);
    expect(valuesOf(unaccepted.document, ["dateOfBirth.day", "dateOfBirth.year"])).toEqual({
      ...{ "dateOfBirth.day": "14", "dateOfBirth.year": "1990" },
    });

    site.open.clock.advance(60_000);
    const again = await browser.submit(texts.again);
    expect(valuesOf(again.document, same)).toEqual({ ...expected, sms: "" });
    const code = await sentCode(mobile);
    const done = await browser.submit(texts.create, { sms: code, terms: "on" });
    expect(done.messages("status")).toEqual([texts.done]);

    const next = site.browser();
    site.open.clock.advance(60_000);
    await next.open(pathIn(language, "/PatientSignup/mobile"));
    await next.submit(texts.send, { mobile });
    const later = { ...aNumberSignup(), sms: await sentCode(mobile) };
    const inUse = await next.submit(texts.create, later);
    expect(inUse.messages("alert")).toEqual([texts.used]);
    expect(valuesOf(inUse.document, ["sms", "name"])).toEqual({ sms: later.sms, name: later.name });
    const moved = await next.submit(texts.create, { isNew: "on" });
    expect(moved.messages("status")).toEqual([texts.done]);
  });
});
