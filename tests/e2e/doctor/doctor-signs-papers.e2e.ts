import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aPicture } from "../../support/pictures.ts";
import { copiedText, readPrinted } from "../../support/printed-pdf.ts";

test.use({ siteName: "papers" });

const formOf = (page: Page, kind: string) => page.getByRole("form", { name: kind });

async function sign(page: Page, kind: string): Promise<void> {
  await formOf(page, kind).getByRole("checkbox", { name: "I have reviewed this paper" }).check();
  await formOf(page, kind).getByRole("button", { name: "Sign" }).click();
}

for (const width of [390, 1440]) {
  test(`a doctor signs a sick note and a request at ${width} px`, async ({ page: rao, newPage, site, signedInAs }) => {
    const { id, doctor, patient } = await aBegunConsultation(site);
    await rao.setViewportSize({ width, height: 900 });
    await signedInAs(doctor, rao);
    const meera = await newPage({ acceptDownloads: true, viewport: { width, height: 900 } });
    await signedInAs(patient, meera);
    const employer = await newPage();
    let verifyPath = "";

    await test.step("a sick note with wrong dates is refused", async () => {
      await rao.goto(`/consultations/${id}/advice`);
      await rao.getByText("Write: Sick note").click();
      const form = formOf(rao, "Sick note");
      const from = await form.locator("[name=from]").inputValue();
      await form.locator("[name=until]").fill("2020-01-01");
      await sign(rao, "Sick note");
      await expect(form.getByText("The last day can't be before the first day.")).not.toHaveCount(0);
      await form.locator("[name=until]").fill(from);
      await sign(rao, "Sick note");
      await expect(rao.getByRole("heading", { name: "Sick note. Version 1" })).toBeVisible();
    });

    await test.step("a request of listed and own tests is signed", async () => {
      await rao.getByText("Write: Request for tests").click();
      const form = formOf(rao, "Request for tests");
      await form.getByRole("checkbox", { name: "Blood glucose, fasting" }).check();
      await form.locator("[name=others]").fill("Anti-TPO");
      await sign(rao, "Request for tests");
      await expect(rao.getByRole("heading", { name: "Request for tests. Version 1" })).toBeVisible();
      await expectAccessibleScreen(rao);
    });

    await test.step("both are in the pane of the room too", async () => {
      await rao.setViewportSize({ width: 1440, height: 900 });
      await rao.goto(`/consultations/${id}`);
      await rao.getByText("Other papers", { exact: true }).first().click();
      await expect(rao.getByRole("heading", { name: "Sick note. Version 1" })).toBeVisible();
      await expect(rao.getByText("Write: Referral letter")).toBeVisible();
      await rao.setViewportSize({ width, height: 900 });
      await rao.goto(`/consultations/${id}/advice`);
    });

    await test.step("the patient opens both from the list, and prints the preparation", async () => {
      await meera.goto("/patient/prescriptions");
      await meera.getByRole("link", { name: "Sick note" }).click();
      await expect(meera.getByRole("heading", { name: "Sick note. Version 1" })).toBeVisible();
      await expect(meera.getByText("Plain water is allowed.", { exact: false })).toBeVisible();
      await expectAccessibleScreen(meera);
      const request = meera.locator("[id^=paper-]", { hasText: "Request for tests" });
      const [download] = await Promise.all([
        meera.waitForEvent("download"),
        request.getByRole("link", { name: "Download PDF" }).click(),
      ]);
      const bytes = await readFile(await download.path());
      expect(copiedText(bytes)).toContain("Plain water is allowed.");
      const { qr } = await readPrinted(bytes);
      await employer.goto(new URL(qr ?? "").pathname);
      await expect(employer.getByText("Genuine")).toBeVisible();
      await expect(employer.getByText("Request for tests")).toBeVisible();
    });

    await test.step("a result is attached to its request", async () => {
      const request = meera.locator("[id^=paper-]", { hasText: "Request for tests" });
      const buffer = await aPicture("jpeg");
      await request.locator("input[type=file]").setInputFiles({ name: "report.jpg", mimeType: "image/jpeg", buffer });
      await request.getByRole("button", { name: "Send result" }).click();
      await meera.waitForURL(/chat/u);
      // In the chat the patient chooses the request.
      await meera
        .getByRole("form", { name: "Send a photo or PDF" })
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "second.jpg", mimeType: "image/jpeg", buffer });
      await meera.getByLabel("Is this a result").selectOption({ index: 1 });
      await meera.getByRole("button", { name: "Send", exact: true }).click();
      await expect(meera.getByRole("img", { name: /second/u })).toBeVisible();
      await rao.reload();
      await expect(
        rao
          .locator("[id^=paper-]", { hasText: "Request for tests" })
          .getByRole("link", { name: /^(?:report|second)\.jpg$/u }),
      ).toHaveCount(2);
    });

    await test.step("a withdrawn note says so, to everybody", async () => {
      const note = rao.locator("[id^=paper-]", { hasText: "Sick note" });
      verifyPath = (await note.locator("figcaption a").getAttribute("href")) ?? "";
      await note.getByText("Withdraw this version").first().click();
      await note.getByLabel("Reason for withdrawing").fill("Wrong dates.");
      await note.getByRole("button", { name: "Withdraw this version" }).click();
      await expect(note.getByText("Wrong dates.")).toBeVisible();
      await employer.goto(verifyPath);
      await expect(employer.getByText("Withdrawn", { exact: true })).toBeVisible();
      await meera.goto("/patient/prescriptions");
      await expect(meera.getByText("Withdrawn", { exact: true })).toBeVisible();
    });
  });
}
