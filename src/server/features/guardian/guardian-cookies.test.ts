import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import {
  accessCookies,
  accessTokensIn,
  clearedAccessCookies,
  invitationCookies,
  invitationIn,
  tokenFor,
} from "./guardian-cookies.ts";

const CONSULTATION = "3b2f7c1e-6f0d-4c57-9b52-2f6c8d1a9e04";
const secret = randomBytes(32).toString("base64url");
const app = { vault: createVault([randomBytes(32)]), https: true };
const pairOf = (line = "") => line.split(";")[0] ?? "";

describe("the cookies of invitations and guardian access over https (TRUST.md SE-1)", () => {
  it("are for this host only, and not for scripts or other sites' pages", () => {
    for (const line of [
      ...invitationCookies(app, "", secret),
      ...accessCookies(app, CONSULTATION, secret),
      ...clearedAccessCookies(app, CONSULTATION),
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
    const [line] = invitationCookies(app, "", secret);
    const invitation = invitationIn(app, pairOf(line));
    if (!invitation) throw new Error("nothing was brought");
    const token = tokenFor(app, invitation);
    expect([secret, invitation.browser]).not.toContain(token);
    expect(tokenFor(app, invitation)).toBe(token);
    // The same browser keeps its id when the link is opened again; another browser gets another one.
    expect(invitationCookies(app, pairOf(line), secret)).toEqual([line]);
    expect(tokenFor(app, invitationIn(app, pairOf(invitationCookies(app, "", secret)[0])) ?? invitation)).not.toBe(
      token,
    );
  });

  it("are read, however many there are, among other cookies", () => {
    const own = pairOf(accessCookies(app, CONSULTATION, secret)[0]);
    const many = Array.from({ length: 40 }, (_, index) => `__Host-tulsi.seat.${index}=${secret}`);
    expect(accessTokensIn(app, `a=b; ${own}; =; ;; __Host-tulsi.seat.x=short`)).toEqual([
      { consultationId: CONSULTATION, token: secret },
    ]);
    expect(accessTokensIn(app, many.join("; "))).toHaveLength(5);
    expect(accessTokensIn(app, `tulsi.seat.${CONSULTATION}=${secret}`)).toEqual([]);
    expect(invitationIn(app, "__Host-tulsi.invitation=a.b")).toBeUndefined();
    expect(invitationCookies(app, "", "no secret")[0]).toContain("Max-Age=0");
  });
});
