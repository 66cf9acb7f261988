import { expect, type Page } from "@playwright/test";
import type { BegunVisit } from "./begun-visit.ts";

const executablePath = process.env.CHROMIUM_PATH;
/** A camera and a microphone that are none, allowed without asking; addresses of this machine as they are, for want of mDNS. */
const MEDIA = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

/** For `test.use`: a clinic for calls, and a browser that has devices. */
export const CALLING = {
  houseName: "calls",
  launchOptions: { args: MEDIA, ...(executablePath !== undefined && { executablePath }) },
};
export const CALL_MS = 180_000;

/** The call is at this point (domain/call/stage.ts). */
export const stage = (page: Page, name: string) =>
  expect(page.locator(`.call[data-stage="${name}"]`)).toBeVisible({ timeout: 20_000 });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const picture = (page: Page, who: string) => page.getByLabel(`Picture of ${who}`);

/** Sound goes on: the clock of what is played does. */
export async function expectSound(page: Page, who: string): Promise<void> {
  const seconds = () =>
    page.locator(`audio[aria-label="Voice of ${who}"]`).evaluate((audio) => (audio as HTMLAudioElement).currentTime);
  const before = await seconds();
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
}

/** Pictures arrive, one after the other. */
export async function expectFrames(page: Page, who: string): Promise<void> {
  await expect(picture(page, who)).toBeVisible({ timeout: 20_000 });
  const frames = () =>
    picture(page, who).evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(before + 5);
}

export async function openRoom(page: Page, { id }: BegunVisit): Promise<void> {
  await page.goto(`/consultations/${id}`);
  await stage(page, "idle");
}
