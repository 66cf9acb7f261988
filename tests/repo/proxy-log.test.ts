import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const RULE = /^ {4}~(\*?)(\S+) 0;$/gmu;

/** The addresses that the documented configuration of nginx writes into no log. */
function unlogged(): readonly RegExp[] {
  const [, map = ""] =
    /map \$request_uri \$logged \{\n([\s\S]*?)\n\}/u.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  return [...map.matchAll(RULE)].map(([, star, pattern = ""]) => new RegExp(pattern, star === "*" ? "iu" : "u"));
}

describe("the log of the proxy in the documentation", () => {
  const rules = unlogged();
  const isLogged = (address: string) => !rules.some((rule) => rule.test(address));

  it.each([
    "/a/SECRET",
    "/hi/f/SECRET",
    "/invitation/SECRET",
    "/sms-reports/SECRET",
    "/whatsapp-reports?hub.verify_token=SECRET",
    "/admin/invitation?token=SECRET",
    "/hi/admin/invitation?token=SECRET",
    "/admin/first?token=SECRET",
    "/reset-password?token=SECRET",
    "/hi/new-email?token=SECRET",
    "/confirm-email?token=SECRET",
    "/PatientLogin?next=%2Fadmin%2Finvitation%3Ftoken%3DSECRET",
  ])("has no secret of %s", (address) => {
    expect(isLogged(address)).toBe(false);
  });

  it.each(["/", "/hi/About", "/PatientLogin?next=%2Fpatient%2Fdashboard", "/admin/invitation"])("has %s", (address) => {
    expect(isLogged(address)).toBe(true);
  });
});
