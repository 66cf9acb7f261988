import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { anEmail } from "../../support/builders.ts";
import { RAVI } from "../../support/health/family.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";
import { linkIn } from "../../support/processes/smtp.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "agreements" });

const ALLERGY = "Sulpha tablets";

test("a member who came of age takes the record along to an account of their own", async ({
  page,
  newPage,
  site,
  signedInAs,
  watch,
}) => {
  const contact = anEmail("ravi");
  const { parent, own } = await withDirectAccess(site, async (open) => {
    const { family, agreements, patients } = open.api;
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await family.saveMember(meera, { ...RAVI, allergies: ALLERGY });
    const [{ id } = { id: "" }] = await family.listFamily(meera);
    await agreements.askMember(meera, { id, contact });
    const ravi = await aSignedInPatient(open, { name: "Somebody Else" });
    const profile = { phone: "9000012345", age: "27", gender: "Male", medicalHistory: "", aadhar: "" };
    await patients.changeOwnPatient(ravi, { ...profile, name: "Somebody Else", dateOfBirth: RAVI.bornOn });
    return { parent: meera.email, own: ravi.email };
  });
  const link = new URL(linkIn(await site.mail.next(contact))).pathname;
  await signedInAs(await logInWithoutBrowser(site, "patient", parent));
  await page.goto("/patient/family");
  const phone = await newPage({ viewport: { width: 390, height: 844 }, locale: "hi-IN" });
  const taking = phone.getByRole("region", { name: "अपना रिकॉर्ड साथ ले जाएँ" });

  await test.step("without an account the page says what comes first, and with another name what is wrong", async () => {
    await phone.goto(`/hi${link}`);
    await expect(taking).toContainText("पहले अपने खाते में लॉग इन करें या नया खाता बनाएँ।");
    await expectAccessibleScreen(phone);
    await signedInAs(await logInWithoutBrowser(site, "patient", own), phone);
    await phone.goto(`/hi${link}`);
    await expect(taking).toContainText(`प्रोफ़ाइल में ${RAVI.name} की जगह दूसरा नाम है।`);
    await expectAccessibleScreen(phone);
    await taking.getByRole("link", { name: "मेरी प्रोफ़ाइल खोलें" }).click();
    await fillIn(phone, { name: RAVI.name });
    await phone.getByRole("button", { name: "सेव करें" }).first().click();
    await expect(phone.getByRole("status").first()).toBeVisible();
  });

  await test.step("another date of birth is refused, and the right one takes it", async () => {
    // Once it was taken along, the link leads nowhere.
    watch.allowStatus(404);
    await phone.goto(`/hi${link}`);
    await taking.locator("summary").click();
    await fillIn(taking, { bornOn: "1999-01-02" });
    await send(taking, "हाँ, साथ ले जाएँ");
    await expectRefusal(
      taking,
      "परिवार ने जो जन्म की तारीख़ लिखी है, यह वह नहीं है। देखकर फिर से लिखें। लिंक अब भी काम करता है।",
      "bornOn",
    );
    await expectAccessibleScreen(phone);
    await fillIn(taking, { bornOn: RAVI.bornOn });
    await send(taking, "हाँ, साथ ले जाएँ");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("आपका रिकॉर्ड अब आपके खाते में है");
    await expectAccessibleScreen(phone);
    await phone.getByRole("link", { name: "मेरा हेल्थ रिकॉर्ड खोलें" }).click();
    await expect(phone.getByText(ALLERGY).first()).toBeVisible();
  });

  await test.step("the family's open page no longer has the member, and its account is notified", async () => {
    await expect(page.getByText(RAVI.name)).toHaveCount(0);
    await page.goto("/notices");
    await expect(page.getByText("A family member took their record along to an account of their own.")).toBeVisible();
  });

  await test.step("the link leads nowhere after that", async () => {
    await phone.goto(`/hi${link}`);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("यह लिंक अब काम नहीं करता");
  });
  expect(site.clinic.stdout).not.toContain(link.slice("/f/".length));
});
