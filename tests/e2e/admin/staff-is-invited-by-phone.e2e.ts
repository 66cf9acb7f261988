import { groupedPhone } from "#domain/format/digits.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { deliverAtNoon } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

const LANGUAGES = {
  en: {
    ...{ prefix: "", invite: "Invite by SMS", role: "Role", nurse: /^Nurse/u, sendSms: "Send invitation by SMS" },
    ...{ sent: "Invitation sent.", title: "Invitation to join the staff", ask: "Send the code" },
    ...{ wrong: "This code is wrong or was used, or its time is over. Please check it, or ask for a new one." },
    ...{ accept: "Accept invitation" },
  },
  hi: {
    ...{ prefix: "/hi", invite: "SMS से इनविटेशन भेजें", role: "भूमिका", nurse: /^नर्स/u },
    ...{ sendSms: "SMS से इनविटेशन भेजें" },
    ...{ sent: "इनविटेशन भेज दिया।", title: "स्टाफ़ में शामिल होने का इनविटेशन", ask: "कोड भेजें" },
    ...{ wrong: "यह कोड ग़लत है, इस्तेमाल हो चुका है या पुराना हो गया है। कृपया कोड फिर देखें, या नया कोड मँगाएँ।" },
    ...{ accept: "इनविटेशन स्वीकार करें" },
  },
} as const;

let last = 9_812_400_000;

async function linkAt({ sms }: TestSite, number: string): Promise<string> {
  const link = () =>
    sms?.accepted.flatMap(({ to, text }) => (to === number ? (/https?:\S+$/u.exec(text) ?? []) : [])).at(-1) ?? "";
  await expect.poll(link, { timeout: 30_000 }).toContain("/admin/invitation?token=");
  return link();
}

for (const {
  language,
  tag,
  size: { width },
} of viewsOf("phone")) {
  test(`a nurse is invited by SMS and accepts with the code of a second one, at ${width} px, ${language}`, {
    tag,
  }, async ({ page, newPage, site, signedInAs, watch }) => {
    const words = LANGUAGES[language];
    last += 1;
    const number = `+91${last}`;
    await page.setViewportSize({ width, height: 900 });
    await signedInAs("admin");
    await page.goto(`${words.prefix}/AdminDashboard/staff`);
    const form = page.getByRole("region", { name: words.invite });
    await fillIn(form, { mobile: String(last) });
    const option = form.getByLabel(words.role).locator("option", { hasText: words.nurse });
    await form.getByLabel(words.role).selectOption({ label: (await option.textContent()) ?? "" });
    await send(form, words.sendSms);
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.getByText(groupedPhone(String(last)), { exact: true })).toBeVisible();
    await expectAccessibleScreen(page);

    await deliverAtNoon(site);
    const link = await linkAt(site, number);
    expect(new URL(link).pathname).toBe(`${words.prefix}/admin/invitation`);
    // Whoever has the link alone is asked for a code, which goes to the invited number.
    const nurse = await newPage({ viewport: { width, height: 900 }, javaScriptEnabled: language === "en" });
    await nurse.goto(link);
    await expect(nurse.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await expect(nurse.locator("[name=password]")).toHaveCount(0);
    await send(nurse, words.ask);
    await expect(nurse.locator("[name=code]")).toBeVisible();
    const code = () => site.sms?.codeFor(number) ?? "";
    await expect.poll(code).toMatch(/^\d{6}$/u);
    const email = anEmail("new.nurse");
    watch.allowStatus(401);
    await fillIn(nurse, { code: code() === "000000" ? "000001" : "000000", name: "Asha Verma", email });
    await fillIn(nurse, { password: GOOD_PASSWORD });
    await send(nurse, words.accept);
    await expectRefusal(nurse, words.wrong, "code");
    await expect(nurse.locator("[name=email]")).toHaveValue(email);
    await fillIn(nurse, { code: code(), password: GOOD_PASSWORD });
    await send(nurse, words.accept);
    await nurse.waitForURL(/\/AdminDashboard\/visits/u);
    // A used link shows no invitation.
    watch.allowStatus(404);
    await nurse.goto(link);
    await expect(nurse.getByRole("alert").first()).toBeVisible();
  });
}
