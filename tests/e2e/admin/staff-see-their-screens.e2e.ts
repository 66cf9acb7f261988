import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { StaffRole } from "#domain/actor.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SIGN_IN_AGAIN } from "#generated/messages/accounts/sign-in-again.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { AUDIT_PAGE } from "#generated/messages/admin/audit-page.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, logIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

// A separate clinic, because these tests end sessions.
test.use({ siteName: "staffed" });

/** Each role: its first page, its links, and a page of others. */
const rolesOf = () =>
  [
    ["reception", "visits", [ADMIN.consultations, ADMIN.users, ADMIN.feedback], "audit"],
    ["nurse", "visits", [ADMIN.consultations, ADMIN.users, ADMIN.feedback], "clinic"],
    ["editor", "create-blogs", [ADMIN.blogs, ADMIN.library], "manage-users"],
    ["auditor", "audit", [ADMIN.audit], "visits"],
  ] as const;

/** An account of a role, by its email. */
async function aMember(site: TestSite, role: StaffRole): Promise<string> {
  const email = anEmail(role);
  await withDirectAccess(site, ({ app }) => createAdmin(app, { email, password: GOOD_PASSWORD }, role));
  return email;
}

/** The links of the application, without those of the page and of the account's menu. */
async function linksOf(page: Page): Promise<readonly string[]> {
  return page.locator("nav:not(main nav) a:visible").allInnerTexts();
}

for (const view of viewsOf("phone")) {
  test(
    `each role of the staff sees its own screens, and the auditor exports the audit (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page: own, newPage, site, watch }) =>
      inView(view, own, async () => {
        watch.allowStatus(403);
        const all = new Set<string>(rolesOf().flatMap(([, , links]) => links));
        const others = [ADMIN.clinic, ADMIN.staff, ADMIN.doctors, ADMIN.grievances];
        const emails: Partial<Record<StaffRole, string>> = {};
        for (const [role, first, links, foreign] of rolesOf()) {
          await test.step(role, async () => {
            const page = role === "auditor" ? own : await newPage({ viewport: view.size });
            const email = await aMember(site, role);
            emails[role] = email;
            await logIn(page, view.at("/admin/login"), email, GOOD_PASSWORD);
            await page.waitForURL(view.at(`/AdminDashboard/${first}`));
            const known = (texts: readonly string[]) =>
              [...all, ...others].filter((text) => texts.some((shown) => shown.includes(text)));
            await expect.poll(async () => known(await linksOf(page))).toEqual(known(links));
            const refused = await page.goto(view.at(`/AdminDashboard/${foreign}`));
            expect(refused?.status(), `${role}: ${foreign}`).toBe(403);
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILURE.titles[403]);
          });
        }

        await test.step("the auditor finds the login of the receptionist, and downloads what was found", async () => {
          await own.goto(view.at("/AdminDashboard/audit"));
          const form = own.getByRole("search", { name: AUDIT_PAGE.label });
          await fillIn(form, { person: emails.reception ?? "" });
          await form.getByLabel(AUDIT_PAGE.group).selectOption({ label: AUDIT_PAGE.groups.logins });
          await send(form, AUDIT_PAGE.submit);
          await expect(own).toHaveURL(/group=logins/u);
          await expect(form.getByRole("status")).toHaveText(AUDIT_PAGE.found({ total: 1 }));
          await expectAxeSilent(own);
          const waiting = own.waitForEvent("download");
          await form.getByRole("link", { name: AUDIT_PAGE.csv }).click();
          const text = await readFile(await (await waiting).path(), "utf8");
          expect(text).toContain(emails.reception);
          expect(text).not.toContain(emails.nurse);
        });
      }),
  );

  test(`a role that changes during an open form takes effect at once, and costs no word (${view.name})`, ({
    page,
    newPage,
    site,
    signedInAs,
    watch,
  }) =>
    inView(view, page, async () => {
      for (const status of [401, 403]) watch.allowStatus(status);
      const { slug, admin } = await withDirectAccess(site, (open) => anOpenDoctor(open));
      const email = await aMember(site, "reception");
      await signedInAs(await logInWithoutBrowser(site, "admin", admin.email));
      await page.goto(view.at("/AdminDashboard/staff"));
      await page.getByRole("link", { name: email }).click();
      const changeTo = async (role: keyof typeof STAFF.can) => {
        const member = page.getByRole("region", { name: STAFF.change });
        await fillIn(member, { name: "Asha Verma" });
        await member.getByLabel(STAFF.role).selectOption({ label: STAFF.can[role] });
        await send(member, STAFF.save);
        await expect(member.getByRole("status")).toHaveText(STAFF.saved);
      };
      const receptionist = await newPage({ viewport: view.size });
      await signedInAs(await logInWithoutBrowser(site, "admin", email), receptionist);
      await receptionist.goto(view.at(`/AdminDashboard/visits/book?doctor=${slug}`));
      const name = receptionist.locator("main [name=name]");
      await name.fill("Typed before the change");
      const dialog = receptionist.getByRole("dialog", { name: SIGN_IN_AGAIN.title });

      await test.step("as a nurse she may still be there, and goes on with what she typed", async () => {
        await changeTo("nurse");
        const bar = receptionist.getByRole("alert", { name: SIGN_IN_AGAIN.title });
        await expect(bar.or(dialog).first()).toBeVisible();
        if (await bar.isVisible()) await send(bar, LABELS.submit);
        await fillIn(dialog, { password: GOOD_PASSWORD });
        await send(dialog, LABELS.submit);
        await expect(dialog).toHaveCount(0);
        await expect(name).toHaveValue("Typed before the change");
      });
    }));
}
