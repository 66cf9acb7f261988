import type { Page } from "@playwright/test";
import { PDF_TEXT } from "#support/pictures.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expectLive } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aDoctor } from "../../support/builders.ts";
import { profileForm } from "../../support/doctors.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "doctors" });

const PDF = { name: "registration.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF_TEXT) };
const SVG = {
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
};

/** Fills in the profile by typing, selecting and ticking. */
async function fillProfile(page: Page, fields: Record<string, string>): Promise<void> {
  const { system = "", councilType = "", ...rest } = fields;
  await page.locator("[name=system]").selectOption(system);
  await page.locator("[name=councilType]").selectOption(councilType);
  await fillIn(page, rest);
}

const certificates = (page: Page) => page.getByRole("form", { name: "Choose a file" });

test("a doctor fills in a profile, an admin verifies it, and a patient finds the doctor, all live", {
  tag: "@core",
}, async ({ page, newPage, site, watch, signedInAs }) => {
  const names = { firstName: "Meera", lastName: `Kulkarni ${Date.now().toString(36)}` };
  const meera = await newPage();
  await signedInAs(await signUp(site.clinic.address, "doctor", aDoctor(names)), meera);
  const visitor = await newPage();
  const name = `${names.firstName} ${names.lastName}`;

  await test.step("a visitor does not find the doctor yet", async () => {
    await visitor.goto(`/Doctors?words=${encodeURIComponent(names.lastName)}`);
    await expect(visitor.getByText("No doctors match your search.")).toBeVisible();
  });

  await test.step("the doctor fills in the profile and corrects a reported error", async () => {
    await meera.goto("/doctor/dashboard");
    await meera.getByRole("link", { name: "Complete your profile" }).first().click();
    await fillProfile(meera, profileForm({ councilType: "NCH", nameOnRegister: name }));
    await send(meera, "Save profile");
    await expectRefusal(meera, "This council doesn't register doctors of this system of medicine.", "councilType");
    await meera.locator("[name=councilType]").selectOption("STATE");
    await send(meera, "Save profile");
    await expect(meera.getByRole("status").filter({ hasText: "Your profile has been saved." })).toBeVisible();
  });

  await test.step("a script renamed to a photo is refused, and a certificate is accepted", async () => {
    await certificates(meera).locator("[name=file]").setInputFiles(SVG);
    await send(certificates(meera), "Upload");
    await expect(certificates(meera).getByRole("alert")).toHaveText(
      "Please choose a photo (JPEG, PNG or WebP) or a PDF.",
    );
    await certificates(meera).locator("[name=file]").setInputFiles(PDF);
    await send(certificates(meera), "Upload");
    await expect(meera.getByRole("link", { name: "registration.pdf" })).toBeVisible();
    await expectAccessibleScreen(meera);
  });

  await test.step("an admin finds the doctor and reads what the register must say", async () => {
    await signedInAs("admin");
    await page.goto("/AdminDashboard/verify-doctors");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectLive(page);
    await expect(page.getByRole("link", { name: "Open the Indian Medical Register" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.nmc\.org\.in\//u,
    );
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "registration.pdf" }).evaluate((link: HTMLAnchorElement) => {
        link.removeAttribute("target");
        link.click();
      }),
    ]);
    expect(download.suggestedFilename()).toBe("registration.pdf");
    await expectAccessibleScreen(page);
  });

  const approve = page.getByRole("form", { name: "Verify" });
  await test.step("the doctor changes the fee meanwhile, and the admin is asked to check again", async () => {
    await approve.locator("[name=checked]").fill("Name and number stand on the register.");
    await approve.locator("[name=checkedBy]").fill("Asha P., admin");
    await meera.locator("[name=fee]").fill("450");
    await send(meera, "Save profile");
    await page.getByRole("button", { name: "I've checked again" }).click();
    await expect(approve.locator("[name=checked]")).toHaveValue("Name and number stand on the register.");
  });

  await test.step("the admin verifies the doctor, and the open pages of the visitor and the doctor update", async () => {
    await send(approve, "Verify doctor");
    await expect(page.getByRole("status").filter({ hasText: "Doctor verified and now listed." })).toBeVisible();
    await expect(visitor.getByRole("link", { name: `Dr ${name}`, exact: true })).toBeVisible();
    await expect(meera.getByText("You are listed. Patients can find you.")).toBeVisible();
  });

  await test.step("the visitor reads the verification receipt", async () => {
    await expectAccessibleScreen(visitor);
    await visitor.getByRole("link", { name: `Dr ${name}`, exact: true }).click();
    const receipt = visitor.getByRole("region", { name: "Verification receipt" });
    for (const words of [name, "Maharashtra Medical Council", "Asha P., admin"])
      await expect(receipt).toContainText(words);
    await expectAccessibleScreen(visitor);
  });

  await test.step("the doctor is suspended, reads the reason, and is no longer listed", async () => {
    watch.allowStatus(404);
    const suspend = page.getByRole("form", { name: "Suspend" });
    await suspend.locator("[name=reason]").fill("The council asked us to wait.");
    await send(suspend, "Suspend doctor");
    await expect(
      page.getByRole("status").filter({ hasText: "The doctor is suspended and can no longer be booked." }),
    ).toBeVisible();
    await expect(meera.getByText("The council asked us to wait.")).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await visitor.goto(`/Doctors?words=${encodeURIComponent(names.lastName)}`);
    await expect(visitor.getByText("No doctors match your search.")).toBeVisible();
  });
});
