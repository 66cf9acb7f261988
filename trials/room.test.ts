import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { FakeClock } from "#support/fakes/fake-clock.ts";
import { aBegunConsultation, type BegunConsultation } from "../tests/support/begun-consultation.ts";
import { openRoom, ringingCall, stage } from "../tests/support/browser/call-page.ts";
import { launchOptions } from "../tests/support/browser/chromium.ts";
import type { TestAccount } from "../tests/support/browser/test-site.ts";
import { actorWith } from "../tests/support/open-clinic.ts";
import { type ClinicProcess, startClinic } from "../tests/support/processes/clinic-process.ts";
import { reportTrial } from "../tests/support/processes/trial.ts";
import { percentile } from "../tests/support/streams/stream-reader.ts";

const [MESSAGES, OPENINGS, CALLS, FRAMES, STEP_PX] = [2_000, 6, 4, 120, 300];
const [OPENED_MS, FRAME_MS, CALL_MS] = [300, 50, 3_000];

let site: ClinicProcess;
let browser: Browser;
let consultation: BegunConsultation;
let doctor: BrowserContext;
let patient: BrowserContext;

/** Writes old messages into the database beside the running clinic, one a second: a minute allows 120. */
async function fillThread({ address, folder }: ClinicProcess, { id, patient: { cookies } }: BegunConsultation) {
  const clock = new FakeClock(Date.now() - MESSAGES * 1_000);
  const config = parseConfig({ TULSI_DATA: folder, TULSI_URL: address });
  const app = await openApp(config, createLog("silent"), { exclusive: false, clock });
  const actor = await actorWith(app, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  for (let n = 1; n <= MESSAGES; n += 1) {
    await app.api.room.sendMessage(actor, id, {
      key: randomUUID(),
      text: `Message ${n}: it hurts a little less.`,
      seen: 0,
    });
    clock.advance(1_000);
  }
  await app.close();
}

async function contextOf({ cookies }: TestAccount): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies.map(({ name, value, url }) => ({ name, value, url })));
  return context;
}

beforeAll(async () => {
  site = await startClinic({ environment: { TULSI_LOG: "error" } });
  consultation = await aBegunConsultation({ clinic: site });
  await fillThread(site, consultation);
  browser = await chromium.launch(launchOptions());
  [doctor, patient] = [await contextOf(consultation.doctor), await contextOf(consultation.patient)];
});
afterAll(async () => {
  await browser.close();
  await site.remove();
});

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
async function openThread(): Promise<number> {
  const page = await doctor.newPage();
  await page.addInitScript(watchNewest, `Message ${MESSAGES}:`);
  await page.goto(`/consultations/${consultation.id}`, { waitUntil: "load" });
  const opened = await page.waitForFunction(() => Reflect.get(window, "opened"));
  const time: number = await opened.jsonValue();
  await page.close();
  return time;
}

/** Milliseconds of each frame while the thread, loaded as a whole, is scrolled from its end, as by a fast finger. */
async function scrollThread(page: Page): Promise<number[]> {
  return page.locator(".room-messages").evaluate(
    async (box, [frames, step]) => {
      const nextFrame = () => new Promise<number>(requestAnimationFrame);
      while (box.querySelector("a[href*='before=']") !== null) {
        box.scrollTop = -box.scrollHeight;
        await nextFrame();
      }
      const moments: number[] = [];
      for (box.scrollTop = 0; moments.length <= frames; box.scrollTop -= step) moments.push(await nextFrame());
      return moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment));
    },
    [FRAMES, STEP_PX] as const,
  );
}

/** Milliseconds from the answer to a ringing call until both are connected. */
async function setUpCall(rao: Page, meera: Page): Promise<number> {
  await rao.getByRole("button", { name: /^(?:Start call|Call again)$/u }).click();
  const answer = ringingCall(meera).getByRole("button", { name: "Answer", exact: true });
  await answer.waitFor();
  const start = performance.now();
  await answer.click();
  await Promise.all([stage(rao, "talking"), stage(meera, "talking")]);
  const time = performance.now() - start;
  await rao.getByRole("button", { name: "Leave call" }).click();
  await stage(meera, "ended");
  return time;
}

it(`opens a thread of ${MESSAGES} messages and scrolls through it`, async (context) => {
  const openings: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) openings.push(await openThread());
  const page = await doctor.newPage();
  await openRoom(page, consultation);
  const [opened, frame] = [percentile(openings.slice(1), 0.5), percentile(await scrollThread(page), 0.95)];
  await page.close();
  expect(opened).toBeLessThanOrEqual(OPENED_MS);
  expect(frame).toBeLessThanOrEqual(FRAME_MS);
  const figures = `opened in ${Math.round(opened)} ms (median), frame p95 ${Math.round(frame)} ms`;
  reportTrial(context, "room", `${MESSAGES} messages: ${figures}`);
});

it("connects a call between two browsers of one machine", async (context) => {
  const [rao, meera] = [await doctor.newPage(), await patient.newPage()];
  for (const page of [rao, meera]) await openRoom(page, consultation);
  const calls: number[] = [];
  for (let n = 0; n < CALLS; n += 1) calls.push(await setUpCall(rao, meera));
  const connected = percentile(calls, 0.5);
  expect(connected).toBeLessThanOrEqual(CALL_MS);
  reportTrial(context, "room", `${CALLS} calls: connected ${Math.round(connected)} ms after the answer (median)`);
});
