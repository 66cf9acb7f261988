import type { CDPSession, Page } from "@playwright/test";
import { signedAdvice } from "../../support/advice.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenDoctor, aPastConsultation } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A phone that is four times slower than this machine, and has no page in its cache. */
const SLOW = 4;

/** Layout shifts of each page from its first paint on. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? "").join("\n");
      if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function slowly(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  return session;
}

test("nothing moves on a patient's pages while they load on a slow phone", async ({ page, site, signedInAs }) => {
  const email = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const seen = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, seen.id);
    return seen.email;
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  await page.addInitScript(watchShifts);
  await slowly(page);
  for (const path of [
    ...["/patient/dashboard", "/patient/appointments", "/patient/prescriptions", "/patient/record"],
    ...["/patient/reminders", "/patient/messages", "/patient/profile", "/security", "/notices", "/YourData"],
    ...["/hi/patient/dashboard", "/hi/patient/reminders"],
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // The observer is told of a shift after the frame in which it happened.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const shifts = await page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts);
    expect(shifts, [path, ...shifts].join(" ").replaceAll("\n", " ")).toEqual([]);
  }
});
