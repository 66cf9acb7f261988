import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, openMore, send } from "../../support/browser/screens.ts";
import { readPrinted } from "../../support/printed-pdf.ts";

test.use({ siteName: "advice" });

const LINE = {
  "lines.0.item": "Paracetamol",
  "lines.0.amount": "500 mg, one tablet",
  "lines.0.often": "three times a day",
  "lines.0.days": "3",
  "lines.0.cautions": "Not more than four in a day.",
};
const CHOSEN = {
  "lines.0.form": "tablet",
  "lines.0.food": "after-food",
  "lines.0.course": "new",
  mode: "video",
  type: "first",
};

/** Longer than the pause after the last key press, after which a draft is saved. */
const AFTER_TYPING_MS = 3_000;

async function choose(form: Page | Locator, chosen: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(chosen)) await form.locator(`select[name="${name}"]`).selectOption(value);
}

const adminPage = (page: Page) => page.getByRole("form", { name: "Notes and advice" });
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });

async function save(page: Page): Promise<void> {
  await adminPage(page).getByRole("button", { name: "Save and preview" }).last().click();
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
}

async function sign(page: Page): Promise<void> {
  await signing(page).getByRole("checkbox").check();
  await send(signing(page), "Sign");
}

/** Uploads a file for verification. */
async function check(page: Page, bytes: Buffer): Promise<void> {
  await page.goto("/verify");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "advice.pdf", mimeType: "application/pdf", buffer: bytes });
  await page.getByRole("button", { name: "Check file" }).click();
}

