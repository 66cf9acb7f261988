import { randomUUID } from "node:crypto";
import { dayAt, hourAt } from "#domain/time.ts";
import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, filledIn, startsOf } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 1000 }, siteName: "doctor-today" });

/** A time zone in which midnight is some hours away. */
function zoneByDay(): string {
  const now = new Date().toISOString();
  return hourAt(now, "Asia/Kolkata") < 18 ? "Asia/Kolkata" : "America/New_York";
}

/** A doctor with two patients: one of today who has written, and an earlier one with a prescription. */
async function aDoctorsDay(site: TestSite) {
  const { email, ...ids } = await withDirectAccess(site, async (open) => {
    const zone = zoneByDay();
    const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
    // The next slot begins within a quarter of an hour, in which it can be started.
    const rao = await anOpenDoctor(open, { zone, weekly: allDay, slotMinutes: 10, pauseMinutes: 0 });
    const seen = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, seen.id);
    const next = await aConsultation(open, rao.slug, 0);
    await aConsultation(open, rao.slug, 0, undefined, filledIn({ name: "Ravi Iyer" }));
    expect(dayAt(zone, Date.parse(next.start))).toBe(dayAt(zone, Date.now()));
    await open.api.room.sendMessage(next.patient, next.id, { key: randomUUID(), text: "Do I need to fast?", seen: 0 });
    const other = await anOpenDoctor(open);
    expect(await startsOf(open, other.slug)).not.toEqual([]);
    return { email: rao.doctor.email, seen: seen.id, next: next.id, other: other.doctor.email };
  });
  return { ...ids, rao: await logInWithoutBrowser(site, "doctor", email) };
}

test("a doctor sees the day, pending tasks, and a patient's history", async ({ page, site, signedInAs, newPage }) => {
  const { rao, other, seen, next } = await aDoctorsDay(site);
  await signedInAs(rao);

  await test.step("one row shows the next patient, with the only button to start", async () => {
    await page.goto("/doctor/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today, /u);
    await expect(page.getByText("3 appointments, 1 done")).toBeVisible();
    const list = page.getByRole("list", { name: "Today, hour by hour" });
    await expect(list.locator("[data-next]")).toHaveCount(1);
    await expect(list.locator("[data-next]")).toContainText("A cough that stays.");
    const start = list.getByRole("link", { name: /^Start: Meera Nair/u });
    await expect(start).toHaveCount(1);
    await expect(start).toHaveAttribute("href", `/consultations/${next}`);
    await expect(list.getByText(/^Now, /u)).toBeAttached();
    await expect(page.getByRole("link", { name: /^1 unread message: Meera Nair/u })).toBeVisible();
    await expectAccessibleScreen(page);
  });

  await test.step("the room of an appointment names the one after it", async () => {
    await page.goto(`/consultations/${next}`);
    await expect(page.getByRole("banner")).toContainText(/Next: Ravi Iyer, \d+:\d\d [ap]m/u);
  });

  await test.step("the calendar opens at the present moment, however early the day begins", async () => {
    await page.setViewportSize({ width: 1440, height: 480 });
    await page.goto("/doctor/calendar");
    await expect(page.locator(".cal-now")).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await test.step("a patient's page has a timeline, and a prescription opens in place", async () => {
    await page.goto("/doctor/patients");
    await page.getByRole("link", { name: "Meera Nair" }).click();
    await page.waitForURL(`/doctor/patients/${seen}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meera Nair");
    await page.getByText("Prescription: Viral fever").click();
    await expect(page.getByText(/^Paracetamol/u)).toBeVisible();
    await expectAccessibleScreen(page);
  });

  await test.step("another doctor finds no page there", async () => {
    const stranger = await newPage();
    await signedInAs(await logInWithoutBrowser(site, "doctor", other), stranger);
    const answer = await stranger.request.get(`/doctor/patients/${seen}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("Meera Nair");
  });
});
