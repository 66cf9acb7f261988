import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";
import { aCaller, anOpenDoctor, aStart } from "../../support/consultations.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms", viewport: { width: 390, height: 844 } });

const PHONE = "9811177744";
const BORN = "1975-10-20";
const NOTHING =
  "We found no appointments to add for this number and your date of birth. Is one missing? Please call the clinic.";

/** Two people are booked by phone from one number. */
async function bookTwice(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const { slug, admin } = await anOpenDoctor(open);
    const book = async (replaced: Readonly<Record<string, string>>) => {
      const caller = aCaller(slug, await aStart(open, slug, 30), { phone: PHONE, ...replaced });
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

test("a patient adds the appointment that the clinic booked by phone", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { own, admin } = await bookTwice(site);
  const patient = await signUp(site.clinic.address, "patient");
  await signedInAs(patient);
  const section = page.getByRole("region", { name: "Mobile number" });

  await test.step("the appointments page leads to the mobile number", async () => {
    await page.goto("/patient/appointments");
    await expect(page.getByText("Kiran Desai")).toHaveCount(0);
    await page.getByRole("link", { name: "Add it to your account" }).click();
    await expect(section).toBeInViewport();
    await expect(section.getByText("Appointments booked by phone")).toHaveCount(0);
  });

  await test.step("a number just confirmed asks for the date of birth first", async () => {
    await fillIn(section, { mobile: PHONE });
    await send(section, "Send a code");
    await expect.poll(() => site.sms?.codeFor(`+91${PHONE}`)).toMatch(/^\d{6}$/u);
    await fillIn(section, { code: site.sms?.codeFor(`+91${PHONE}`) ?? "" });
    await send(section, "Confirm number");
    await expect(section.getByRole("heading", { name: "Appointments booked by phone" })).toBeVisible();
    await send(section, "Add my appointments");
    await expectRefusal(section, "Add your date of birth to your profile first.");
    await expectAccessibleScreen(page);
  });

  await test.step("another date of birth finds nothing, in Hindi and without scripts too", async () => {
    await setBirthday(site, patient.email, "1990-01-01");
    await send(section, "Add my appointments");
    await expect(section.getByRole("status")).toHaveText(NOTHING);
    const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await signedInAs(patient, plain);
    await plain.goto("/hi/security");
    const plainSection = plain.getByRole("region", { name: "मोबाइल नंबर" });
    await send(plainSection, "मेरी अपॉइंटमेंट जोड़ें");
    await expect(plainSection).toContainText("जोड़ने के लिए कोई अपॉइंटमेंट नहीं मिली।");
  });

  await test.step("the right one adds the own appointment, and not that of the family", async () => {
    await setBirthday(site, patient.email, BORN);
    await send(section, "Add my appointments");
    await expect(section.getByRole("status")).toHaveText("1 appointment was added. It is under Appointments now.");
    await page.goto("/patient/appointments");
    await expect(page.locator("main")).toContainText("Kiran Desai");
    await expect(page.locator("main")).not.toContainText("Lata Desai");
    await page.goto(`/consultations/${own}`);
    await expect(page.locator("main")).toContainText("Your appointment is on");
  });

  await test.step("staff see who added it", async () => {
    const staffPage = await newPage({ viewport: { width: 1440, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "admin", admin), staffPage);
    await staffPage.goto(`/AdminDashboard/visits/${own}`);
    await expect(staffPage.locator("main")).toContainText("Added by the patient on");
    await expectAccessibleScreen(staffPage);
  });

  await test.step("half an hour later the number is to be confirmed again, and a late form says so", async () => {
    const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await signedInAs(patient, plain);
    await plain.goto("/security");
    await withDirectAccess(site, ({ app: { db } }) =>
      db
        .updateTable("phoneNumbers")
        .set({ confirmedAt: new Date(0).toISOString() })
        .where("number", "=", `+91${PHONE}`)
        .execute(),
    );
    await send(plain.getByRole("region", { name: "Mobile number" }), "Add my appointments");
    await expect(plain.getByRole("alert")).toHaveText(
      "Confirm your mobile number with a code first. After that you have half an hour.",
    );
    await page.goto("/security");
    await expect(section.getByRole("button", { name: "Add my appointments" })).toHaveCount(0);
    await expect(section).toContainText("Then you have 30 minutes.");
    await section.getByText("Change number or confirm it again").click();
    await expect(section.locator("[name=mobile]")).toHaveValue(PHONE);
    await expectAccessibleScreen(page);
  });
});
