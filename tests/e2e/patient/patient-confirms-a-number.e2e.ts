import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms", viewport: { width: 390, height: 844 } });

const WRONG = "This code is wrong or was used, or its time is over. Please check it, or ask for a new one.";

test("a patient confirms a mobile number with the code of an SMS, and removes it", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const patient = await signUp(site.clinic.address, "patient");
  const { email, password } = await signedInAs(patient);
  // As if the login was long ago.
  await withDirectAccess(site, ({ app }) => app.db.deleteFrom("sessionProofs").execute());
  await page.goto("/security");
  const section = page.getByRole("region", { name: "Mobile number" });
  await expect(section).toContainText("Your mobile number is not confirmed.");
  await fillIn(section, { mobile: "22 2765 4321" });
  await send(section, "Send a code");
  await expectRefusal(section, "Please enter an Indian mobile number of 10 digits.", "mobile");
  await fillIn(section, { mobile: "+91 98111-22233" });
  await send(section, "Send a code");
  await expectRefusal(section, "Please confirm that it's you, then continue.", "proofPassword");
  await expectAxeSilent(page);
  await fillIn(section, { proofPassword: password });
  await send(section, "Send a code");
  await expect(section).toContainText("Enter the code from the SMS to 98111 22233.");
  const code = section.locator("[name=code]");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await send(section, "Send another code");
  await expect(section.getByRole("alert")).toContainText("We sent a code a moment ago.");
  await expect.poll(() => site.sms?.codeFor("+919811122233")).toMatch(/^\d{6}$/u);
  const sent = site.sms?.codeFor("+919811122233") ?? "";
  await fillIn(section, { code: sent === "000000" ? "000001" : "000000" });
  await send(section, "Confirm number");
  await expectRefusal(section, WRONG, "code");
  await expectAxeSilent(page);
  await fillIn(section, { code: sent });
  await send(section, "Confirm number");
  await expect(section.getByRole("status")).toHaveText("Your mobile number is confirmed. We've told you by email.");
  await expect(section).toContainText("98111 22233 was confirmed on");
  expect((await site.mail.next(email)).subject).toBe(ACCOUNT_EMAILS.phoneConfirmed.subject({ clinic: "Tulsi" }));

  const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await signedInAs(patient, plain);
  await plain.goto("/hi/security");
  const plainSection = plain.getByRole("region", { name: "मोबाइल नंबर" });
  await send(plainSection, "नंबर हटाएँ");
  await expect(plainSection).toContainText("आपका मोबाइल नंबर अभी कन्फ़र्म नहीं है।");
  await fillIn(plainSection, { mobile: "98111 22244" });
  await send(plainSection, "कोड भेजें");
  await expect.poll(() => site.sms?.codeFor("+919811122244")).toMatch(/^\d{6}$/u);
  await fillIn(plainSection, { code: site.sms?.codeFor("+919811122244") ?? "" });
  await send(plainSection, "नंबर कन्फ़र्म करें");
  await expect(plainSection).toContainText("आपका मोबाइल नंबर कन्फ़र्म हो गया।");
});
