import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aSignedInMember } from "../../support/open-clinic.ts";

test.use({ siteName: "walk-ins" });

/** A zone in which it is day now, so that the doctor has times left. */
const zoneOfDay = () => (new Date().getUTCHours() >= 16 ? "America/New_York" : "Asia/Kolkata");
const ALL_DAY = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);

const LANGUAGES = {
  en: {
    ...{ prefix: "", open: "Book walk-in", walkIn: "Walk-in patient", book: "Book now", save: "Save readings" },
    ...{ readings: "Readings before the consultation", danger: "Don't book. Call 112", correct: "Save correction" },
    ...{
      pressure: "Please enter the blood pressure with both values, such as 120/80.",
      measured: "Measured by the nurse",
    },
  },
  hi: {
    ...{
      prefix: "/hi",
      open: "आए मरीज़ को बुक करें",
      walkIn: "बिना अपॉइंटमेंट आए मरीज़",
      book: "अभी बुक करें",
      save: "रीडिंग सेव करें",
    },
    ...{ readings: "कंसल्टेशन से पहले की रीडिंग", danger: "बुक न करें। अभी 112", correct: "बदलाव सेव करें" },
    ...{ pressure: "ब्लड प्रेशर के दोनों नंबर लिखें, जैसे 120/80।", measured: "नर्स की नापी रीडिंग" },
  },
} as const;

for (const {
  language,
  size: { width },
} of viewsOf("desktop")) {
  test(`a nurse books a walk-in and measures, and the doctor sees it, at ${width} px, ${language}`, async ({
    page,
    newPage,
    site,
    signedInAs,
  }, info) => {
    const words = LANGUAGES[language];
    const people = await withDirectAccess(site, async (open) => {
      const hours = { zone: zoneOfDay(), weekly: ALL_DAY, slotMinutes: 10, pauseMinutes: 0 } as const;
      const { slug, doctor } = await anOpenDoctor(open, hours);
      const nurse = await aSignedInMember(open, "nurse");
      return { slug, doctor: doctor.email, nurse: nurse.email };
    });
    await page.setViewportSize({ width, height: 900 });
    await signedInAs(await logInWithoutBrowser(site, "admin", people.nurse));
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

    await test.step("the person is booked and waits", async () => {
      await page.goto(`${words.prefix}/AdminDashboard/visits`);
      await page.getByRole("link", { name: words.open }).click();
      await expect(page.getByText(words.danger)).toBeVisible();
      await page.locator(`a[href*="doctor=${people.slug}"]`).click();
      const form = page.getByRole("form", { name: words.walkIn });
      const person = { phone: "9123456780", name: "Kiran Desai", bornOn: "1975-10-20" };
      await fillIn(form, { ...person, reason: "A fever", since: "two days", consent: "on" });
      await expectAccessibleScreen(page);
      await shot("walk-in");
      await send(form, words.book);
      await expect(page.getByRole("heading", { name: words.readings })).toBeVisible();
    });

    const form = page.getByRole("form", { name: words.readings });
    await test.step("what is impossible is named beside its field, and nothing that was typed is lost", async () => {
      await fillIn(form, { pressure: "128", pulse: "72", temperature: "100.4" });
      await send(form, words.save);
      await expectRefusal(form, words.pressure, "pressure");
      await expect(form.locator("[name=pulse]")).toHaveValue("72");
      await fillIn(form, { pressure: "182/84" });
      await send(form, words.save);
      await expect(page.getByText("182/84")).toBeVisible();
      await expect(page.getByText("38 °C")).toBeVisible();
      await expect(form.locator("[name=pulse]")).toHaveValue("");
      await expectAxeSilent(page);
    });

    await test.step("a slip is corrected", async () => {
      const line = page.getByRole("listitem").filter({ hasText: "182/84" });
      await line.locator("summary").click();
      await fillIn(line, { pressure: "128/84" });
      await send(line, words.correct);
      await expect(page.getByText("128/84")).toBeVisible();
      await expect(page.getByText("182/84")).toHaveCount(0);
      await expectAccessibleScreen(page);
      await shot("readings");
    });

    await test.step("the doctor sees the person waiting, and what was measured", async () => {
      const doctor = await newPage({ viewport: { width, height: 900 } });
      await signedInAs(await logInWithoutBrowser(site, "doctor", people.doctor), doctor);
      await doctor.goto(`${words.prefix}/doctor/dashboard`);
      await expect(doctor.getByText("Kiran Desai").first()).toBeVisible();
      const room = `${words.prefix}/consultations/${new URL(page.url()).pathname.split("/").at(-1)}`;
      await doctor.goto(`${room}?pane=details`);
      const measured = doctor.getByRole("region", { name: words.measured });
      await expect(measured).toContainText("128/84");
      await doctor.screenshot({ path: info.outputPath("room.png"), fullPage: true });
      await doctor.goto(`${room}/advice`);
      await expect(doctor.getByText(words.measured)).toBeVisible();
      await expectAxeSilent(doctor);
    });
  });
}
