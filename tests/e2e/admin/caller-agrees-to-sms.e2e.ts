import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { deliverAtNoon, logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { anOpenDoctor, aStart } from "../../support/consultations.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

const LANGUAGES = {
  en: {
    ...{ prefix: "", name: "Asha Rane", form: "Book by phone", book: "Confirm booking", stop: "Stop SMS" },
    ...{ agrees: /The caller agrees to SMS/u, noted: /The caller agreed on/u, stopped: /SMS stopped/u },
    ...{ confirmed: /is confirmed for/u, phone: "9811366001" },
  },
  hi: {
    ...{ prefix: "/hi", name: "Usha Rane", form: "फ़ोन पर बुक करें", book: "बुकिंग कन्फ़र्म करें", stop: "SMS बंद करें" },
    ...{ agrees: /इस अपॉइंटमेंट के SMS चाहते हैं/u, noted: /को फ़ोन पर हाँ कहा/u, stopped: /SMS बंद हो गए/u },
    ...{ confirmed: /कन्फ़र्म/u, phone: "9811366002" },
  },
} as const;

for (const {
  language,
  size: { width },
} of viewsOf("phone")) {
  test(`the reception notes that a caller agrees to SMS, and stops them, at ${width} px, ${language}`, async ({
    page,
    site,
    signedInAs,
  }, info) => {
    const words = LANGUAGES[language];
    const { slug, admin, start } = await withDirectAccess(site, async (open) => {
      const doctor = await anOpenDoctor(open);
      return { slug: doctor.slug, admin: doctor.admin.email, start: await aStart(open, doctor.slug, 48) };
    });
    await page.setViewportSize({ width, height: 900 });
    await signedInAs(await logInWithoutBrowser(site, "admin", admin));
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

    await test.step("the choice appears with a mobile number", async () => {
      const from = start.slice(0, "YYYY-MM-DD".length);
      await page.goto(`${words.prefix}/AdminDashboard/visits/book?doctor=${slug}&from=${from}`);
      const form = page.getByRole("form", { name: words.form });
      const box = form.getByRole("checkbox", { name: words.agrees });
      await fillIn(form, { phone: "2266778899" });
      await expect(box).toBeHidden();
      const time = page.locator(`[name=start][value="${start}"]`);
      const times = form.locator("details").filter({ has: time });
      if ((await times.getAttribute("open")) === null) await times.locator("summary").click();
      await time.check();
      await fillIn(form, {
        ...{ phone: words.phone, name: words.name, bornOn: "1958-07-14", reason: "A dry cough.", since: "a week" },
        consent: "on",
      });
      await box.check();
      await form.locator("[name=smsLanguage]").selectOption(language);
      await shot("form");
      await expectAccessibleScreen(page);
      await send(form, words.book);
      await expect(page.getByText(words.noted)).toBeVisible();
      const text = () => site.sms?.accepted.find(({ to }) => to === `+91${words.phone}`)?.text ?? "";
      await deliverAtNoon(site);
      await expect.poll(text).toMatch(words.confirmed);
      expect(text()).not.toMatch(/https?:|cough/u);
    });

    await test.step("the caller takes it back", async () => {
      await shot("appointment");
      await expectAccessibleScreen(page);
      await send(page, words.stop);
      await expect(page.getByRole("status").filter({ hasText: words.stopped })).toBeVisible();
      await expect(page.getByText(words.noted)).toHaveCount(0);
      await expect(page.getByRole("button", { name: words.stop })).toHaveCount(0);
    });
  });
}
