import { expect, type Page } from "@playwright/test";
import type { BegunConsultation } from "../begun-consultation.ts";

/** For `test.use`: a clinic for calls. */
export const CALLING = { siteName: "calls" };

/** Expects the call to be at this stage (domain/call/stage.ts). */
export const stage = (page: Page, name: string) =>
  expect(page.locator(`.call[data-stage="${name}"]`)).toBeVisible({ timeout: 60_000 });
export const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The panel of a ringing call, on every page. */
export const ringingCall = (page: Page) => page.getByRole("alertdialog");
/** Clicks a button of the ringing call; `Audio only` answers without a camera. */
export const clickInCall = (page: Page, name: string) => ringingCall(page).getByRole("button", { name }).click();
export const picture = (page: Page, who: string) => page.getByLabel(`Video from ${who}`);

const GROWTH = { timeout: 60_000 };

/** Expects a counter to grow by this much. A counter of a new connection starts again. */
async function expectGrowing(count: () => Promise<number>, by: number): Promise<void> {
  let [last, more] = [await count(), 0];
  const grown = async () => {
    const now = await count();
    more += now < last ? now : now - last;
    last = now;
    return more;
  };
  await expect.poll(grown, GROWTH).toBeGreaterThan(by);
}

/** Expects sound: the playback clock advances. */
export function expectSound(page: Page, who: string): Promise<void> {
  const voice = page.locator(`audio[aria-label="Audio from ${who}"]`);
  return expectGrowing(() => voice.evaluate((audio) => (audio as HTMLAudioElement).currentTime), 0.5);
}

/** Expects pictures to keep arriving. */
export async function expectFrames(page: Page, who: string): Promise<void> {
  await expect(picture(page, who)).toBeVisible(GROWTH);
  await expectGrowing(
    () =>
      picture(page, who).evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames),
    5,
  );
}

export async function openRoom(page: Page, { id }: BegunConsultation): Promise<void> {
  await page.goto(`/consultations/${id}`);
  await stage(page, "idle");
}
