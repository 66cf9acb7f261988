import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { CALLING, clickButton, expectSound, openRoom, stage } from "../../support/browser/call-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn } from "../../support/browser/screens.ts";
import { ADULT, CHILD, childBornOn, filledInForChild } from "../../support/guardians.ts";

test.use(CALLING);

test("a child's mother joins by a link, writes, calls, and loses access when the link is revoked", {
  tag: "@core",
}, async ({ page: rao, newPage, site, watch, signedInAs }) => {
  const consultation = await aBegunConsultation(site, CHILD, filledInForChild(Date.now()));
  await signedInAs(consultation.doctor, rao);
  const anita = await newPage();

  const link = await test.step("the doctor creates a link", async () => {
    await openRoom(rao, consultation);
    await rao.getByText("Create link…").click();
    await clickButton(rao, "Create link");
    const made = rao.getByLabel("Invitation link");
    await expect(made).toHaveValue(/\/invitation\/[\w-]{43}$/u);
    await expect(rao.getByText("Not used yet.", { exact: false })).toBeVisible();
    const value = await made.inputValue();
    // Where the script of the form has not arrived yet, it is sent without it, and leads to a page of its own.
    if (new URL(rao.url()).pathname.endsWith("/adult")) await openRoom(rao, consultation);
    return value;
  });

  await test.step("the button reaches the clinic from a browser without scripts", async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto(link);
    await plain.getByRole("button", { name: `Join as ${ADULT.name}` }).click();
    await expect(plain.getByText("Please enter the date of birth.").first()).toBeVisible();
    await plain.close();
  });

  await test.step("the mother reads who invites her and joins under her name", async () => {
    await anita.goto(link);
    await expect(anita).toHaveURL((url) => url.pathname === "/invitation");
    await expect(anita.getByRole("heading", { level: 1 })).toHaveText(`Join ${CHILD}'s consultation`);
    await expectAxeSilent(anita);
    // A mail scanner that presses the button uses nothing up, nor does a wrong date.
    await clickButton(anita, `Join as ${ADULT.name}`);
    await expectRefusal(anita, "Please enter the date of birth.", "bornOn");
    await fillIn(anita, { bornOn: "2001-02-03" });
    await clickButton(anita, `Join as ${ADULT.name}`);
    const wrong = "This isn't the date of birth on the booking. Please check it and try again. The link still works.";
    await expectRefusal(anita, wrong, "bornOn");
    await expectAxeSilent(anita);
    await fillIn(anita, { bornOn: childBornOn(Date.now()) });
    await clickButton(anita, `Join as ${ADULT.name}`);
    await stage(anita, "idle");
    await expect(anita).toHaveURL((url) => url.pathname === `/consultations/${consultation.id}`);
    await expect(
      rao.getByRole("status").getByText(`${ADULT.name}, mother of ${CHILD}, has joined`, { exact: false }),
    ).toBeVisible();
    await expect(rao.getByText(`${ADULT.name} joined: `, { exact: false })).toBeVisible();
    await expect(rao.getByLabel("Invitation link")).toHaveCount(0);
  });

  await test.step("her messages are shown under her name", async () => {
    await anita.getByLabel("Your message").fill("She has slept well.");
    await clickButton(anita, "Send");
    await expect(rao.getByText("She has slept well.")).toBeVisible();
    await expect(rao.getByText(`${ADULT.name} (mother of ${CHILD})`)).toBeVisible();
    await expectAxeSilent(anita);
  });

  await test.step("she answers the call on the patient's side", async () => {
    await clickButton(rao, "Start call");
    await clickButton(anita, "Audio only");
    await stage(rao, "talking");
    await stage(anita, "talking");
    await expect(rao.getByText(`On a call with ${ADULT.name}.`)).toBeVisible();
    await expectSound(anita, consultation.names.doctor);
  });

  const family = await newPage();
  await test.step("the family joins from another device, and all three hear each other", async () => {
    await signedInAs(consultation.patient, family);
    await family.goto(`/consultations/${consultation.id}`);
    await stage(family, "joinable");
    await clickButton(family, "Join call");
    await stage(family, "talking");
    await Promise.all([
      expectSound(family, consultation.names.doctor),
      expectSound(family, ADULT.name),
      expectSound(anita, CHILD),
      expectSound(anita, consultation.names.doctor),
      expectSound(rao, CHILD),
      expectSound(rao, ADULT.name),
    ]);
    await expect(rao.locator(".call-person")).toHaveText([new RegExp(CHILD, "u"), new RegExp(ADULT.name, "u")]);
    await expectAxeSilent(rao);
  });

  await test.step("she leaves, the two others stay connected, and she joins again", async () => {
    await clickButton(anita, "Leave call");
    await stage(anita, "joinable");
    await expect(rao.getByText(`On a call with ${CHILD}.`)).toBeVisible();
    await expect(rao.locator(".call-person")).toHaveCount(1);
    await Promise.all([expectSound(rao, CHILD), expectSound(family, consultation.names.doctor)]);
    await clickButton(anita, "Join call");
    await expect(rao.locator(".call-person")).toHaveCount(2);
  });

  await test.step("the link is revoked; she leaves the room and the call, which goes on", async () => {
    for (const status of [403, 404]) watch.allowStatus(status);
    await clickButton(rao, "Remove access");
    await expect(anita.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work any more");
    await expect(rao.locator(".call-person")).toHaveCount(1);
    await stage(family, "talking");
  });

  await test.step("the doctor hangs up, and the call ends for the family", async () => {
    await clickButton(rao, "Leave call");
    await stage(family, "ended");
  });
});
