import { daysAfter } from "#domain/time.ts";
import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { DETAILS } from "../../support/browser/booking.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { anOpenDoctor, aPastConsultation, someHours } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "rooms" });

const FOR_OTHERS = { name: "Meera Nair", bornOn: "1990-06-02" };

test("a follow-up that the doctor asked for is booked from the patient's home, and leaves it", async ({
  page,
  site,
  signedInAs,
}) => {
  const day = daysAfter(new Date().toISOString().slice(0, 10), 5);
  const email = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
    const past = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, past.id, { followUpOn: day });
    return past.email;
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  const followUps = page.getByRole("region", { name: "Follow-ups to book" });

  await test.step("it names the doctor and the day, with times of about that day", async () => {
    await page.goto("/patient/dashboard");
    await expect(followUps.getByRole("heading", { level: 3 })).toHaveText(/^Follow-up with Dr Vikram Rao by \d/u);
    await expect(followUps.getByRole("link", { name: /^Book / })).toHaveCount(3);
    await expect(followUps.getByRole("link", { name: "Other times" })).toHaveAttribute(
      "href",
      new RegExp(`from=${day}&day=${day}$`, "u"),
    );
    await expectAccessibleScreen(page);
  });

  await test.step("in Hindi", async () => {
    await page.goto("/hi/patient/dashboard");
    await expect(page.getByRole("region", { name: "बुक करने के फ़ॉलो-अप" })).toContainText("तक फ़ॉलो-अप");
    await expectAccessibleScreen(page);
  });

  await test.step("a tap books, and the card is gone", async () => {
    await page.goto("/patient/dashboard");
    await followUps
      .getByRole("link", { name: /^Book / })
      .first()
      .click();
    await send(page, "Reserve and continue");
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
    await fillIn(page, { ...DETAILS, ...FOR_OTHERS });
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    await page.goto("/patient/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(followUps).toHaveCount(0);
  });
});
