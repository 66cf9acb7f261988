import type { Locator, Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { postForm, writePost } from "../../support/browser/admin.ts";
import { openAssistant, waitForAnswer } from "../../support/browser/assistant-page.ts";
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

/** True when the composer covers the middle of the focused element. */
function isCovered(): boolean {
  const foot = document.querySelector(".assistant-foot");
  const focused = document.activeElement;
  if (!foot || !focused || foot.contains(focused)) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
  return top + height / 2 > innerHeight || foot.contains(above);
}

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  test(`Tab never moves behind the assistant's composer at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAssistant(page);
    await page.evaluate(() => document.getElementById("main")?.focus());
    const covered: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(isCovered)) {
        covered.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
      }
    }
    expect(covered).toEqual([]);
  });
}

test("a chosen question moves the focus to itself, and a closed source returns it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAssistant(page);
  await page.locator(".starters button").first().press("Enter");
  const turns = page.locator("article.turn");
  await waitForAnswer(turns.first());
  await expect(turns.first()).toBeFocused();
  const source = turns.first().locator(".cite").first();
  await source.press("Enter");
  await page.getByRole("dialog").locator("mark.quoted").waitFor();
  await page.keyboard.press("Escape");
  await expect(source).toBeFocused();
  await turns.first().locator(".reply").first().press("Enter");
  await waitForAnswer(turns.nth(1));
  await expect(turns.nth(1)).toBeFocused();
});

test("a booking by keyboard ends at its heading", async ({ page, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  await signedInAs(await signUp(site.clinic.address, "patient"));
  await openDay(page, slug, 1);
  await holdSlot(page);
  await fillIn(page, DETAILS);
  await page.getByRole("button", { name: "Confirm booking" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment is confirmed" })).toBeFocused();
});

const editor = (page: Page) => page.getByRole("form", { name: "Notes and advice" });

test("the advice form announces removed items and moves the focus after saving", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  await fillIn(editor(page), { diagnosis: "Viral fever", "lines.0.item": "Paracetamol" });
  await editor(page).getByRole("button", { name: "Add medicine" }).click();
  await fillIn(editor(page), { "lines.1.item": "Cetirizine" });
  await editor(page).getByRole("button", { name: "Save and preview" }).last().press("Enter");
  await expect(page.getByRole("heading", { name: "Review and sign" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d/u })).toBeVisible();
  await editor(page).getByRole("button", { name: "Remove medicine 1" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Medicine 1 removed." })).toBeAttached();
  await expect(editor(page).locator('[name="lines.0.item"]')).toBeFocused();
  await expect(editor(page).locator('[name="lines.0.item"]')).toHaveValue("Cetirizine");
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
  const states = await Promise.all(
    ["9:00 am to 9:30 am", "9:30 am to 10:00 am", "10:00 am to 10:30 am"].map((time) =>
      paint(half(page, `Monday ${time}`)),
    ),
  );
  expect(new Set(states).size, states.join("\n")).toBe(3);
});

test("a published post is announced once", async ({ page, site, signedInAs }) => {
  await signedInAs(await anAdmin(site));
  await page.goto("/AdminDashboard/create-blogs");
  await writePost(page, {
    title: "Saunf after dinner",
    content: "Fennel seeds, chewed slowly.",
    category: "Natural Remedies",
  });
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const STATUS = "[role=status]";
    new MutationObserver((records) => {
      const statuses = records.flatMap(({ target, addedNodes }) => {
        const elements = [...addedNodes].filter((node) => node instanceof Element);
        const added = elements.flatMap((node) => (node.matches(STATUS) ? [node] : [...node.querySelectorAll(STATUS)]));
        const around = (target instanceof Element ? target : target.parentElement)?.closest(STATUS);
        return around ? [...added, around] : added;
      });
      for (const { textContent } of statuses) if (textContent.includes("published")) said.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await send(page, "Publish");
  await expect(postForm(page).getByRole("status")).toBeFocused();
  await expect(postForm(page).locator("[name=title]")).toHaveValue("");
  expect(await page.evaluate(() => Reflect.get(window, "said"))).toHaveLength(1);
});

const SIGNED_IN = {
  patient: ["/patient/dashboard", "/patient/profile", "/security", "/YourData"],
  doctor: ["/doctor/dashboard", "/doctor/hours", "/doctor/profile"],
  admin: ["/AdminDashboard", "/AdminDashboard/create-blogs", "/AdminDashboard/clinic"],
} as const;

for (const role of ["patient", "doctor", "admin"] as const) {
  test(`pages of a ${role} cause no violation of the content security policy`, async ({ page, site, signedInAs }) => {
    await signedInAs(role === "admin" ? await anAdmin(site) : role);
    const refusals: string[] = [];
    await page.exposeFunction("refused", (text: string) => refusals.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
        void Reflect.get(window, "refused")(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
      });
    });
    for (const path of SIGNED_IN[role]) {
      await page.goto(path);
      // The rules of a form are loaded when it gets the focus.
      await page
        .locator("main :is(input:not([type=hidden]), select, textarea)")
        .first()
        .focus({ timeout: 3000 })
        .catch(() => undefined);
      await page.waitForLoadState("networkidle");
    }
    expect(refusals).toEqual([]);
  });
}
