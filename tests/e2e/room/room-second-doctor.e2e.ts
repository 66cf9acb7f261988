import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import {
  CALLING,
  clickButton,
  clickInCall,
  expectSound,
  openRoom,
  ringingCall,
  stage,
} from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use(CALLING);

const NOTE = "A second look at the rash.";

test("a second doctor joins a call with the patient's consent, sees nothing else, and leaves when it is withdrawn", async ({
  page: rao,
  newPage,
  site,
  watch,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  // The doctor of another consultation is this one's second doctor.
  const other = await aBegunConsultation(site, "Kiran Das");
  const { patient: patientName, doctor: doctorName } = consultation.names;
  const colleagueName = other.names.doctor;
  const [meera, iyer] = [await newPage(), await newPage()];
  await signedInAs(consultation.doctor, rao);
  await signedInAs(consultation.patient, meera);
  await signedInAs(other.doctor, iyer);
  const consent = meera.getByRole("heading", { name: `${doctorName} asks to bring ${colleagueName} into this call` });

  await test.step("doctor and patient talk", async () => {
    await openRoom(rao, consultation);
    await openRoom(meera, consultation);
    await clickButton(rao, "Start call");
    await clickInCall(meera, "Audio only");
    await Promise.all([stage(rao, "talking"), stage(meera, "talking")]);
    await iyer.goto("/doctor/dashboard");
  });

  await test.step("the doctor asks by keyboard, and the patient says no", async () => {
    await rao.getByText("Bring in another doctor…").focus();
    await rao.keyboard.press("Enter");
    await invite();
    await expect(consent).toBeVisible();
    await expect(meera.getByText(`Reason: ${NOTE}`)).toBeVisible();
    await expectAxeSilent(meera);
    await expectAxeSilent(rao);
    await clickButton(meera, "Not now");
    await expect(consent).toBeHidden();
    await expect(rao.getByText(`The patient didn't allow ${colleagueName}`, { exact: false })).toBeVisible();
    await expect(ringingCall(iyer)).toHaveCount(0);
  });

  await test.step("asked again, the patient allows it, and the second doctor is rung on the page that is open", async () => {
    await rao.getByText("Bring in another doctor…").click();
    await invite();
    await clickButton(meera, "Allow");
    await expect(ringingCall(iyer)).toContainText(`${doctorName} is calling`);
    await expect(ringingCall(iyer)).toContainText("Invites you to join a consultation");
    await expectAxeSilent(iyer);
  });

  await test.step("all three hear each other", async () => {
    await clickInCall(iyer, "Audio only");
    await expect(iyer).toHaveURL((url) => url.pathname === `/colleague-calls/${consultation.id}`);
    await stage(iyer, "talking");
    await expect(iyer.getByText("Patient: Meera, ", { exact: false })).toBeVisible();
    await expect(iyer.getByText(`Reason: ${NOTE}`)).toBeVisible();
    await Promise.all([
      expectSound(iyer, doctorName),
      expectSound(iyer, "Meera"),
      expectSound(meera, colleagueName),
      expectSound(meera, doctorName),
      expectSound(rao, colleagueName),
      expectSound(rao, patientName),
    ]);
    await expectAxeSilent(iyer);
    await expectAxeSilent(meera);
  });

  await test.step("the consultation itself does not exist for the second doctor", async () => {
    for (const tail of ["", "/thread", "/advice", "/colleague", "/record.zip"]) {
      const response = await iyer.request.get(`/consultations/${consultation.id}${tail}`);
      expect(response.status(), tail).toBe(404);
    }
  });

  await test.step("the patient ends it; the connections are gone, and the call goes on", async () => {
    for (const status of [403, 404]) watch.allowStatus(status);
    await clickButton(meera, `Remove ${colleagueName} from the call`);
    await Promise.all([
      expect(meera.locator(".call-person")).toHaveCount(1),
      expect(rao.locator(".call-person")).toHaveCount(1),
      expect(iyer.locator("audio")).toHaveCount(0),
    ]);
    await expect(iyer.getByRole("heading", { level: 1 })).toHaveText("You're not in this call");
    await expect(rao.getByText(`The patient removed ${colleagueName} from the call`, { exact: false })).toBeVisible();
    await Promise.all([expectSound(rao, patientName), expectSound(meera, doctorName)]);
  });

  async function invite(): Promise<void> {
    const choice = rao.getByLabel("Doctor", { exact: true });
    const value = await choice.locator("option", { hasText: colleagueName }).getAttribute("value");
    await choice.selectOption(value);
    await rao.getByLabel("Reason").fill(NOTE);
    await clickButton(rao, "Ask the patient");
  }
});
