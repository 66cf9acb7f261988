import { groupedPhone } from "#domain/format/digits.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms", viewport: { width: 390, height: 844 } });

const WRONG = "यह कोड ग़लत है, इस्तेमाल हो चुका है या पुराना हो गया है। कृपया कोड फिर देखें, या नया कोड मँगाएँ।";

let last = 9_811_300_000;

/** A patient with a confirmed number. */
async function aPatientWithNumber(site: TestSite): Promise<{ readonly email: string; readonly mobile: string }> {
  last += 1;
  const mobile = String(last);
  const { email } = await signUp(site.clinic.address, "patient");
  await withDirectAccess(site, async ({ app }) => {
    const { id: uid } = await app.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const confirmedAt = new Date().toISOString();
    await app.db
      .insertInto("phoneNumbers")
      .values({ uid, number: `+91${mobile}`, confirmedAt, reach: "email" })
      .execute();
  });
  return { email, mobile };
}

async function sentCode({ sms }: TestSite, mobile: string): Promise<string> {
  const code = () => sms?.codeFor(`+91${mobile}`) ?? "";
  await expect.poll(code).toMatch(/^\d{6}$/u);
  return code();
}

test("a patient logs in with a mobile number and the code of an SMS, in Hindi on a phone", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const { email, mobile } = await aPatientWithNumber(site);
  await page.goto("/hi/PatientLogin?next=%2Fsecurity");
  await page.getByRole("link", { name: "मोबाइल नंबर से लॉग इन करें" }).click();
  await page.waitForURL(/\/hi\/PatientLogin\/mobile\?next=%2Fsecurity$/u);
  await expectAxeSilent(page);
  await send(page, "कोड भेजें");
  await expectRefusal(page, "कृपया मोबाइल नंबर भरें।", "mobile");
  await fillIn(page, { mobile });
  await send(page, "कोड भेजें");
  await expect(page.getByRole("status")).toContainText(`अगर यहाँ किसी खाते में ${groupedPhone(mobile)} कन्फ़र्म है`);
  await expect(page.getByRole("status")).toBeFocused();
  const field = page.locator("[name=sms]");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expectAxeSilent(page);
  const code = await sentCode(site, mobile);
  await fillIn(page, { sms: code === "000000" ? "000001" : "000000" });
  await send(page, "लॉग इन करें");
  await expectRefusal(page, WRONG, "sms");
  await send(page, "नया कोड भेजें");
  await expect(page.getByRole("alert")).toContainText("कोड अभी-अभी भेजा गया है।");
  await fillIn(page, { sms: code });
  await send(page, "लॉग इन करें");
  await expectSuccess(page, "लॉग इन हो गया! आगे ले जा रहे हैं…");
  await page.waitForURL("/hi/security");
  await expect(page.getByRole("region", { name: "मोबाइल नंबर" })).toContainText(groupedPhone(mobile));
  expect((await page.locator("body").textContent())?.includes(email)).toBe(true);
});

test("without scripts the login is the same, and an unknown number looks like a known one", async ({
  newPage,
  site,
}) => {
  const { mobile } = await aPatientWithNumber(site);
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto("/PatientLogin/mobile");
  await fillIn(plain, { mobile: "9811399999" });
  await send(plain, "Send a code");
  await expect(plain.getByRole("status")).toHaveText(
    "If an account here has confirmed 98113 99999, a code arrives by SMS within a minute. It works for 10 minutes.",
  );
  await fillIn(plain, { sms: "123456" });
  await send(plain, "Log in");
  await expect(plain.getByRole("alert")).toContainText("This code is wrong or was used, or its time is over.");
  await plain.goto("/PatientLogin/mobile");
  await fillIn(plain, { mobile });
  await send(plain, "Send a code");
  await expect(plain.getByRole("status")).toHaveText(
    `If an account here has confirmed ${groupedPhone(mobile)}, a code arrives by SMS within a minute. It works for 10 minutes.`,
  );
  await fillIn(plain, { sms: await sentCode(site, mobile) });
  await send(plain, "Log in");
  await expect(plain.getByRole("status")).toContainText("Login successful!");
});
