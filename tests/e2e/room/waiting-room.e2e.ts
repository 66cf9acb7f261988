import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenRoom } from "../../support/browser/rooms.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "rooms" });

test("a patient checks camera, microphone and sound in the waiting room, and says that they are ready", async ({
  page,
  site,
  signedInAs,
}) => {
  const room = await anOpenRoom(site);
  await signedInAs(room.patient, page);
  await page.goto(room.path);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Ready for video")).toBeVisible();
  const preview = page.getByLabel("This is how the doctor sees you");
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  const [microphone, camera] = ["Microphone", "Camera"].map((name) => page.getByRole("button", { name, exact: true }));
  await microphone?.click();
  await expect(page.getByText("Your microphone is muted.")).toBeVisible();
  await camera?.click();
  await expect(page.getByText("Your camera is off.")).toHaveCount(2);
  const states = () =>
    preview.evaluate((video) =>
      ((video as HTMLVideoElement).srcObject as MediaStream).getTracks().map(({ enabled }) => enabled),
    );
  expect(await states()).toEqual([false, false]);
  const sound = page.getByRole("button", { name: "Test", exact: true });
  await sound.focus();
  // The bar at the lower edge covers nothing that has the focus (WCAG 2.4.11).
  const bar = await page.getByRole("button", { name: "I'm ready" }).boundingBox();
  const focused = await sound.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await sound.click();
  await expectAccessibleScreen(page);
  await page.getByRole("button", { name: "I'm ready" }).click();
  await expect(page.getByRole("heading", { name: "You're next" })).toBeVisible();
  await expect(page.getByText("Keep this page open")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(preview).toHaveCount(0);
});
