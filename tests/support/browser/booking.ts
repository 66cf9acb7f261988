import type { Page } from "@playwright/test";
import { pathIn } from "#domain/language.ts";
import { BOOKING_TIMES } from "#generated/messages/consultations/booking-times.ts";
import { languageInProgress } from "#server/language.ts";
import { expect } from "./e2e-test.ts";

/** What a patient fills in during the slot hold. */
export const DETAILS = {
  name: "Asha Verma",
  bornOn: "1990-06-02",
  reason: "A cough that gets worse at night.",
  since: "two weeks",
  medicines: "Metformin",
  allergies: "Penicillin",
  consent: "on",
};
/** A free slot by the beginning of its button: `2:30 pm`, `दोपहर 2:30`. */
const TIME = /^(?:\d+:\d\d [ap]m|\p{Script=Devanagari}+ \d+:\d\d)/u;
/** A slot with its date. */
export const WHEN = /\w+ \d+ \w+ \d{4}, \d+:\d\d [ap]m/u;

/** The free slots of the selected day: buttons for patients, links for visitors. */
export const times = (page: Page) =>
  page.getByRole("button", { name: TIME }).or(page.getByRole("link", { name: TIME }));
/** Time and doctor at the head of a page. */
export const summary = (page: Page) => page.locator("main dl").first();

/** Opens a doctor's page at one of the days that have free times. */
export async function openDay(page: Page, slug: string, at: number): Promise<void> {
  const { days: label, count } = BOOKING_TIMES;
  await page.goto(pathIn(languageInProgress(), `/Doctors/${slug}`));
  const days = page.getByRole("navigation", { name: label }).getByRole("link");
  const day =
    (await days
      .filter({ hasText: new RegExp(count({ count: 9 }).replace("9", "\\d"), "u") })
      .nth(at)
      .getAttribute("href")) ?? "";
  const link = page.locator(`nav[aria-label="${label}"] a[href="${day}"]`);
  await link.click();
  // The URL changes a moment before the slots below do.
  await expect(link).toHaveAttribute("aria-current", "date");
}

/**
 * Chooses a slot and holds it.
 * @returns Its start, as its button has it.
 */
export async function holdSlot(page: Page, nth = 0): Promise<string> {
  const time = times(page).nth(nth);
  const start = (await time.getAttribute("value")) ?? "";
  await time.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell the doctor about your symptoms");
  return start;
}

/** A visitor's link to a slot. */
export const linkTo = (page: Page, start: string) => page.locator(`main a[href*="start=${encodeURIComponent(start)}"]`);
