import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import {
  CALLING,
  clickButton,
  clickInCall,
  expectFrames,
  expectSound,
  openRoom,
  picture,
  stage,
} from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use(CALLING);

test("a call survives reloads, a second tab and a lost network", async ({
  page: meera,
  newPage,
  site,
  watch,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  const { names } = consultation;
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);

  await test.step("the room loads as a full page, so that it may use the microphone", async () => {
    await meera.goto("/patient/dashboard");
    const loaded = meera.waitForEvent("load");
    await meera.locator(`a[href="/consultations/${consultation.id}"]`).first().click();
    await loaded;
    await stage(meera, "idle");
  });

  await test.step("the doctor calls, and the patient sees the caller", async () => {
    await stage(meera, "idle");
    await openRoom(rao, consultation);
    await clickButton(rao, "Start call");
    await stage(rao, "calling");
    await expect(meera.getByText(`${names.doctor} is calling.`)).toBeVisible();
    await expectAxeSilent(meera);
  });

  await test.step("the patient declines for now, the doctor sees it, and the patient can join later", async () => {
    await clickInCall(meera, "Decline");
    await stage(meera, "idle");
    await expect(rao.getByText(`${names.patient} can't take the call now.`, { exact: false })).toBeVisible();
    await stage(rao, "ended");
    await clickButton(meera, "Start call");
    await clickInCall(rao, "Audio only");
    await stage(meera, "talking");
    await stage(rao, "talking");
    await expectSound(meera, names.doctor);
    await expectSound(rao, names.patient);
  });

  await test.step("a muted microphone is shown to the other side", async () => {
    const switched = meera.getByRole("button", { name: "Microphone" });
    await expect(switched).toHaveAttribute("aria-pressed", "true");
    await switched.press("Enter");
    await expect(switched).toHaveAttribute("aria-pressed", "false");
    await expect(rao.getByText(`${names.patient} is muted.`)).toBeVisible();
    await switched.press("Space");
    await expect(rao.getByText(`${names.patient} is muted.`)).toBeHidden();
  });

  await test.step("both turn the camera on, and pictures arrive on both sides", async () => {
    await clickButton(meera, "Camera");
    await expectFrames(rao, names.patient);
    await clickButton(rao, "Camera");
    await expectFrames(meera, names.doctor);
    await expect(meera.getByLabel("Your video")).toBeVisible();
    await expectAccessibleScreen(meera);
  });

  await test.step("the headers show the time of the call and its connection in words", async () => {
    for (const one of [meera, rao]) {
      await expect(one.getByRole("banner").getByRole("timer")).toHaveText(/^\d+:\d\d$/u);
      await expect(one.getByRole("banner")).toContainText("connection");
    }
    await expect(rao.getByRole("banner")).toContainText(/of \d+ min/u);
  });

  await test.step("the patient shares the screen and stops, and both sides are notified", async () => {
    await clickButton(meera, "Share screen");
    await expect(meera.getByText("You're sharing your screen.")).toBeVisible();
    await expect(rao.getByText(`${names.patient} is sharing a screen.`)).toBeVisible();
    // The whole screen is visible.
    await expect(picture(rao, names.patient)).toHaveCSS("object-fit", "contain");
    await expectFrames(rao, names.patient);
    await clickButton(meera, "Share screen");
    await expect(rao.getByText(`${names.patient} is sharing a screen.`)).toBeHidden();
    await expect(picture(rao, names.patient)).toHaveCSS("object-fit", "cover");
    await expectFrames(rao, names.patient);
  });

  await test.step("the doctor moves the picture to a small window and back", async () => {
    const floating = () => rao.evaluate(() => document.pictureInPictureElement?.getAttribute("aria-label") ?? null);
    await clickButton(rao, "Picture-in-picture");
    await expect.poll(floating).toBe(`Video from ${names.patient}`);
    await expectFrames(rao, names.patient);
    await clickButton(rao, "Picture-in-picture");
    await expect.poll(floating).toBeNull();
  });

  await test.step("the patient reloads during the call, and sound and picture return", async () => {
    await meera.reload();
    await stage(meera, "talking");
    await expectFrames(meera, names.doctor);
    await expectFrames(rao, names.patient);
    await expectSound(rao, names.patient);
  });

  await test.step("the doctor reloads, and sound and picture return", async () => {
    await rao.reload();
    await stage(rao, "talking");
    await expectFrames(rao, names.patient);
    await expectFrames(meera, names.doctor);
  });

  await test.step("a second tab takes the call over on request and gives it back", async () => {
    const opening = meera.context().waitForEvent("page");
    // A tab that is opened like this has a copy of the first one's session storage.
    await meera.evaluate(() => {
      window.open(window.location.href);
    });
    const second = await opening;
    await stage(second, "elsewhere");
    await expectSound(meera, names.doctor);
    await clickButton(second, "Switch call here");
    await stage(second, "talking");
    await stage(meera, "elsewhere");
    await expectFrames(second, names.doctor);
    await clickButton(meera, "Switch call here");
    await stage(meera, "talking");
    await stage(second, "elsewhere");
    await second.close();
    await expectFrames(meera, names.doctor);
  });

  await test.step("the patient's network fails and returns", async () => {
    watch.allowLostConnection();
    const failed = meera.waitForEvent("requestfailed", (request) => request.url().includes("/call"));
    await meera.context().setOffline(true);
    await failed;
    await meera.context().setOffline(false);
    await stage(meera, "talking");
    await stage(rao, "talking");
    await expectFrames(meera, names.doctor);
    await expectSound(rao, names.patient);
  });

  await test.step("the log has nothing of the signals", () => {
    expect(site.clinic.stderr).toContain("request");
    expect(site.clinic.stderr).not.toMatch(/ice-ufrag|fingerprint|candidate:|typ host/u);
  });

  await test.step("messages can be sent during the call", async () => {
    await meera.getByLabel("Your message").fill("The cough is worse at night.");
    await clickButton(meera, "Send");
    await expect(rao.getByText("The cough is worse at night.")).toBeVisible();
    await stage(rao, "talking");
  });

  await test.step("the patient hangs up; the call ends for both, and the consultation goes on", async () => {
    await clickButton(meera, "Leave call");
    await stage(meera, "ended");
    await stage(rao, "ended");
    await clickButton(rao, "Close");
    await clickButton(meera, "Close");
    await stage(rao, "idle");
    await stage(meera, "idle");
  });

  await test.step("the doctor ends the consultation and the call; a reload restores neither", async () => {
    await clickButton(meera, "Start call");
    await clickInCall(rao, "Audio only");
    await stage(meera, "talking");
    await rao.locator("summary", { hasText: "End consultation…" }).click();
    await clickButton(rao, "Yes, end it");
    for (const page of [meera, rao]) await expect(page.locator(".call")).toHaveCount(0);
    await meera.reload();
    await expect(meera.getByRole("heading", { name: names.doctor, level: 1 })).toBeVisible();
    await expect(meera.locator(".call")).toHaveCount(0);
  });
});
