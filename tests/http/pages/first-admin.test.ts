import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { Browserless } from "#support/browserless.ts";
import { anEmail, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { PlainBrowser } from "#support/plain/plain-browser.ts";
import { expectRefused } from "#support/plain/plain-site.ts";
import { CHECKOUT, startClinic } from "#support/processes/clinic-process.ts";

const site = await startClinic();
afterAll(() => site.remove());

interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator's command beside the running clinic.
 * @returns Its output and exit code.
 */
async function createAdmin(options: readonly string[], input: string): Promise<CommandOutput> {
  // Node warns where both of these are set, and the test runner sets the first.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, TULSI_DATA: site.folder };
  const child = spawn("npm", ["run", "--silent", "create-admin", "--", ...options], {
    cwd: CHECKOUT,
    env,
    stdio: "pipe",
  });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

/** Whether an account comes into the admin area. */
async function comesIn(email: string, password: string): Promise<boolean> {
  const browser = new Browserless(site.address);
  const answer = await browser.post("/admin/login", { email, password });
  return answer.status === 200 && (await browser.get("/AdminDashboard")).status === 200;
}

it("the link for the first admin is refused with a wrong token", async () => {
  const browser = new PlainBrowser(site.address);
  const page = await browser.open("/admin/first?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  expect(browser.answer.status).toBe(404);
  expectRefused(page, "This link was already used or is no longer valid.");
  expect(page.document.querySelectorAll("[name=password]")).toHaveLength(0);
});

describe("the operator's command beside the running server", () => {
  it("creates another admin with a good password, once", async () => {
    const email = anEmail("second.keeper");
    const password = "monsoon over the western ghats";
    expect(await createAdmin(["--email", email], "short\n")).toEqual({
      code: 1,
      stdout: "",
      stderr: "No admin was created. Password must have at least 8 characters.\n",
    });
    expect(await createAdmin(["--email", email], `${password}\n`)).toEqual({
      code: 0,
      stdout: `${email} is an admin now. Log in at /admin/login\n`,
      stderr: "",
    });
    const again = await createAdmin(["--email", email], `${password}\n`);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("This email already has an account. Log in or use another email.");
    expect((await createAdmin([], "")).stderr).toContain("Usage: npm run create-admin");
    expect(await comesIn(email, password)).toBe(true);
  });

  it("makes a patient's account an admin's, with the same password", async () => {
    const fields = aPatient();
    await new Browserless(site.address).post("/PatientSignup", fields);
    expect((await createAdmin(["--email", fields.email, "--existing"], "")).code).toBe(0);
    expect(await comesIn(fields.email, GOOD_PASSWORD)).toBe(true);
  });
});