test("anyone can verify signed advice", { tag: "@core" }, async ({ page: rao, newPage, site, signedInAs, watch }) => {
  // An unknown code has status 404.
  watch.allowStatus(404);
  watch.allowLostConnection();
  const { id, doctor, patient, names } = await aBegunConsultation(site);
  const signedBy = names.doctor;
  await signedInAs(doctor, rao);
  const meera = await newPage({ acceptDownloads: true });
  await signedInAs(patient, meera);
  const pharmacist = await newPage();
  let file = Buffer.alloc(0);
  let address = "";

  await test.step("the draft is saved automatically and cannot be signed before it is complete", async () => {
    await rao.goto(`/consultations/${id}`);
    await expect(adminPage(rao).getByRole("button", { name: "Save and preview" }).last()).toBeInViewport();
    await expect(rao.getByText("Report a problem")).toHaveCount(0);
    // Beside the prescription, whichever pane is open: whom it is for, and the allergies.
    const panel = rao.getByRole("region", { name: "Notes and advice" });
    await expect(panel.getByText(new RegExp(`^${names.patient}, \\d+ years`, "u"))).toBeVisible();
    await expect(panel.getByText("Allergies: Penicillin")).toBeVisible();
    await expect(rao.locator(".room-head").getByText(/^\d+ years · (?:Male|Female|Other) · /u)).toBeVisible();
    await rao.getByRole("tab", { name: "Notes" }).click();
    await fillIn(adminPage(rao), { notes: "Sounds worried. Rings again." });
    // Arrow keys move between the tabs.
    await rao.getByRole("tab", { name: "Notes" }).press("ArrowLeft");
    await rao.getByRole("tab", { name: "Prescription" }).press("Enter");
    await openMore(adminPage(rao));
    await fillIn(adminPage(rao), { diagnosis: "Viral fever", ...LINE });
    await expect(rao.getByText("You have unsaved changes.")).toBeVisible();
    await expect(rao.getByText(/^Saved \d/u)).toBeVisible();
    await expect(rao.getByText("Please ask the patient's age first", { exact: false })).toBeVisible();
    await expect(signing(rao)).toHaveCount(0);
    await rao.reload();
    await expect(adminPage(rao).locator("[name=notes]")).toHaveValue("Sounds worried. Rings again.");
  });

  await test.step("text written offline is preserved and saved after reconnecting", async () => {
    await rao.context().setOffline(true);
    await rao.getByRole("tab", { name: "Notes" }).click();
    await fillIn(adminPage(rao), { notes: "Written in a tunnel." });
    await adminPage(rao).getByRole("button", { name: "Save and preview" }).last().click();
    await expect(adminPage(rao).getByRole("alert")).toContainText("What you typed is still here");
    await rao.context().setOffline(false);
    // The draft arrives, but its answer does not.
    await rao.route("**/advice*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const lost = rao.waitForEvent("requestfailed");
    await adminPage(rao).getByRole("button", { name: "Save and preview" }).last().click();
    await lost;
    await expect(adminPage(rao).getByRole("button", { name: "Saving…" })).toHaveCount(0);
    await rao.unrouteAll({ behavior: "wait" });
    await rao.clock.install();
    const gate = Promise.withResolvers<void>();
    await rao.route("**/advice*", async (route) => {
      const response = await route.fetch();
      if (route.request().method() === "POST") await gate.promise;
      await route.fulfill({ response });
    });
    await adminPage(rao).getByRole("button", { name: "Save and preview" }).last().click();
    await expect(adminPage(rao).getByRole("button", { name: "Saving…" }).last()).toBeVisible();
    await expect(rao.getByText("You have unsaved changes.")).toBeVisible();
    // What is typed while a save is under way is saved by the next one, which must not conflict with it.
    await fillIn(adminPage(rao), { notes: "Written in a tunnel. And after it." });
    await rao.clock.runFor(AFTER_TYPING_MS);
    gate.resolve();
    await expect(rao.getByText(/^Saved \d/u)).toBeVisible();
    await rao.unrouteAll({ behavior: "wait" });
    await rao.reload();
    await expect(adminPage(rao).locator("[name=notes]")).toHaveValue("Written in a tunnel. And after it.");
  });

  await test.step("a medicine that may never be prescribed online is refused with the legal reason", async () => {
    await fillIn(adminPage(rao), { ageAsked: "on", elsewhere: "on", "lines.0.item": "Tramadol" });
    await choose(adminPage(rao), { type: "follow-up" });
    await expect(adminPage(rao).getByLabel("Date of the earlier consultation")).toBeVisible();
    await choose(adminPage(rao), CHOSEN);
    await expect(adminPage(rao).getByLabel("Date of the earlier consultation")).toBeHidden();
    await save(rao);
    await expect(
      rao.getByText("This can never be prescribed online, under the Narcotic Drugs", { exact: false }),
    ).toBeVisible();
    await fillIn(adminPage(rao), { "lines.0.item": "Paracetamol" });
  });

  await test.step("the form warns about a herb combined with a medicine; the doctor previews and signs", async () => {
    await fillIn(adminPage(rao), { advice: "Rest, and drink enough.\nकरेले का रस अभी न लें।" });
    await save(rao);
    await expect(rao.getByText("Please check these")).toBeVisible();
    await expect(rao.locator("main").getByText("PARACETAMOL", { exact: true })).toBeVisible();
    await expectAccessibleScreen(rao);
    await send(signing(rao), "Sign");
    await expect(rao.getByRole("alert")).toHaveText("Please tick that you have reviewed it, then sign.");
    await sign(rao);
    await expect(rao.getByText("Version 1", { exact: true })).toBeFocused();
    const pdf = await rao.getByRole("link", { name: "Download PDF" }).boundingBox();
    expect(pdf?.height).toBeLessThan(pdf?.width ?? 0);
    // The editor closes and shows the signed document with its actions.
    await expect(adminPage(rao)).toBeHidden();
    await expect(rao.getByText("Withdraw this version").first()).toBeVisible();
    await rao.getByText("New version", { exact: true }).click();
    await expect(rao.getByText("This is what you signed last.")).toBeVisible();
    await expect(adminPage(rao).locator("[name=diagnosis]")).toHaveValue("Viral fever");
  });

  await test.step("the patient reads the advice without the notes and downloads the PDF", async () => {
    await meera.goto(`/consultations/${id}/advice`);
    await expect(meera.getByText(signedBy, { exact: true })).toBeVisible();
    await expect(meera.getByText("करेले का रस अभी न लें।")).toBeVisible();
    await expect(meera.getByText("Sounds worried", { exact: false })).toHaveCount(0);
    await expectAccessibleScreen(meera);
    const [download] = await Promise.all([
      meera.waitForEvent("download"),
      meera.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^advice-\d{4}-\d\d-\d\d-v1\.pdf$/u);
    file = await readFile(await download.path());
    const { text, qr } = await readPrinted(file);
    for (const words of [signedBy, names.patient, "PARACETAMOL", "Viral fever", "Registration number"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Sounds worried");
    address = qr ?? "";
  });

  await test.step("the patient downloads the whole record of the consultation", async () => {
    const [download] = await Promise.all([
      meera.waitForEvent("download"),
      meera.getByRole("link", { name: "Download consultation record" }).click(),
    ]);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files).sort()).toEqual([
      "advice-v1.json",
      "advice-v1.json.jws",
      "advice-v1.pdf",
      "record.json",
      "record.txt",
    ]);
    expect(Buffer.from(files["record.txt"] ?? []).toString()).toContain(names.patient);
  });

  await test.step("the URL of the QR code shows a third browser who signed the document and when", async () => {
    expect(address).toContain(`${site.clinic.address}/verify/`);
    await pharmacist.goto(address);
    await expect(pharmacist.getByText("Genuine", { exact: true })).toBeVisible();
    await expect(pharmacist.getByText(signedBy, { exact: false })).toBeVisible();
    for (const secret of [names.patient, "Paracetamol", "PARACETAMOL", "Viral fever"]) {
      await expect(pharmacist.getByText(secret, { exact: false })).toHaveCount(0);
    }
    await expectAccessibleScreen(pharmacist);
  });

  await test.step("the signed file is recognised; an altered one and an unrelated one are not", async () => {
    await check(pharmacist, file);
    await expect(pharmacist.getByText("File not changed")).toBeVisible();
    const altered = Buffer.from(file);
    const middle = Math.floor(altered.length / 2);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    await check(pharmacist, altered);
    await expect(pharmacist.getByText("Changed", { exact: true })).toBeVisible();
    await expectAxeSilent(pharmacist);
    await check(pharmacist, Buffer.from("%PDF-1.7\n%%EOF\n"));
    await expect(pharmacist.getByText("Not signed by this clinic")).toBeVisible();
  });

  await test.step("a typed code is accepted in any spelling, and a wrong one is not found", async () => {
    const code = address.split("/").at(-1) ?? "";
    await pharmacist.goto("/verify");
    await fillIn(pharmacist, { code: code.toLowerCase().replaceAll("-", " ") });
    await send(pharmacist, "Check");
    await expect(pharmacist.getByText("Genuine", { exact: true })).toBeVisible();
    await pharmacist.goto("/verify/AAAAA-AAAAA-AAAAA-AAAAA");
    await expect(pharmacist.getByRole("alert")).toContainText("No document of this clinic has this code.");
  });

  await test.step("a new version replaces it, and the code of the old one says so", async () => {
    await fillIn(adminPage(rao), { diagnosis: "Influenza" });
    await save(rao);
    await expect(rao.getByText("This differs from what you signed last.", { exact: false })).toBeVisible();
    await sign(rao);
    await expect(rao.getByText("Version 2", { exact: true })).toBeVisible();
    await expect(meera.getByText("Influenza")).toBeVisible();
    await pharmacist.goto(address);
    await expect(pharmacist.getByText("Replaced", { exact: true })).toBeVisible();
    await check(pharmacist, file);
    await expect(pharmacist.getByText("Replaced", { exact: true })).toBeVisible();
  });

  await test.step("the doctor withdraws it with a reason that only the patient can read", async () => {
    await rao.goto(`/consultations/${id}/advice`);
    await rao.getByText("Withdraw this version").first().click();
    await fillIn(rao, { reason: "Written for somebody else." });
    await send(rao, "Withdraw this version");
    await expect(rao.getByText("The doctor withdrew this on", { exact: false })).toBeVisible();
    await expectAccessibleScreen(rao);
    await expect(meera.getByText("Written for somebody else.")).toBeVisible();
    await pharmacist.goto((await meera.locator("figure a").first().getAttribute("href")) ?? "");
    await expect(pharmacist.getByText("Withdrawn", { exact: true })).toBeVisible();
    await expect(pharmacist.getByText("Written for somebody else.")).toHaveCount(0);
  });
});
