import type { Locator, Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { postForm, writePost } from "../../support/browser/admin.ts";
import { DETAILS, holdSlot, openDay } from "../../support/browser/booking.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestAccount, type TestSite } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aSignedInAdmin } from "../../support/open-clinic.ts";

test.use({ siteName: "focus" });

/** Earlier tests of this worker have an admin, so the first-admin link is used up. */
async function anAdmin(site: TestSite): Promise<TestAccount> {
  const { email } = await withDirectAccess(site, (open) => aSignedInAdmin(open));
  return logInWithoutBrowser(site, "admin", email);
}

const editor = (page: Page) => page.getByRole("form", { name: "Notes and advice" });

test("the focus follows what was sent: to a booking's heading, in an advice, and to a post's announcement", async ({
  newPage,
  site,
  signedInAs,
}) => {
  await test.step("a booking by keyboard ends at its heading", async () => {
    const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
    const patient = await newPage();
    await signedInAs(await signUp(site.clinic.address, "patient"), patient);
    await openDay(patient, slug, 1);
    await holdSlot(patient);
    await fillIn(patient, DETAILS);
    await patient.getByRole("button", { name: "Confirm booking" }).press("Enter");
    await expect(patient.getByRole("heading", { level: 1, name: "Your appointment is confirmed" })).toBeFocused();
  });

  await test.step("the advice form announces removed items and moves the focus after saving", async () => {
    const { id, doctor } = await aBegunConsultation(site);
    const rao = await newPage();
    await signedInAs(doctor, rao);
    await rao.goto(`/consultations/${id}/advice`);
    await fillIn(editor(rao), { diagnosis: "Viral fever", "lines.0.item": "Paracetamol" });
    await editor(rao).getByRole("button", { name: "Add medicine" }).click();
    await fillIn(editor(rao), { "lines.1.item": "Cetirizine" });
    await editor(rao).getByRole("button", { name: "Save and preview" }).last().press("Enter");
    await expect(rao.getByRole("heading", { name: "Review and sign" })).toBeFocused();
    await expect(rao.getByRole("status").filter({ hasText: /^Saved \d/u })).toBeVisible();
    await editor(rao).getByRole("button", { name: "Remove medicine 1" }).press("Enter");
    await expect(rao.getByRole("status").filter({ hasText: "Medicine 1 removed." })).toBeAttached();
    await expect(editor(rao).locator('[name="lines.0.item"]')).toBeFocused();
    await expect(editor(rao).locator('[name="lines.0.item"]')).toHaveValue("Cetirizine");
  });

  await test.step("a published post is announced once", async () => {
    const admin = await newPage();
    await signedInAs(await anAdmin(site), admin);
    await admin.goto("/AdminDashboard/create-blogs");
    await writePost(admin, {
      title: "Saunf after dinner",
      content: "Fennel seeds, chewed slowly.",
      category: "Natural Remedies",
    });
    await admin.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const STATUS = "[role=status]";
      new MutationObserver((records) => {
        const statuses = records.flatMap(({ target, addedNodes }) => {
          const elements = [...addedNodes].filter((node) => node instanceof Element);
          const added = elements.flatMap((node) =>
            node.matches(STATUS) ? [node] : [...node.querySelectorAll(STATUS)],
          );
          const around = (target instanceof Element ? target : target.parentElement)?.closest(STATUS);
          return around ? [...added, around] : added;
        });
        for (const { textContent } of statuses) if (textContent.includes("published")) said.push(textContent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await send(admin, "Publish");
    await expect(postForm(admin).getByRole("status")).toBeFocused();
    await expect(postForm(admin).locator("[name=title]")).toHaveValue("");
    expect(await admin.evaluate(() => Reflect.get(window, "said"))).toHaveLength(1);
  });
});

const half = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `, "u") });
const paint = (cell: Locator) =>
  cell.evaluate((button) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(button);
    return `${backgroundColor} ${backgroundImage}`;
  });

test("the hours show their states in forced colours", async ({ page, site, signedInAs }) => {
  await signedInAs(await signUp(site.clinic.address, "doctor"));
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/doctor/hours");
  await half(page, "Monday 9:00 am to 9:30 am").press("Space");
  await half(page, "Monday 9:30 am to 10:00 am").press("Space");
  await page.getByRole("button", { name: "Breaks", exact: true }).press("Enter");
  await half(page, "Monday 9:30 am to 10:00 am").press("Space");
  const states = async () => {
    const times = ["9:00 am to 9:30 am", "9:30 am to 10:00 am", "10:00 am to 10:30 am"];
    return new Set(await Promise.all(times.map((time) => paint(half(page, `Monday ${time}`))))).size;
  };
  await expect.poll(states).toBe(3);
});
