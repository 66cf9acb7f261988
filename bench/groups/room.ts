import { randomUUID } from "node:crypto";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aBegunConsultation, type BegunConsultation } from "../../tests/support/begun-consultation.ts";
import { launchOptions } from "../../tests/support/browser/chromium.ts";
import type { TestAccount, TestSite } from "../../tests/support/browser/test-site.ts";
import type { ClinicProcess } from "../../tests/support/processes/clinic-process.ts";
import type { Filled } from "../fill.ts";
import { CORES, endings, median, p95, pin, report, startApplication } from "../tools.ts";

const [MESSAGES, AT_ONCE, OPENINGS, CALLS, FRAMES, STEP_PX] = [2000, 100, 6, 4, 120, 300];
const LONG_AGO = "2026-01-01T00:00:00.000Z";

/** Writes old messages into the database beside the running clinic. */
async function fillThread({ address, folder }: ClinicProcess, { id, patient }: BegunConsultation): Promise<void> {
  const config = parseConfig({ TULSI_DATA: folder, TULSI_URL: address });
  const app = await openApp(config, createLog("silent"), { exclusive: false });
  const cookies = patient.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const actor = await app.sessions.whoAmI({ address: "127.0.0.1", cookies });
  for (let n = 1; n <= MESSAGES; n += 1) {
    await app.clinic.room.say(actor, id, { key: randomUUID(), text: `Message ${n}: it hurts a little less.`, seen: 0 });
    if (n % AT_ONCE === 0) await app.database.kysely.updateTable("roomMessages").set({ at: LONG_AGO }).execute();
  }
  await app.close();
}

/** Adds `opened`: when the newest message was in view, in milliseconds from the navigation. */
function watchNewest(text: string): void {
  const look = () => {
    const last = document.querySelector(".room-messages [role=log] li:last-child");
    const place = last?.textContent.includes(text) && last.getBoundingClientRect();
    const isShown = place && place.height > 0 && place.top >= 0 && place.bottom <= innerHeight;
    if (isShown) requestAnimationFrame(() => Object.assign(window, { opened: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the navigation until the newest message is painted; a driver's questions would delay it. */
async function openThread(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchNewest, `Message ${MESSAGES}:`);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => Reflect.has(window, "opened"));
  const time: number = await page.evaluate(() => Reflect.get(window, "opened"));
  await page.close();
  return time;
}

/** Milliseconds of each frame while the thread, loaded as a whole, is scrolled from its end, as by a fast finger. */
async function scrollThread(page: Page): Promise<number[]> {
  return page.locator(".room-messages").evaluate(
    async (box, [frames, step]) => {
      while (box.querySelector("a[href*='before=']") !== null) {
        box.scrollTop = -box.scrollHeight;
        await new Promise(requestAnimationFrame);
      }
      const times: number[] = [];
      box.scrollTop = 0;
      let last = await new Promise<number>(requestAnimationFrame);
      for (let n = 0; n < frames; n += 1) {
        box.scrollTop -= step;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [FRAMES, STEP_PX] as const,
  );
}

/** Milliseconds from the answer to a ringing call until both are connected. */
async function setUpCall(rao: Page, meera: Page): Promise<number> {
  const talking = (page: Page) => page.locator('.call[data-stage="talking"]').waitFor();
  await rao.getByRole("button", { name: /^(?:Start call|Call again)$/u }).click();
  const answer = meera.locator('.call[data-stage="ringing"]').getByRole("button", { name: "Answer", exact: true });
  await answer.waitFor();
  const start = performance.now();
  // The dialog of a ringing call covers it.
  await answer.dispatchEvent("click");
  await Promise.all([talking(rao), talking(meera)]);
  const time = performance.now() - start;
  await rao.getByRole("button", { name: "Leave call" }).click();
  await meera.locator('.call[data-stage="ended"]').waitFor();
  return time;
}

/** A long thread, and a call between two pages of one machine. */
export async function measureRoom({ folder }: Filled): Promise<void> {
  const clinic = await startApplication(folder);
  const consultation = await aBegunConsultation({ clinic } as TestSite);
  await fillThread(clinic, consultation);
  pin(process.pid, CORES.all);
  const browser = await chromium.launch(launchOptions());
  endings.push(() => browser.close());
  const url = `${clinic.address}/consultations/${consultation.id}`;
  const contextOf = async ({ cookies }: TestAccount) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: clinic.address })));
    return context;
  };
  const [doctor, patient] = [await contextOf(consultation.doctor), await contextOf(consultation.patient)];
  const openings: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) openings.push(await openThread(doctor, url));
  report("thread of 2,000 messages, opened, median", median(openings.slice(1)), "≤ 300 ms");
  const [rao, meera] = [await doctor.newPage(), await patient.newPage()];
  for (const page of [rao, meera]) await page.goto(url);
  const calls: number[] = [];
  for (let n = 0; n < CALLS; n += 1) calls.push(await setUpCall(rao, meera));
  report("call between two browsers, answered to connected, median", median(calls), "≤ 3000 ms");
  report("thread of 2,000 messages, frame while scrolling, p95", p95(await scrollThread(rao)), "≤ 50 ms");
}
