import type { Page } from "@playwright/test";
import { clinicDay } from "#domain/time.ts";
import { DOCUMENT } from "#generated/messages/documents/document.ts";
import { DOCUMENT_CHOICES } from "#generated/messages/documents/document-choices.ts";
import { DOCUMENT_FORM } from "#generated/messages/documents/document-form.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { SHARED_DOCUMENTS } from "#generated/messages/documents/shared-documents.ts";
import { DOCUMENT as HINDI_DOCUMENT } from "#generated/messages/hi/documents/document.ts";
import { DOCUMENT_FORM as HINDI_FORM } from "#generated/messages/hi/documents/document-form.ts";
import { DOCUMENTS as HINDI } from "#generated/messages/hi/documents/documents.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { wholeBrowser } from "../../support/browser/chromium.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import { aNewPdf } from "../../support/health/documents.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";
import { aPicture } from "../../support/pictures.ts";

test.use({
  launchOptions: wholeBrowser(),
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  siteName: "patient dashboards",
});

/** Without a part that has to be scrolled sideways. */
async function expectNarrow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test("a patient uploads a paper of two photos, shares it with one doctor, and reads it offline", async ({
  page,
  site,
  watch,
  newPage,
  signedInAs,
}) => {
  const { patient, id, rao, stranger } = await withDirectAccess(site, async (open) => {
    const [doctor, other] = [await anOpenDoctor(open), await anOpenDoctor(open)];
    const account = await aSignedInPatient(open, { name: "Meera Nair" });
    const consultation = await aConsultation(open, doctor.slug, 24, account);
    return { patient: account.email, id: consultation.id, rao: doctor.doctor.email, stranger: other.doctor.email };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", patient));
  const name = "Discharge, City Hospital";

  await test.step("after a refusal what was typed is still there, and the upload adds the document", async () => {
    await page.goto("/patient/documents");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const form = page.getByRole("form", { name: DOCUMENT_FORM.add });
    await form.getByLabel(DOCUMENT_FORM.file).setInputFiles([
      { name: "page.html.jpg", mimeType: "image/jpeg", buffer: await aPicture("jpeg", 300) },
      { name: "2.png", mimeType: "image/png", buffer: await aPicture("png", 200) },
    ]);
    await form.getByLabel(DOCUMENT_FORM.kind).selectOption(DOCUMENTS.kinds.discharge);
    watch.allowStatus(400);
    await form.getByRole("button", { name: DOCUMENT_FORM.upload }).click();
    await expect(form.getByLabel(DOCUMENT_FORM.name, { exact: true })).toBeFocused();
    await form.getByLabel(DOCUMENT_FORM.name, { exact: true }).fill(name);
    await form.getByRole("button", { name: DOCUMENT_FORM.upload }).click();
    await expect(form.getByRole("status")).toHaveText(DOCUMENT_FORM.added);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expectAccessibleScreen(page);
    await expectNarrow(page);
  });

  await test.step("the list shows one kind", async () => {
    const filter = page.getByRole("navigation", { name: DOCUMENTS.filter });
    await filter.getByRole("link", { name: DOCUMENTS.kinds.scan }).click();
    await expect(page.getByText(DOCUMENTS.noneOfKind)).toBeVisible();
    await filter.getByRole("link", { name: DOCUMENTS.kinds.discharge }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("img")).toHaveCount(2);
    await expect(page.getByText(DOCUMENT.offline)).toBeVisible();
    await expectAccessibleScreen(page);
    await expectNarrow(page);
  });

  await test.step("without a tick the doctor sees nothing, with it the doctor opens both pages", async () => {
    const doctor = await newPage({ viewport: { width: 1440, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "doctor", rao), doctor);
    await doctor.goto(`/consultations/${id}`);
    await expect(doctor.getByText(SHARED_DOCUMENTS.title)).toHaveCount(0);
    await page.goto(`/consultations/${id}/documents`);
    await page.getByRole("checkbox", { name }).check();
    await page.getByRole("button", { name: DOCUMENT_CHOICES.save }).click();
    await expect(page.getByText(DOCUMENT_CHOICES.shared)).toBeVisible();
    await expectAccessibleScreen(page);
    await expectNarrow(page);
    const shared = doctor.getByRole("region", { name: SHARED_DOCUMENTS.title });
    await expect(shared.getByRole("link")).toHaveCount(2);
    await expectAccessibleScreen(doctor);
    const address = (await shared.getByRole("link").first().getAttribute("href")) ?? "";
    const read = await doctor.request.get(address);
    expect([read.status(), read.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const other = await newPage();
    await signedInAs(await logInWithoutBrowser(site, "doctor", stranger), other);
    expect((await other.request.get(address)).status()).toBe(404);
  });

  await test.step("the opened document is read without a network", async () => {
    const list = page.getByRole("link", { name });
    await page.goto("/patient/documents");
    const address = (await list.getAttribute("href")) ?? "";
    watch.allowLostConnection();
    await page.context().setOffline(true);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const drawn = page.getByRole("img").first();
    await expect.poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(300);
    await page.context().setOffline(false);
  });

  await test.step("a deleted document is gone from the list and from this device", async () => {
    await page.goto("/patient/documents");
    await page.getByRole("link", { name }).click();
    // It is being saved once more; a file that is deleted meanwhile would be asked for in vain.
    await expect(page.getByText(DOCUMENT.offline)).toBeVisible();
    await page.getByText(DOCUMENT.remove).click();
    await page.getByRole("button", { name: DOCUMENT.confirm }).click();
    await expect(page.getByText(DOCUMENTS.removed)).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const saved = (await caches.has("saved")) ? await (await caches.open("saved")).keys() : [];
          return saved.filter(({ url }) => url.includes("/documents/")).length;
        }),
      )
      .toBe(0);
  });
});

test.describe("without scripts, in Hindi", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test("a PDF is uploaded, opened and deleted", async ({ page, signedInAs }) => {
    await signedInAs("patient");
    await page.goto("/hi/patient/documents");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(HINDI.title);
    const main = page.getByRole("main");
    const details = main.locator("details").first();
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
    const form = main.getByRole("form", { name: HINDI_FORM.add });
    await form.locator("input[type=file]").setInputFiles({
      ...{ name: "report.pdf", mimeType: "application/pdf", buffer: Buffer.from(aNewPdf()) },
    });
    const name = `ख़ून की जाँच ${clinicDay(Date.now())}`;
    await form.getByLabel(HINDI_FORM.name, { exact: true }).fill(name);
    await form.getByRole("button", { name: HINDI_FORM.upload }).click();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await main.getByText(HINDI_DOCUMENT.remove).click();
    await main.getByRole("button", { name: HINDI_DOCUMENT.confirm }).click();
    await expect(page.getByText(HINDI.removed)).toBeVisible();
  });
});
