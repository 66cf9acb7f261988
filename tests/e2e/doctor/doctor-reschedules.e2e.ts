import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { activate, tabTo } from "../../support/browser/keyboard.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";

const WIDE = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: WIDE, siteName: "doctor-reschedules" });

test("a doctor reschedules by keyboard, and the patient reads it and can refuse", async ({
  page: rao,
  newPage,
  site,
  signedInAs,
}) => {
  const { id, day, emails } = await withDirectAccess(site, async (open) => {
    const { doctor, slug } = await anOpenDoctor(open);
    const { id, start, email } = await aConsultation(open, slug, 72);
    return { id, day: start.slice(0, 10), emails: { doctor: doctor.email, patient: email } };
  });
  const meera = await newPage({ viewport: PHONE });
  await signedInAs(await logInWithoutBrowser(site, "doctor", emails.doctor), rao);
  await signedInAs(await logInWithoutBrowser(site, "patient", emails.patient), meera);
  await meera.goto("/patient/dashboard");
  const next = meera.getByRole("region", { name: "Your next appointment" });
  await expect(next.getByText(/rescheduled this appointment/u)).toHaveCount(0);

  await test.step("from the calendar: another day and time, a reason, and one question before it moves", async () => {
    await rao.goto(`/doctor/calendar?view=day&day=${day}`);
    await activate(rao, rao.locator(".cal-appointment").filter({ hasText: "Meera Nair, Confirmed" }));
    await activate(rao, rao.getByRole("link", { name: "Reschedule" }));
    await expect(rao.getByRole("heading", { level: 1 })).toHaveText("Reschedule");
    await expect(rao.getByText("Meera Nair")).toBeVisible();
    await tabTo(rao, rao.getByRole("navigation", { name: "Days" }).locator("[aria-current]"));
    await rao.keyboard.press("End");
    await rao.keyboard.press("Enter");
    await activate(rao, rao.locator("main a.time-slot").nth(2));
    await expect(rao.getByRole("heading", { name: /^Reschedule to .*\?$/u })).toBeFocused();
    await expectAxeSilent(rao);
    await tabTo(rao, rao.getByLabel("Reason"));
    await rao.keyboard.type("In surgery that morning.");
    await activate(rao, rao.getByRole("button", { name: "Reschedule", exact: true }));
    await expect(rao.getByText("Appointment rescheduled. We're telling the patient.", { exact: false })).toBeVisible();
  });

  await test.step("the patient's open page says who, from when to when and why, with the ways to refuse", async () => {
    await expect(next.getByText(/^Dr .* rescheduled this appointment\.$/u)).toBeVisible();
    await expect(next.getByText(/^Before: /u)).toBeVisible();
    await expect(next.getByText("Reason: In surgery that morning.")).toBeVisible();
    await meera.goto(`/consultations/${id}`);
    await expectAxeSilent(meera);
    await expect(meera.getByRole("link", { name: "Choose another time" })).toBeVisible();
    await activate(meera, meera.getByRole("link", { name: "Cancel appointment" }).first());
    await activate(meera, meera.getByRole("button", { name: "Cancel appointment" }));
    await expect(meera.getByRole("heading", { level: 1 })).toHaveText("Appointment cancelled");
  });
});
