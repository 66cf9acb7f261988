import type { Role } from "#domain/actor.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSignedIn, expectSignedOut, expectSuccess, logIn } from "../../support/browser/screens.ts";
import { Browserless } from "../../support/browserless.ts";

// A separate clinic, because wrong passwords are counted for the whole IP address.
test.use({ siteName: "failed sign-ins" });

const MAX_WRONG_PASSWORDS = 10;

/** Each screen has its own message for the limit: only the admin's names it (spec.md section 8). */
const LOGINS = {
  patient: { path: "/PatientLogin", refused: "Failed to login. Please try again." },
  doctor: { path: "/DoctorLogin", refused: "Invalid email or password. Please try again." },
  admin: { path: "/admin/login", refused: "Too many failed attempts. Please try again later." },
} as const satisfies Record<Role, { path: string; refused: string }>;

for (const [role, { path, refused }] of Object.entries(LOGINS) as [Role, (typeof LOGINS)[Role]][]) {
  test(`too many wrong passwords at a ${role}'s login lock out only the guesser`, async ({ page, newPage, site }) => {
    const { email, password, cookies } = await site.testAccount(role);
    const stranger = new Browserless(site.clinic.address);
    for (let guess = 1; guess < MAX_WRONG_PASSWORDS; guess++) {
      expect((await stranger.post(path, { email, password: `guess number ${guess}` })).status).toBe(401);
    }
    await logIn(page, path, email, "guess number ten");
    await expectRefusal(page, "Incorrect password.", "password");
    await logIn(page, path, email, password);
    await expectRefusal(page, refused);
    await expectSignedOut(page);

    // The owner's browser is known from an earlier login; its session has ended since.
    const owner = await newPage();
    await owner.context().addCookies(cookies.filter(({ name }) => name.includes("device")));
    await logIn(owner, path, email, password);
    await expectSuccess(owner, "Login successful! Redirecting...");
    await expectSignedIn(owner, email);
  });
}
