import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { aNumberSignup } from "../../support/builders.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

const WORDS = {
  en: {
    ...{ prefix: "", byNumber: "Sign up with a mobile number", send: "Send a code" },
    ...{ create: "Create account", again: "Send another code", logIn: "Log in", out: "Sign Out" },
    ...{ wrong: "This code is wrong or was used, or its time is over. Please check it, or ask for a new one." },
    ...{ reach: "Please choose how we reach you.", done: "Registration successful! Redirecting…" },
    ...{ needed: "This browser is new to your account. Please also enter your date of birth." },
    ...{ in: "Login successful! Redirecting..." },
  },
  hi: {
    ...{ prefix: "/hi", byNumber: "मोबाइल नंबर से खाता बनाएँ", send: "कोड भेजें" },
    ...{ create: "खाता बनाएँ", again: "नया कोड भेजें", logIn: "लॉग इन करें", out: "साइन आउट करें" },
    ...{ wrong: "यह कोड ग़लत है, इस्तेमाल हो चुका है या पुराना हो गया है। कृपया कोड फिर देखें, या नया कोड मँगाएँ।" },
    ...{ reach: "कृपया चुनें कि हम आपको कैसे बताएँ।", done: "रजिस्ट्रेशन हो गया! आगे ले जा रहे हैं…" },
    ...{ needed: "आपके खाते से इस ब्राउज़र में पहली बार लॉग इन हो रहा है। कृपया अपनी जन्म की तारीख़ भी भरें।" },
    ...{ in: "लॉग इन हो गया! आगे ले जा रहे हैं…" },
  },
} as const;

const BORN = "1990-05-14";

let last = 9_811_400_000;

async function sentCode({ sms }: TestSite, mobile: string, before = ""): Promise<string> {
  const code = () => sms?.codeFor(`+91${mobile}`) ?? "";
  await expect.poll(() => /^\d{6}$/u.test(code()) && code() !== before).toBe(true);
  return code();
}

for (const {
  language,
  size: { width },
} of viewsOf("phone")) {
  const { prefix, ...words } = WORDS[language];
  test(`a patient signs up with a number and logs in again with it at ${width} px, ${language}`, async ({
    page,
    newPage,
    site,
  }, info) => {
    last += 1;
    const mobile = String(last);
    const name = language === "en" ? "Meera Joshi" : "मीरा जोशी";
    const shot = (as: string) => page.screenshot({ path: info.outputPath(`${as}.png`), fullPage: true });
    await page.setViewportSize({ width, height: 844 });

    await test.step("the ordinary sign-up leads to it", async () => {
      await page.goto(`${prefix}/PatientSignup`);
      await page.getByRole("link", { name: words.byNumber }).click();
      await page.waitForURL(`${prefix}/PatientSignup/mobile`);
      await expectAccessibleScreen(page);
      await fillIn(page, { mobile });
      await send(page, words.send);
      await expect(page.getByRole("status")).toBeFocused();
      await expectAxeSilent(page);
      await shot("form");
      await page.setViewportSize({ width: 320, height: 844 });
      const room = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await room()).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width, height: 844 });
    });

    const code = await sentCode(site, mobile);

    await test.step("refusals lose nothing", async () => {
      const { reach: _, ...typed } = aNumberSignup({ name });
      await fillIn(page, { ...typed, sms: code === "000000" ? "000001" : "000000" });
      await send(page, words.create);
      await expectRefusal(page, words.reach, "reach");
      await fillIn(page, { reach: "sms" });
      await send(page, words.create);
      await expectRefusal(page, words.wrong, "sms");
      await expect(page.locator("[name=name]")).toHaveValue(name);
      await expect(page.locator("[name='dateOfBirth.year']")).toHaveValue("1990");
    });

    await test.step("the account is there, and is signed out", async () => {
      await fillIn(page, { sms: code });
      await send(page, words.create);
      await expectSuccess(page, words.done);
      await page.goto(`${prefix}/security`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.locator(".account-menu:visible").first().click();
      await page.locator("button:visible", { hasText: words.out }).first().click();
      await expect(page.locator(".account-menu")).toHaveCount(0);
    });

    await test.step("a fresh browser logs in with the number and the date of birth", async () => {
      const other = await newPage({ viewport: { width, height: 844 } });
      await other.goto(`${prefix}/PatientLogin/mobile?next=%2Fpatient%2Fprofile`);
      await fillIn(other, { mobile });
      await send(other, words.send);
      await fillIn(other, { sms: await sentCode(site, mobile, code) });
      await send(other, words.logIn);
      await expectRefusal(other, words.needed, "dateOfBirth");
      await fillIn(other, { dateOfBirth: BORN });
      await send(other, words.logIn);
      await expectSuccess(other, words.in);
      await other.waitForURL(`${prefix}/patient/profile`);
      await expect(other.locator("[name=name]")).toHaveValue(name);
    });
  });
}
