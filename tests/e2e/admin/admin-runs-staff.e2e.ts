import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SIGN_IN_AGAIN } from "#generated/messages/accounts/sign-in-again.ts";
import { STAFF_INVITATION } from "#generated/messages/accounts/staff-invitation.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { WRITE } from "#generated/messages/blog/write.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { postForm, statusText, writePost } from "../../support/browser/admin.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";
import { linkIn } from "../../support/processes/smtp.ts";

// A separate clinic, because these tests end sessions.
test.use({ siteName: "staffed", viewport: { width: 1440, height: 900 } });

for (const view of viewsOf("desktop")) {
  test(
    `an admin invites a receptionist, who sees only her work until she is suspended (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs, watch }) =>
      inView(view, page, async () => {
        await signedInAs("admin");
        const email = anEmail("new.desk");
        const name = `Asha Verma ${view.digit}`;
        await page.goto(view.at("/AdminDashboard/staff"));
        const form = page.getByRole("region", { name: STAFF.invite });
        await fillIn(form, { email });
        await form.getByLabel(STAFF.role).selectOption({ label: STAFF.can.reception });
        await send(form, STAFF.send);
        await expect(statusText(page, STAFF.sent)).toBeVisible();
        await expect(page.getByRole("region", { name: STAFF.invitations })).toContainText(email);
        await expectAccessibleScreen(page);

        const receptionist = await newPage({ viewport: { width: 390, height: 844 } });
        const mail = await site.mail.next(email);
        await receptionist.goto(linkIn(mail));
        await expect(receptionist.getByRole("heading", { level: 1 })).toHaveText(STAFF_INVITATION.title);
        await expectAccessibleScreen(receptionist);
        await fillIn(receptionist, { name, password: "qwertyuiop" });
        await send(receptionist, STAFF_INVITATION.accept);
        await expectRefusal(receptionist, FAILURES.PASSWORD_COMMON, "password");
        await fillIn(receptionist, { password: GOOD_PASSWORD });
        await send(receptionist, STAFF_INVITATION.accept);
        await receptionist.waitForURL(view.at("/AdminDashboard/visits"));
        await receptionist.setViewportSize({ width: 1440, height: 900 });
        const rail = bar(receptionist, NAV.label);
        await expect(rail.getByRole("link", { name: ADMIN.users })).toBeVisible();
        await expect(rail.getByRole("link", { name: ADMIN.clinic })).toHaveCount(0);
        await expect(rail.getByRole("link", { name: STAFF.title, exact: true })).toHaveCount(0);

        await page.reload();
        await page.getByRole("link", { name }).click();
        await page.waitForURL("**/AdminDashboard/staff/*");
        await expectAccessibleScreen(page);
        watch.allowStatus(401);
        watch.allowStatus(403);
        await send(page, STAFF.suspend);
        await expect(statusText(page, STAFF.suspendDone)).toBeVisible();
        await expectAxeSilent(page);

        // Her page asks for itself again when rights change, and is refused.
        const dialog = receptionist.getByRole("dialog");
        await fillIn(dialog, { password: GOOD_PASSWORD });
        await send(dialog, LABELS.submit);
        await expect(dialog.getByRole("alert")).toContainText(RULES.accounts.unauthorizedAdmin);
      }),
  );

  test(`an editor whose role is taken away while writing has the text again when let in (${view.name})`, ({
    page,
    newPage,
    site,
    signedInAs,
    watch,
  }) =>
    inView(view, page, async () => {
      await signedInAs("admin");
      const email = anEmail("editor");
      await withDirectAccess(site, ({ app }) => createAdmin(app, { email, password: GOOD_PASSWORD }, "editor"));
      const editor = await newPage({ viewport: view.size });
      await signedInAs(await logInWithoutBrowser(site, "admin", email), editor);
      await editor.goto(view.at("/AdminDashboard/create-blogs"));
      await writePost(editor, { title: "Ginger in winter", content: "Words that took an hour." });
      await page.goto(view.at("/AdminDashboard/staff"));
      await page.getByRole("link", { name: email }).click();
      watch.allowStatus(401);
      watch.allowStatus(403);
      await send(page, STAFF.suspend);
      await expect(statusText(page, STAFF.suspendDone)).toBeVisible();

      await send(editor, WRITE.publish);
      const dialog = editor.getByRole("dialog");
      await expect(dialog).toContainText(SIGN_IN_AGAIN.lead({ email }));
      await expect(postForm(editor).locator("[name=content]")).toHaveValue("Words that took an hour.");
      await fillIn(dialog, { password: GOOD_PASSWORD });
      await send(dialog, LABELS.submit);
      await expect(dialog.getByRole("alert")).toContainText(RULES.accounts.unauthorizedAdmin);

      await send(page, STAFF.readmit);
      await expect(statusText(page, STAFF.readmitted)).toBeVisible();
      await editor.goto(view.at("/AdminDashboard/create-blogs"));
      await expect(postForm(editor).locator("[name=title]")).toHaveValue("Ginger in winter");
      await expect(postForm(editor).locator("[name=content]")).toHaveValue("Words that took an hour.");
    }));
}
