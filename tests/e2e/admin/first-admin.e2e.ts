import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { DELAY, expectRedirect, expectRefusal, fillIn, logIn, send } from "../../support/browser/screens.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";
import { CHECKOUT } from "../../support/processes/clinic-process.ts";

// A clinic that has no admin yet.
test.use({ siteName: "unopened" });

const DEAD = "This link was already used or is no longer valid.";
const operator = anEmail("admin");

interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator's command beside the running clinic.
 * @returns Its output and exit code.
 */
async function createAdmin(folder: string, words: readonly string[], input: string): Promise<CommandOutput> {
  // Node warns where both of these are set, and the test runner sets the first.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, TULSI_DATA: folder };
  const child = spawn("npm", ["run", "--silent", "create-admin", "--", ...words], {
    cwd: CHECKOUT,
    env,
    stdio: "pipe",
  });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

test("a link with a wrong token is refused", async ({ page, site, watch }) => {
  watch.allowStatus(404);
  const wrong = new URL(site.firstAdminLink);
  wrong.searchParams.set("token", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  await page.goto(wrong.href);
  await expectRefusal(page, DEAD);
  await expect(page.locator("[name=password]")).toHaveCount(0);
  await expectAccessibleScreen(page);
});

test("the printed link creates the first admin, once", { tag: "@core" }, async ({ page, newPage, site, watch }) => {
  watch.allowStatus(404);
  await page.goto(site.firstAdminLink);
  await expectAccessibleScreen(page);
  const late = await newPage();
  await late.goto(site.firstAdminLink);

  await send(page, "Create admin account");
  await expectRefusal(page, "Please enter your email address.", "email");
  await fillIn(page, { email: operator, password: "qwertyuiop" });
  await send(page, "Create admin account");
  await expectRefusal(page, "This password is very common and easy to guess. Please choose another.", "password");
  await fillIn(page, { password: GOOD_PASSWORD });
  const success = { says: "Admin account created. Redirecting…", delay: DELAY.login, path: "/AdminDashboard" };
  await expectRedirect(page, () => send(page, "Create admin account"), success);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await fillIn(late, { email: anEmail("second"), password: GOOD_PASSWORD });
  await send(late, "Create admin account");
  await expectRefusal(late, DEAD);
  await late.goto(site.firstAdminLink);
  await expectRefusal(late, DEAD);
});

test("the operator creates another admin from the terminal while the server runs", async ({ page, site }) => {
  const email = anEmail("second.keeper");
  const password = "monsoon over the western ghats";
  const { folder } = site.clinic;
  const weak = await createAdmin(folder, ["--email", email], "short\n");
  expect(weak).toEqual({
    code: 1,
    stdout: "",
    stderr: "No admin was created. Password must have at least 8 characters.\n",
  });
  const made = await createAdmin(folder, ["--email", email], `${password}\n`);
  expect(made).toEqual({ code: 0, stdout: `${email} is an admin now. Log in at /admin/login\n`, stderr: "" });
  const again = await createAdmin(folder, ["--email", email], `${password}\n`);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain("This email already has an account. Log in or use another email.");
  expect((await createAdmin(folder, [], "")).stderr).toContain("Usage: npm run create-admin");

  await logIn(page, "/admin/login", email, password);
  await page.waitForURL("/AdminDashboard");
});

test("a patient's account becomes an admin's and keeps its password", async ({ page, site }) => {
  const { email, password } = await site.testAccount("patient");
  const made = await createAdmin(site.clinic.folder, ["--email", email, "--existing"], "");
  expect(made.code).toBe(0);
  await logIn(page, "/admin/login", email, password);
  await page.waitForURL("/AdminDashboard");
});
