import { OWN_NUMBER } from "#generated/messages/accounts/own-number.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { WAITING } from "#generated/messages/room/waiting.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";
import { aCaller, anOpenDoctor, aStart } from "../../support/consultations.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

const BORN = "1975-10-20";

/** Two people are booked by phone from one number. */
async function bookTwice(site: TestSite, phone: string) {
  return withDirectAccess(site, async (open) => {
    const { slug, admin } = await anOpenDoctor(open);
    const book = async (replaced: Readonly<Record<string, string>>) => {
      const caller = aCaller(slug, await aStart(open, slug, 30), { phone, ...replaced });
      const booked = await open.api.consultations.bookByPhone(admin, caller);
      if (booked.kind !== "booked") throw new Error("The time was taken.");
      return booked.id;
    };
    const own = await book({ name: "Kiran Desai", bornOn: BORN });
    await book({ name: "Lata Desai", bornOn: "1978-02-11" });
    return { own, admin: admin.email };
  });
}

async function setBirthday(site: TestSite, email: string, dateOfBirth: string): Promise<void> {
  await withDirectAccess(site, async ({ app: { db, vault } }) => {
    const { uid } = await db.selectFrom("patients").select("uid").where("email", "=", email).executeTakeFirstOrThrow();
    const stored = vault.encrypt(dateOfBirth, { column: "patients.dateOfBirth", row: uid });
    await db.updateTable("patients").set({ dateOfBirth: stored }).where("uid", "=", uid).execute();
  });
}

for (const view of viewsOf("phone")) {
  test(
    `a patient adds the appointment that the clinic booked by phone (${view.name})`,
    { tag: view.tag },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const phone = `981117774${view.digit}`;
        const { claims } = OWN_NUMBER;
        const { own, admin } = await bookTwice(site, phone);
        const patient = await signUp(site.clinic.address, "patient");
        await signedInAs(patient);
        const section = page.getByRole("region", { name: OWN_NUMBER.title });

        await test.step("the appointments page leads to the mobile number", async () => {
          await page.goto(view.at("/patient/appointments"));
          await expect(page.getByText("Kiran Desai")).toHaveCount(0);
          await page.getByRole("link", { name: DASHBOARD.claim }).click();
          await expect(section).toBeInViewport();
          await expect(section.getByText(claims.title)).toHaveCount(0);
        });

        await test.step("a number just confirmed asks for the date of birth first", async () => {
          await fillIn(section, { mobile: phone });
          await send(section, OWN_NUMBER.send);
          await expect.poll(() => site.sms?.codeFor(`+91${phone}`)).toMatch(/^\d{6}$/u);
          await fillIn(section, { code: site.sms?.codeFor(`+91${phone}`) ?? "" });
          await send(section, OWN_NUMBER.confirm);
          await expect(section.getByRole("heading", { name: claims.title })).toBeVisible();
          await send(section, claims.add);
          await expectRefusal(section, FAILURES.BIRTH_DATE_MISSING);
          await expectAccessibleScreen(page);
        });

        await test.step("another date of birth finds nothing, without scripts too", async () => {
          await setBirthday(site, patient.email, "1990-01-01");
          await send(section, claims.add);
          await expect(section.getByRole("status")).toHaveText(ACCOUNT_RESULTS.bookingsAdded({ count: 0 }));
          const plain = await newPage({ javaScriptEnabled: false, viewport: view.size });
          await signedInAs(patient, plain);
          await plain.goto(view.at("/security"));
          const plainSection = plain.getByRole("region", { name: OWN_NUMBER.title });
          await send(plainSection, claims.add);
          await expect(plainSection).toContainText(ACCOUNT_RESULTS.bookingsAdded({ count: 0 }));
        });

        await test.step("the right one adds the own appointment, and not that of the family", async () => {
          await setBirthday(site, patient.email, BORN);
          await send(section, claims.add);
          await expect(section.getByRole("status")).toHaveText(ACCOUNT_RESULTS.bookingsAdded({ count: 1 }));
          await page.goto(view.at("/patient/appointments"));
          await expect(page.locator("main")).toContainText("Kiran Desai");
          await expect(page.locator("main")).not.toContainText("Lata Desai");
          await page.goto(view.at(`/consultations/${own}`));
          await expect(page.locator("main")).toContainText(wording(WAITING.booked, "time"));
        });

        await test.step("staff see who added it", async () => {
          const staffPage = await newPage({ viewport: { width: 1440, height: 900 } });
          await signedInAs(await logInWithoutBrowser(site, "admin", admin), staffPage);
          await staffPage.goto(view.at(`/AdminDashboard/visits/${own}`));
          await expect(staffPage.locator("main")).toContainText(wording(RECORD.claimedOn, "day"));
          await expectAccessibleScreen(staffPage);
        });

        await test.step("half an hour later the number is to be confirmed again, and a late form says so", async () => {
          const plain = await newPage({ javaScriptEnabled: false, viewport: view.size });
          await signedInAs(patient, plain);
          await plain.goto(view.at("/security"));
          await withDirectAccess(site, ({ app: { db } }) =>
            db
              .updateTable("phoneNumbers")
              .set({ confirmedAt: new Date(0).toISOString() })
              .where("number", "=", `+91${phone}`)
              .execute(),
          );
          await send(plain.getByRole("region", { name: OWN_NUMBER.title }), claims.add);
          await expect(plain.getByRole("alert")).toHaveText(FAILURES.NUMBER_NOT_RECENT);
          await page.goto(view.at("/security"));
          await expect(section.getByRole("button", { name: claims.add })).toHaveCount(0);
          await expect(section).toContainText(claims.first({ minutes: 30 }));
          await section.getByText(OWN_NUMBER.change).click();
          await expect(section.locator("[name=mobile]")).toHaveValue(phone);
          await expectAccessibleScreen(page);
        });
      }),
  );
}
