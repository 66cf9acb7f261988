import { AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { anEmail } from "../../support/builders.ts";
import { aSignedInMember, aSignedInPatient } from "../../support/open-clinic.ts";
import { linkIn } from "../../support/processes/smtp.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "agreements" });

const BABA = {
  ...{ name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const ALLERGY = "Sulpha tablets";
const WRONG = "परिवार ने जो जन्म की तारीख़ लिखी है, यह वह नहीं है। देखकर फिर से लिखें। लिंक अब भी काम करता है।";

test("an adult member agrees by a link and withdraws, and reception notes a signature", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { email, uid, baba, reception } = await withDirectAccess(site, async (open) => {
    const meera = await aSignedInPatient(open, { name: "Meera Nair" });
    await open.api.family.saveMember(meera, BABA);
    const [{ id } = { id: "" }] = await open.api.family.listFamily(meera);
    const staff = await aSignedInMember(open, "reception");
    return { email: meera.email, uid: meera.uid, baba: id, reception: staff.email };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  const contact = anEmail("baba");
  const family = page.getByRole("listitem").filter({ hasText: BABA.name });
  const phone = await newPage({ viewport: { width: 390, height: 844 }, locale: "hi-IN" });

  await test.step("the account asks the member by email", async () => {
    await page.goto("/patient/family");
    await expect(family).toContainText("To add to the health record, you need Baba Nair’s agreement.");
    await family.locator("summary", { hasText: "Ask for the agreement" }).click();
    const form = page.getByRole("form", { name: "Ask for the agreement" });
    await fillIn(form, { contact: email });
    await send(form, "Send the link");
    await expectRefusal(form, "This is your own email or number. The other person has to answer.", "contact");
    await fillIn(form, { contact });
    await send(form, "Send the link");
    await expect(family).toContainText(`Link sent to ${contact}.`);
    await expectAccessibleScreen(page);
  });

  const link = new URL(linkIn(await site.mail.next(contact))).pathname;
  expect(link.startsWith(`${AGREEMENT_PATH}/`)).toBe(true);

  await test.step("on a phone in Hindi, another date of birth is refused, and the right one agrees", async () => {
    await phone.goto(`/hi${link}`);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
      "Meera Nair को आपका हेल्थ रिकॉर्ड रखने के लिए आपकी सहमति चाहिए",
    );
    await expectAccessibleScreen(phone);
    await fillIn(phone, { bornOn: "1951-05-05" });
    await send(phone, "मैं सहमत हूँ");
    await expectRefusal(phone, WRONG, "bornOn");
    await expectAccessibleScreen(phone);
    await expect(family).toContainText("The link works until");
    await fillIn(phone, { bornOn: BABA.bornOn });
    await send(phone, "मैं सहमत हूँ");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("आपने सहमति दी है");
    await expectAccessibleScreen(phone);
  });

  await test.step("the account sees it without a reload, and writes an allergy down", async () => {
    await expect(family).toContainText(/Agreed on \d/u);
    await family.getByRole("link", { name: "Health record" }).click();
    const allergies = page.getByRole("region", { name: "Allergies" });
    await allergies.locator("summary").first().click();
    await fillIn(allergies, { name: ALLERGY });
    await allergies.getByRole("button", { name: "Save" }).click();
    await expect(allergies.getByText(ALLERGY, { exact: true }).first()).toBeVisible();
  });

  await test.step("the member withdraws by the same link, and the open page of the account closes", async () => {
    await phone.goto(`/hi${link}`);
    await phone.locator("summary", { hasText: "अपनी सहमति वापस लें" }).click();
    await fillIn(phone, { bornOn: BABA.bornOn });
    await expectAccessibleScreen(phone);
    await send(phone, "हाँ, वापस लें");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("आपने सहमति वापस ले ली है");
    await expectAccessibleScreen(phone);
    await expect(page.getByText("Baba Nair has not agreed that you see this health record.")).toBeVisible();
    await expect(page.getByText(ALLERGY)).toHaveCount(0);
    await page.goto(`/patient/record?for=${baba}`);
    await expect(page.getByText(ALLERGY)).toHaveCount(0);
    await page.goto("/patient/family");
    await expect(family).toContainText(/Agreement withdrawn on .+You can’t see the health record\./u);
    await expect(family.getByRole("link", { name: "Health record" })).toHaveCount(0);
  });

  await test.step("reception notes a signature on paper, and the account sees that, too", async () => {
    const screen = await newPage({ viewport: { width: 1440, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "admin", reception), screen);
    await screen.goto(`/AdminDashboard/manage-users/${uid}`);
    const members = screen.getByRole("region", { name: "Adult family members" });
    await expect(members).toContainText("This account can’t see the health record.");
    await members.locator("summary", { hasText: "Note an agreement on paper" }).click();
    await expect(members).toContainText("Baba Nair signs this text. The person who asks is Meera Nair.");
    await send(members, "Note the agreement");
    await expectRefusal(screen, "Please tick this box first.", "seen");
    await expectAccessibleScreen(screen);
    await fillIn(members, { seen: "on" });
    await send(members, "Note the agreement");
    await expect(members.getByRole("status")).toHaveText("Noted.");
    await expect(members).toContainText(/Agreed on paper, noted by the clinic on \d/u);
    await expectAccessibleScreen(screen);
    await expect(family).toContainText(/Agreed on paper, noted by the clinic on \d/u);
  });

  expect(site.clinic.stdout).not.toContain(link.slice(AGREEMENT_PATH.length + 1));
});
