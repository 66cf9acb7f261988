import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
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

test("a call rings on every page and in every tab", async ({ page: meera, newPage, site, signedInAs }) => {
  const consultation = await aBegunConsultation(site);
  const { names } = consultation;
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await meera.goto("/patient/profile");
  const second = await meera.context().newPage();
  await second.goto("/Remedies");
  await openRoom(rao, consultation);

  await test.step("both tabs show the caller, and the answer button has the focus", async () => {
    await clickButton(rao, "Start call");
    for (const page of [meera, second]) {
      await expect(page.getByRole("alertdialog", { name: `${names.doctor} is calling` })).toBeVisible();
      await expect(page).toHaveTitle(`${names.doctor} is calling`);
    }
    await expect(ringingCall(meera).getByRole("button", { name: "Answer" })).toBeFocused();
    await expectAxeSilent(meera);
    await expectAccessibleScreen(meera);
  });

  await test.step("the second Escape declines in both tabs, and the doctor sees it", async () => {
    await meera.keyboard.press("Escape");
    await expect(ringingCall(meera)).toContainText("Esc again to decline.");
    await meera.keyboard.press("Escape");
    for (const page of [meera, second]) await expect(ringingCall(page)).toHaveCount(0);
    await expect(second).not.toHaveTitle(/is calling/u);
    await expect(rao.getByText(`${names.patient} can't take the call now.`, { exact: false })).toBeVisible();
  });

  await test.step("a call leaves the focus where the patient types, and Escape leads to it", async () => {
    const history = meera.locator("textarea[name=medicalHistory]");
    await history.fill("Asthma");
    await clickButton(rao, "Call again");
    await expect(ringingCall(meera)).toBeVisible();
    await meera.keyboard.type(" since childhood");
    await meera.keyboard.press("Enter");
    await expect(history).toBeFocused();
    await expect(history).toHaveValue("Asthma since childhood\n");
    await expect(ringingCall(meera)).toBeVisible();
    await meera.keyboard.press("Escape");
    await expect(ringingCall(meera).getByRole("button", { name: "Answer" })).toBeFocused();
  });

  await test.step("the patient asks for two minutes", async () => {
    await clickInCall(second, "2 minutes");
    await expect(rao.getByText("Give me 2 minutes, please.")).toBeVisible();
    await expect(rao.getByText(`${names.patient} asked you to wait 2 minutes.`, { exact: false })).toBeVisible();
    await stage(rao, "ended");
    await expect(ringingCall(meera)).toHaveCount(0);
  });

  await test.step("an unanswered call is noted in the thread and as a notification", async () => {
    await clickButton(rao, "Call again");
    await expect(ringingCall(second)).toBeVisible();
    await clickButton(rao, "Leave call");
    for (const page of [meera, second]) await expect(ringingCall(page)).toHaveCount(0);
    await expect(rao.getByText("No answer.", { exact: false })).toBeVisible();
    await meera.goto("/notices");
    await expect(meera.getByText("You missed a call.", { exact: false })).toBeVisible();
  });

  await test.step("answering in one tab stops the ringing in the other and opens the room with camera and microphone", async () => {
    await clickButton(rao, "Start call");
    await expect(ringingCall(second)).toBeVisible();
    await clickInCall(meera, "Answer");
    await stage(meera, "talking");
    await expect(meera).toHaveURL(new RegExp(`/consultations/${consultation.id}$`, "u"));
    await expect(ringingCall(second)).toHaveCount(0);
    await expectFrames(rao, names.patient);
    await expect(meera.getByText("Missed call", { exact: false })).toBeVisible();
  });

  await test.step("the call continues while the patient opens another page, and can be ended there", async () => {
    const bar = meera.getByRole("region", { name: `Call with ${names.doctor}` });
    await meera.getByRole("link", { name: "Back", exact: true }).click();
    await expect(bar).toBeVisible();
    await expectSound(meera, names.doctor);
    await expectAxeSilent(meera);
    await expect(meera.locator(".app-side > :last-child")).toBeInViewport({ ratio: 1 });
    await meera.setViewportSize({ width: 360, height: 740 });
    await expect(bar.getByRole("timer")).toBeInViewport({ ratio: 1 });
    await meera.setViewportSize({ width: 1280, height: 720 });
    await bar.getByRole("link", { name: "Return" }).click();
    await stage(meera, "talking");
    await expectSound(meera, names.doctor);
    await meera.getByRole("link", { name: "Back", exact: true }).click();
    await bar.getByRole("button", { name: "Leave call" }).click();
    await expect(bar).toHaveCount(0);
    await stage(rao, "ended");
  });
});

test("a call can be answered and declined while a modal dialog is open, which stays open", async ({
  page: meera,
  newPage,
  site,
  signedInAs,
}) => {
  const consultation = await aBegunConsultation(site);
  await signedInAs(consultation.patient, meera);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await openRoom(rao, consultation);
  await meera.goto("/patient/profile");
  await meera.evaluate(() => {
    const dialog = document.createElement("dialog");
    const area = document.createElement("textarea");
    area.ariaLabel = dialog.ariaLabel = "A note";
    dialog.append(area);
    document.body.append(dialog);
    dialog.showModal();
  });
  const text = meera.locator("dialog:modal textarea");
  const button = (name: string) => ringingCall(meera).getByRole("button", { name });

  await text.fill("In the dialog");
  await clickButton(rao, "Start call");
  await expect(button("Answer")).toBeVisible();
  await expect(text).toBeFocused();
  await meera.keyboard.press("Escape");
  await expect(button("Answer")).toBeFocused();
  await meera.keyboard.press("Escape");
  await expect(ringingCall(meera)).toContainText("Esc again to decline.");
  await expectAxeSilent(meera);
  await button("Decline").click();
  await expect(ringingCall(meera)).toHaveCount(0);
  await stage(rao, "ended");
  await expect(text).toHaveValue("In the dialog");
  await expect(text).toBeFocused();

  await clickButton(rao, "Call again");
  await expect(button("Answer")).toBeVisible();
  await button("Answer").click();
  await stage(meera, "talking");
});

test("a browser without WebRTC says so and offers no call", async ({ page, newPage, site, signedInAs }) => {
  const consultation = await aBegunConsultation(site);
  await signedInAs(consultation.patient, page);
  await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  await page.goto(`/consultations/${consultation.id}`);
  await expect(page.getByText("This browser can't make calls.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start call" })).toHaveCount(0);
  const rao = await newPage();
  await signedInAs(consultation.doctor, rao);
  await openRoom(rao, consultation);
  await clickButton(rao, "Start call");
  await expect(ringingCall(page)).toContainText("This browser can't make calls.");
  await expect(page.getByRole("button", { name: "Answer" })).toHaveCount(0);
  await clickInCall(page, "Decline");
  await stage(rao, "ended");
});
