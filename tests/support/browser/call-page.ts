import { expect, type Page } from "@playwright/test";
import type { BegunConsultation } from "../begun-consultation.ts";
import { chromiumPath } from "./chromium.ts";

/** A fake camera and microphone, allowed without asking, and plain local addresses, because mDNS is missing. */
const MEDIA = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

/** For `test.use`: a clinic for calls, and a browser that has devices. */
export const CALLING = {
  siteName: "calls",
  launchOptions: { args: MEDIA, executablePath: chromiumPath() },
};
export const CALL_MS = 180_000;

/** The call is at this point (domain/call/stage.ts). */
export const stage = (page: Page, name: string) =>
  expect(page.locator(`.call[data-stage="${name}"]`)).toBeVisible({ timeout: 20_000 });
export const idempotencyKey = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The sheet of a ringing call, on every page. */
export const sheet = (page: Page) => page.getByRole("alertdialog");
/** Presses a button of the ringing call's sheet; `Audio only` answers without a camera. */
export const onSheet = (page: Page, name: string) => sheet(page).getByRole("button", { name }).click();
export const picture = (page: Page, who: string) => page.getByLabel(`Video from ${who}`);

const GOES_ON = { timeout: 30_000 };

/** A count goes on by so much. What begins anew with another connection counts from there. */
async function goesOn(count: () => Promise<number>, by: number): Promise<void> {
  let [last, more] = [await count(), 0];
  const grown = async () => {
    const now = await count();
    more += now < last ? now : now - last;
    last = now;
    return more;
  };
  await expect.poll(grown, GOES_ON).toBeGreaterThan(by);
}

/** Sound goes on: the clock of what is played does. */
export function expectSound(page: Page, who: string): Promise<void> {
  const voice = page.locator(`audio[aria-label="Audio from ${who}"]`);
  return goesOn(() => voice.evaluate((audio) => (audio as HTMLAudioElement).currentTime), 0.5);
}

/** Pictures arrive, one after the other. */
export async function expectFrames(page: Page, who: string): Promise<void> {
  await expect(picture(page, who)).toBeVisible(GOES_ON);
  await goesOn(
    () =>
      picture(page, who).evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames),
    5,
  );
}

export async function openRoom(page: Page, { id }: BegunConsultation): Promise<void> {
  await page.goto(`/consultations/${id}`);
  await stage(page, "idle");
}
