import { splitLanguage } from "#domain/language.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import { TEXTS } from "#generated/messages/notifications/texts.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { anEmail } from "../../support/builders.ts";
import { RAVI } from "../../support/health/family.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";
import { linkIn } from "../../support/processes/smtp.ts";

test.use({ siteName: "agreements" });

const ALLERGY = "Sulpha tablets";

for (const view of viewsOf("phone")) {
  test(`a member who came of age takes the record along to an account of their own (${view.name})`, ({
    page,
    newPage,
    site,
    signedInAs,
    watch,
  }) =>
    inView(view, page, async () => {
      const { taking: words } = AGREEMENT;
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
      const { path: link } = splitLanguage(new URL(linkIn(await site.mail.next(contact))).pathname);
      await signedInAs(await logInWithoutBrowser(site, "patient", parent));
      await page.goto(view.at("/patient/family"));
      const phone = await newPage({ viewport: view.size });
      const taking = phone.getByRole("region", { name: words.title });

      await test.step("without an account the page says what comes first, and with another name what is wrong", async () => {
        await phone.goto(view.at(link));
        await expect(taking).toContainText(words.login);
        await expectAccessibleScreen(phone);
        await signedInAs(await logInWithoutBrowser(site, "patient", own), phone);
        await phone.goto(view.at(link));
        await expect(taking).toContainText(words.other({ name: RAVI.name }));
        await expectAccessibleScreen(phone);
        await taking.getByRole("link", { name: words.profile }).click();
        await fillIn(phone, { name: RAVI.name });
        await phone.getByRole("button", { name: OWN_RECORD.submit }).first().click();
        await expect(phone.getByRole("status").first()).toBeVisible();
      });

      await test.step("another date of birth is refused, and the right one takes it", async () => {
        // Once it was taken along, the link leads nowhere.
        watch.allowStatus(404);
        await phone.goto(view.at(link));
        await taking.locator("summary").click();
        await fillIn(taking, { bornOn: "1999-01-02" });
        await send(taking, words.confirm);
        await expectRefusal(taking, RULES.family.bornOnWrong, "bornOn");
        await expectAccessibleScreen(phone);
        await fillIn(taking, { bornOn: RAVI.bornOn });
        await send(taking, words.confirm);
        await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.done);
        await expectAccessibleScreen(phone);
        await phone.getByRole("link", { name: words.open }).click();
        await expect(phone.getByText(ALLERGY).first()).toBeVisible();
      });

      await test.step("the family's open page no longer has the member, and its account is notified", async () => {
        await expect(page.getByText(RAVI.name)).toHaveCount(0);
        await page.goto(view.at("/notices"));
        await expect(page.getByText(TEXTS["member-took-record"])).toBeVisible();
      });

      await test.step("the link leads nowhere after that", async () => {
        await phone.goto(view.at(link));
        await expect(phone.getByRole("heading", { level: 1 })).toHaveText(AGREEMENT.over);
      });
      expect(site.clinic.stdout).not.toContain(link.slice("/f/".length));
    }));
}
