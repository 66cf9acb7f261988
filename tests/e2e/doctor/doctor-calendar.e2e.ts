import { randomUUID } from "node:crypto";
import { dayAt, daysAfter, weekdayOf } from "#domain/time.ts";
import { expectAxeSilent, findingsByTags } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { anEmail } from "../../support/builders.ts";
import { aConsultation, anOpenDoctor, filledIn, holdSlot, slotHoldId, startsOf } from "../../support/consultations.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

test.use({ viewport: { width: 1440, height: 1000 }, siteName: "doctor-calendar" });

const ZONE = "Asia/Kolkata";
const SAVED = "Time off saved. No one can book you then.";

/** A doctor who is open every day, with one appointment some days away whose patient has written. */
async function aBookedDoctor(site: TestSite) {
  const { email, ...rest } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const { id, patient, start } = await aConsultation(open, rao.slug, 72);
    await open.api.room.sendMessage(patient, id, { key: randomUUID(), text: "Do I need to fast?", seen: 0 });
    return { email: rao.doctor.email, slug: rao.slug, id, start };
  });
  return { ...rest, rao: await logInWithoutBrowser(site, "doctor", email) };
}

test("a doctor takes time off by keyboard, pointer and dialog", async ({ page, site, signedInAs }) => {
  const { rao, slug, id, start } = await aBookedDoctor(site);
  await signedInAs(rao);
  const day = dayAt(ZONE, Date.parse(start));
  // A day of the same week that is not the appointment's.
  const other = weekdayOf(day) === 6 ? daysAfter(day, -1) : daysAfter(day, 1);
  const freeOn = (wanted: string) =>
    withDirectAccess(site, async (open) =>
      (await startsOf(open, slug)).filter((free) => dayAt(ZONE, Date.parse(free)) === wanted),
    );
  const cell = (of: string, hour: number) =>
    page.locator(`.cal-cell[data-day="${weekdayOf(of)}"][data-at="${hour * 2}"]`);
  const dialog = page.getByRole("dialog", { name: "Add hours or time off" });

  await test.step("an appointment opens in a popover, also with Enter on its half hour", async () => {
    await page.goto(`/doctor/calendar?view=week&day=${day}`);
    // In the narrow columns of a small screen, too, the whole name is there.
    await page.setViewportSize({ width: 1024, height: 900 });
    const shown = page.locator(".cal-appointment > [aria-hidden]");
    await expect(shown).toContainText("Meera Nair");
    const cut = await shown.evaluate(
      (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > (text.parentElement?.clientHeight ?? 0),
    );
    expect(cut).toBe(false);
    await page.setViewportSize({ width: 1440, height: 1000 });
    const cellOf = page.getByRole("button", { name: /open, .*Meera Nair, Confirmed$/u });
    await cellOf.first().focus();
    await page.keyboard.press("Enter");
    // "Start" is there only once the room is open.
    await expect(page.getByRole("link", { name: "Start" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View appointment" })).toHaveAttribute("href", `/consultations/${id}`);
    await expect(page.getByRole("link", { name: "Cancel appointment" })).toBeVisible();
    await expectAxeSilent(page);
    await page.keyboard.press("Escape");
  });

  await test.step("Shift and arrows select a time, and Enter opens the form for it", async () => {
    await cell(other, 10).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("From")).toHaveValue("10:00");
    await expect(dialog.getByLabel("To", { exact: false }).last()).toHaveValue("11:30");
    await dialog.getByLabel("Reason").fill("Bank");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(dialog).toBeHidden();
    const free = (await freeOn(other)).map((moment) => moment.slice(11, 16));
    // 10:00 to 11:30 in the clinic.
    expect(free.filter((moment) => moment >= "04:30" && moment < "06:00")).toEqual([]);
    expect(free.length).toBeGreaterThan(5);
  });

  await test.step("dragging over an appointment says that it stays booked", async () => {
    await cell(day, 8).hover();
    await page.mouse.down();
    await cell(day, 17).hover();
    await page.mouse.up();
    await expect(dialog).toContainText("1 appointment is booked then. Time off won't cancel it.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: "1 appointment falls in your time off" })).toBeVisible();
    await page.getByRole("button", { name: /^Remove: .*8:00 am to 5:30 pm/u }).click();
    await expect(page.getByText("Removed. Your usual hours apply again.")).toBeVisible();
  });

  await test.step("letter keys change the view while the focus is in the calendar", async () => {
    await cell(day, 12).focus();
    await page.keyboard.press("m");
    await page.waitForURL(/view=month/u);
    await expectAxeSilent(page);
    await page.getByRole("link", { name: new RegExp(`${Number(day.slice(8))} .*: 1 appointment$`, "u") }).click();
    await page.waitForURL(/view=week/u);
  });

  await test.step("the focus stays with the doctor who adds time off and removes it", async () => {
    await page.goto("/doctor/calendar?view=week");
    await page.getByRole("link", { name: "Add change" }).press("Enter");
    await dialog.getByLabel("From").fill("10:00");
    await dialog.locator("[name=to]").fill("11:00");
    await dialog.getByLabel("Reason").fill("Wedding");
    await dialog.getByLabel("Reason").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "Add change" })).toBeFocused();
    const changes = page.getByRole("region", { name: "Upcoming changes" });
    await changes
      .getByRole("listitem")
      .filter({ hasText: "Wedding" })
      .getByRole("button", { name: /^Remove/u })
      .press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Removed." })).toBeFocused();
  });

  await test.step("unanswered messages come first and link to the chat", async () => {
    await page.goto("/doctor/messages");
    const thread = page.getByRole("listitem").filter({ hasText: "Do I need to fast?" });
    await expect(thread).toContainText("Unanswered");
    await expectAxeSilent(page);
    await thread.getByRole("link", { name: /^Meera Nair\s?, 1 new message$/u }).click();
    await page.waitForURL(`/consultations/${id}?pane=chat`);
  });
});

const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

test("short appointments in a row leave targets of 24 pixels", async ({ page, site, signedInAs }) => {
  const MINUTES = 15;
  const { email, day } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open, { slotMinutes: MINUTES });
    const starts = await startsOf(open, rao.slug);
    const later = dayAt(ZONE, Date.parse(starts.at(-1) ?? ""));
    // The day begins with appointments, so that they cover the cell that is in the tab order at first.
    for (const start of starts.filter((moment) => dayAt(ZONE, Date.parse(moment)) === later).slice(0, 3)) {
      const patient = await aSignedInPatient(open, { email: anEmail("patient") });
      const id = slotHoldId(await holdSlot(open, patient, rao.slug, start));
      await open.api.consultations.bookConsultation(patient, id, filledIn());
    }
    return { email: rao.doctor.email, day: later };
  });
  await signedInAs(await logInWithoutBrowser(site, "doctor", email));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const view of ["day", "week", "month"]) {
      await page.goto(`/doctor/calendar?view=${view}&day=${day}`);
      expect(await findingsByTags(page, WCAG), `${view} at ${width} px`).toEqual([]);
    }
  }

  await page.goto(`/doctor/calendar?view=day&day=${day}`);
  const appointment = page.locator(".cal-appointment");
  await expect(appointment).toHaveCount(3);
  await page.locator('.cal-cell[data-at="19"]').focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator('.cal-cell[data-at="18"]')).toBeFocused();
  expect(await findingsByTags(page, WCAG), "with the focus on a covered half hour").toEqual([]);
  await page.keyboard.press("Tab");
  await expect(appointment.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Cancel appointment" }).first()).toBeVisible();
});
