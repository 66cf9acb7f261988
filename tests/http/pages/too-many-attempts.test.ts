import { describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits.ts";
import { expectRefused, expectSignedInAs, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite(LIMITS);

describe("too many wrong passwords", () => {
  // Each page has its own message for the limit: only the admin's names it.
  it.each([
    ["patient", "Failed to login. Please try again."],
    ["doctor", "Invalid email or password. Please try again."],
    ["admin", "Too many failed attempts. Please try again later."],
  ] as const)("at a %s's login lock out only the guesser", async (role, refused) => {
    const { browser: owner, email } = await site.signedIn(role);
    expectSignedOutOn(await owner.submit("Sign Out"));
    const stranger = site.browser();
    for (let guess = 1; guess <= LIMITS.signInAccount.max; guess += 1) {
      expectRefused(await stranger.signIn(role, email, `guess number ${guess}`), "Incorrect password.", "password");
    }
    const page = await stranger.signIn(role, email);
    expectRefused(page, refused);
    expectSignedOutOn(page);
    // The owner's browser is known from an earlier login.
    expectSignedInAs(await owner.signIn(role, email), email);
    expect(owner.page.messages("status")).toContain("Login successful! Redirecting...");
  });
});
