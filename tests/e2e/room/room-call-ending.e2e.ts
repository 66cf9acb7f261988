import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import {
  CALLING,
  clickButton,
  clickInCall,
  expectFrames,
  expectSound,
  openRoom,
  ringingCall,
  stage,
} from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use(CALLING);

/**
 * Both sides see within two seconds that the call is over; a busy machine gets more. Before hanging up was announced,
 * the other side noticed it after eight seconds at the earliest.
 */
const SOON = { timeout: 6000 };

test("hanging up ends the call for both", async ({ page: meera, newPage, site, signedInAs }) => {
  const consultation = await aBegunConsultation(site);
  const { names } = consultation;
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await openRoom(meera, consultation);
  await openRoom(rao, consultation);

  await test.step("the doctor hangs up; both see who left, and no one is called back", async () => {
    await clickButton(meera, "Start call");
    await clickInCall(rao, "Answer");
    await stage(meera, "talking");
    // Answered with the camera on.
    await expectFrames(meera, names.doctor);
    await clickButton(rao, "Leave call");
    await expect(meera.getByText(`${names.doctor} left the call`)).toBeVisible(SOON);
    await expect(rao.getByText("You left the call")).toBeVisible(SOON);
    await expectAxeSilent(meera);
    await meera.getByLabel("Your message").fill("Shall I call again?");
    await clickButton(meera, "Send");
    await expect(rao.getByText("Shall I call again?")).toBeVisible();
    for (const page of [meera, rao]) {
      await stage(page, "ended");
      await expect(ringingCall(page)).toHaveCount(0);
    }
  });

  await test.step("the patient calls again, and both hang up at the same moment", async () => {
    await clickButton(meera, "Call again");
    await clickInCall(rao, "Audio only");
    await stage(rao, "talking");
    await stage(meera, "talking");
    const hangUp = "document.querySelector('.call-control-danger').click()";
    await Promise.all([meera.evaluate(hangUp), rao.evaluate(hangUp)]);
    for (const page of [meera, rao]) await stage(page, "ended");
    await clickButton(meera, "Close");
    await stage(meera, "idle");
  });

  await test.step("both call at the same moment and are connected", async () => {
    // The patient's request waits for the doctor's click; otherwise her call may ring before it.
    const bothClicked = Promise.withResolvers<void>();
    await meera.route("**/call", async (route) => {
      await bothClicked.promise;
      await route.continue();
    });
    await clickButton(meera, "Start call");
    await clickButton(rao, "Call again");
    bothClicked.resolve();
    for (const page of [meera, rao]) await stage(page, "talking");
    await expectSound(meera, names.doctor);
    for (const page of [meera, rao]) await expect(ringingCall(page)).toHaveCount(0);
  });

  await test.step("the doctor's page is closed, and the call ends after the time for a reload", async () => {
    await rao.goto("about:blank");
    await expect(meera.getByText(`Reconnecting to ${names.doctor}`, { exact: false })).toBeVisible();
    await expect(meera.getByText(`${names.doctor} left the call`)).toBeVisible({ timeout: 120_000 });
    await openRoom(rao, consultation);
    await expect(ringingCall(rao)).toHaveCount(0);
  });
});
