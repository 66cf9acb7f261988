import { STAFF_INVITATION } from "#generated/messages/accounts/staff-invitation.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { postForm, statusText, writePost } from "../../support/browser/admin.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";
import { linkIn } from "../../support/processes/smtp.ts";

// A separate clinic, because these tests end sessions.
test.use({ siteName: "staffed", viewport: { width: 1440, height: 900 } });

test("an admin invites a receptionist, who sees only her work until she is suspended", {
  tag: "@core",
}, async ({ page, newPage, site, signedInAs, watch }) => {
  await signedInAs("admin");
  const email = anEmail("new.desk");
  await page.goto("/AdminDashboard/staff");
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
  await fillIn(receptionist, { name: "Asha Verma", password: "qwertyuiop" });
  await send(receptionist, STAFF_INVITATION.accept);
  await expectRefusal(
    receptionist,
    "This password is very common and easy to guess. Please choose another.",
    "password",
  );
  await fillIn(receptionist, { password: GOOD_PASSWORD });
  await send(receptionist, STAFF_INVITATION.accept);
  await receptionist.waitForURL("/AdminDashboard/visits");
  await receptionist.setViewportSize({ width: 1440, height: 900 });
  await expect(bar(receptionist).getByRole("link", { name: "Manage Users" })).toBeVisible();
  await expect(bar(receptionist).getByRole("link", { name: "Clinic details" })).toHaveCount(0);
  await expect(bar(receptionist).getByRole("link", { name: STAFF.title, exact: true })).toHaveCount(0);

  await page.reload();
  await page.getByRole("link", { name: "Asha Verma" }).click();
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
  await send(dialog, "Log in");
  await expect(dialog.getByRole("alert")).toContainText("This account is not registered as an admin.");
});

test("an editor whose role is taken away while writing has the text again when let in", async ({
  page,
  newPage,
  site,
  signedInAs,
  watch,
}) => {
  await signedInAs("admin");
  const email = anEmail("editor");
  await withDirectAccess(site, ({ app }) => createAdmin(app, { email, password: GOOD_PASSWORD }, "editor"));
  const editor = await newPage();
  await signedInAs(await logInWithoutBrowser(site, "admin", email), editor);
  await editor.goto("/AdminDashboard/create-blogs");
  await writePost(editor, { title: "Ginger in winter", content: "Words that took an hour." });
  await page.goto("/AdminDashboard/staff");
  await page.getByRole("link", { name: email }).click();
  watch.allowStatus(401);
  watch.allowStatus(403);
  await send(page, STAFF.suspend);
  await expect(statusText(page, STAFF.suspendDone)).toBeVisible();

  await send(editor, "Publish");
  const dialog = editor.getByRole("dialog");
  await expect(dialog).toContainText("What you typed is still here.");
  await expect(postForm(editor).locator("[name=content]")).toHaveValue("Words that took an hour.");
  await fillIn(dialog, { password: GOOD_PASSWORD });
  await send(dialog, "Log in");
  await expect(dialog.getByRole("alert")).toContainText("This account is not registered as an admin.");

  await send(page, STAFF.readmit);
  await expect(statusText(page, STAFF.readmitted)).toBeVisible();
  await editor.goto("/AdminDashboard/create-blogs");
  await expect(postForm(editor).locator("[name=title]")).toHaveValue("Ginger in winter");
  await expect(postForm(editor).locator("[name=content]")).toHaveValue("Words that took an hour.");
});
