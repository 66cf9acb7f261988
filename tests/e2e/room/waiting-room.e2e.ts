import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenRoom } from "../../support/browser/rooms.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "rooms" });

/** Adds a second camera, which the browser's fake device lacks; asked for, it is the first one under another id. */
function addCamera(): void {
  const { mediaDevices } = navigator;
  const [list, open] = [mediaDevices.enumerateDevices, mediaDevices.getUserMedia].map((item) =>
    item.bind(mediaDevices),
  ) as [MediaDevices["enumerateDevices"], MediaDevices["getUserMedia"]];
  const back = { kind: "videoinput", deviceId: "back", groupId: "", label: "Back camera", toJSON: () => ({}) } as const;
  mediaDevices.enumerateDevices = async () => [...(await list()), back];
  mediaDevices.getUserMedia = async (asked) => {
    const isBack = JSON.stringify(asked?.video) === '{"deviceId":{"exact":"back"}}';
    const stream = await open(isBack ? { video: true } : asked);
    for (const one of isBack ? stream.getVideoTracks() : []) one.getSettings = () => ({ deviceId: "back" });
    return stream;
  };
}

test("a patient checks two cameras, microphone and sound in the waiting room, and says that they are ready", async ({
  page,
  site,
  signedInAs,
}) => {
  const room = await anOpenRoom(site);
  await page.addInitScript(addCamera);
  await signedInAs(room.patient, page);
  await page.goto(room.path);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Ready for video")).toBeVisible();
  const preview = page.getByLabel("This is how the doctor sees you");
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);

  // What the preview shows is the first camera's picture until the patient switches.
  const shown = () =>
    preview.evaluate(
      (video) =>
        ((video as HTMLVideoElement).srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
    );
  await expect.poll(shown).toBeTruthy();
  const front = await shown();
  await page.getByRole("button", { name: "Switch camera" }).click();
  await expect.poll(shown).toBe("back");
  await page.getByRole("button", { name: "Switch camera" }).click();
  await expect.poll(shown).toBe(front);

  const [microphone, camera] = ["Microphone", "Camera"].map((name) => page.getByRole("button", { name, exact: true }));
  // The browser's fake microphone beeps.
  const level = page.getByRole("meter", { name: "Microphone level" });
  await expect.poll(() => level.evaluate((meter: HTMLMeterElement) => meter.value)).toBeGreaterThan(0);
  await microphone?.click();
  await expect(page.getByText("Your microphone is muted.")).toBeVisible();
  // The track ends, and with it the light beside the camera.
  const track = await preview.evaluateHandle((video) =>
    ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks().at(0),
  );
  await camera?.click();
  await expect(page.getByText("Your camera is off.")).toHaveCount(2);
  expect(await track.evaluate((ended) => ended?.readyState)).toBe("ended");
  await camera?.click();
  await expect(page.getByText("Your camera is off.")).toHaveCount(0);
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expect(page.getByText("Your microphone is muted.")).toBeVisible();
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
