import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import { createGuardianCookies } from "./guardian-cookies.ts";

const CONSULTATION = "3b2f7c1e-6f0d-4c57-9b52-2f6c8d1a9e04";
const secret = randomBytes(32).toString("base64url");
const cookies = createGuardianCookies(createVault([randomBytes(32)]), true);
const pairOf = (line = "") => line.split(";")[0] ?? "";

describe("the cookies of invitations and guardian access over https (TRUST.md SE-1)", () => {
  it("are for this host only, and not for scripts or other sites' pages", () => {
    for (const line of [
      ...cookies.storeInvitation("", secret),
      ...cookies.guardianAccess(CONSULTATION, secret),
      ...cookies.leave(CONSULTATION),
    ]) {
      expect(line).toMatch(
        new RegExp(
          "^__Host-tulsi\\.(?:invitation|seat\\.[0-9a-f-]{36})=[^;]*; " +
            "Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax; Secure$",
          "u",
        ),
      );
    }
  });

  it("of a guardian access differ from the link's secret and browser id, and are the same when repeated", () => {
    const [line] = cookies.storeInvitation("", secret);
    const invitation = cookies.readInvitation(pairOf(line));
    if (!invitation) throw new Error("nothing was brought");
    const token = cookies.tokenFor(invitation);
    expect([secret, invitation.browser]).not.toContain(token);
    expect(cookies.tokenFor(invitation)).toBe(token);
    // The same browser keeps its id when the link is opened again; another browser gets another one.
    expect(cookies.storeInvitation(pairOf(line), secret)).toEqual([line]);
    expect(
      cookies.tokenFor(cookies.readInvitation(pairOf(cookies.storeInvitation("", secret)[0])) ?? invitation),
    ).not.toBe(token);
  });

  it("are read, however many there are, among other cookies", () => {
    const own = pairOf(cookies.guardianAccess(CONSULTATION, secret)[0]);
    const many = Array.from({ length: 40 }, (_, index) => `__Host-tulsi.seat.${index}=${secret}`);
    expect(cookies.accessTokens(`a=b; ${own}; =; ;; __Host-tulsi.seat.x=short`)).toEqual([
      { consultationId: CONSULTATION, token: secret },
    ]);
    expect(cookies.accessTokens(many.join("; "))).toHaveLength(5);
    expect(cookies.accessTokens(`tulsi.seat.${CONSULTATION}=${secret}`)).toEqual([]);
    expect(cookies.readInvitation("__Host-tulsi.invitation=a.b")).toBeUndefined();
    expect(cookies.storeInvitation("", "no secret")[0]).toContain("Max-Age=0");
  });
});
