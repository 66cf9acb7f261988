import { AGREEMENT_PATH } from "#domain/family/agreement.ts";
import { splitLanguage } from "#domain/language.ts";
import { AGREEMENT } from "#generated/messages/family/agreement.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";
import { anEmail } from "../../support/builders.ts";
import { aSignedInMember, aSignedInPatient } from "../../support/open-clinic.ts";
import { linkIn } from "../../support/processes/smtp.ts";

test.use({ siteName: "agreements" });

const BABA = {
  ...{ name: "Baba Nair", relation: "parent", bornOn: "1950-05-05", gender: "Male" },
  ...{ medicines: "", allergies: "" },
};
const ALLERGY = "Sulpha tablets";

for (const view of viewsOf("desktop")) {
  test(
    `an adult member agrees by a link and withdraws, and reception notes a signature (${view.name})`,
    { tag: view.tag },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const { states, reception } = MEMBER_AGREEMENT;
        const { email, uid, baba, receptionist } = await withDirectAccess(site, async (open) => {
          const meera = await aSignedInPatient(open, { name: "Meera Nair" });
          await open.api.family.saveMember(meera, BABA);
          const [{ id } = { id: "" }] = await open.api.family.listFamily(meera);
          const staff = await aSignedInMember(open, "reception");
          return { email: meera.email, uid: meera.uid, baba: id, receptionist: staff.email };
        });
        await signedInAs(await logInWithoutBrowser(site, "patient", email));
        const contact = anEmail("baba");
        const family = page.getByRole("listitem").filter({ hasText: BABA.name });
        const phone = await newPage({ viewport: view.size });

        await test.step("the account asks the member by email", async () => {
          await page.goto(view.at("/patient/family"));
          await expect(family).toContainText(states.needed({ name: BABA.name }));
          await family.locator("summary", { hasText: MEMBER_AGREEMENT.ask }).click();
          const form = page.getByRole("form", { name: MEMBER_AGREEMENT.ask });
          await fillIn(form, { contact: email });
          await send(form, MEMBER_AGREEMENT.send);
          await expectRefusal(form, RULES.family.ownContact, "contact");
          await fillIn(form, { contact });
          await send(form, MEMBER_AGREEMENT.send);
          await expect(family).toContainText(MEMBER_AGREEMENT.sentTo({ contact }));
          await expectAccessibleScreen(page);
        });

        const { path: link } = splitLanguage(new URL(linkIn(await site.mail.next(contact))).pathname);
        expect(link.startsWith(`${AGREEMENT_PATH}/`)).toBe(true);

        await test.step("another date of birth is refused, and the right one agrees", async () => {
          await phone.goto(view.at(link));
          await expect(phone.getByRole("heading", { level: 1 })).toHaveText(AGREEMENT.heading({ by: "Meera Nair" }));
          await expectAccessibleScreen(phone);
          await fillIn(phone, { bornOn: "1951-05-05" });
          await send(phone, AGREEMENT.agree);
          await expectRefusal(phone, RULES.family.bornOnWrong, "bornOn");
          await expectAccessibleScreen(phone);
          await expect(family).toContainText(wording(states.waiting, "day", "until"));
          await fillIn(phone, { bornOn: BABA.bornOn });
          await send(phone, AGREEMENT.agree);
          await expect(phone.getByRole("heading", { level: 1 })).toHaveText(AGREEMENT.agreedTitle);
          await expectAccessibleScreen(phone);
        });

        await test.step("the account sees it without a reload, and writes an allergy down", async () => {
          await expect(family).toContainText(wording(states.agreed, "day"));
          await family.getByRole("link", { name: FAMILY.toRecord }).click();
          const allergies = page.getByRole("region", { name: RECORD.lists.allergy });
          await allergies.locator("summary").first().click();
          await fillIn(allergies, { name: ALLERGY });
          await allergies.getByRole("button", { name: RECORD.save }).click();
          await expect(allergies.getByText(ALLERGY, { exact: true }).first()).toBeVisible();
        });

        await test.step("the member withdraws by the same link, and the open page of the account closes", async () => {
          await phone.goto(view.at(link));
          await phone.locator("summary", { hasText: AGREEMENT.withdraw }).click();
          await fillIn(phone, { bornOn: BABA.bornOn });
          await expectAccessibleScreen(phone);
          await send(phone, AGREEMENT.withdrawConfirm);
          await expect(phone.getByRole("heading", { level: 1 })).toHaveText(AGREEMENT.withdrawnTitle);
          await expectAccessibleScreen(phone);
          await expect(page.getByText(MEMBER_AGREEMENT.hidden({ name: BABA.name }))).toBeVisible();
          await expect(page.getByText(ALLERGY)).toHaveCount(0);
          await page.goto(view.at(`/patient/record?for=${baba}`));
          await expect(page.getByText(ALLERGY)).toHaveCount(0);
          await page.goto(view.at("/patient/family"));
          await expect(family).toContainText(wording(states.withdrawn, "day"));
          await expect(family.getByRole("link", { name: FAMILY.toRecord })).toHaveCount(0);
        });

        await test.step("reception notes a signature on paper, and the account sees that, too", async () => {
          const screen = await newPage({ viewport: view.size });
          await signedInAs(await logInWithoutBrowser(site, "admin", receptionist), screen);
          await screen.goto(view.at(`/AdminDashboard/manage-users/${uid}`));
          const members = screen.getByRole("region", { name: reception.title });
          await expect(members).toContainText(wording(reception.states.withdrawn, "day"));
          await members.locator("summary", { hasText: reception.paper }).click();
          await expect(members).toContainText(reception.text({ name: BABA.name, by: "Meera Nair" }));
          await send(members, reception.notePaper);
          await expectRefusal(screen, RULES.family.seen, "seen");
          await expectAccessibleScreen(screen);
          await fillIn(members, { seen: "on" });
          await send(members, reception.notePaper);
          await expect(members.getByRole("status")).toHaveText(reception.noted);
          await expect(members).toContainText(wording(states.paper, "day"));
          await expectAccessibleScreen(screen);
          await expect(family).toContainText(wording(states.paper, "day"));
        });

        expect(site.clinic.stdout).not.toContain(link.slice(AGREEMENT_PATH.length + 1));
      }),
  );
}
