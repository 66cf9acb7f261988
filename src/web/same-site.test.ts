import { describe, expect, test } from "vitest";
import { sameSitePath } from "./same-site.ts";

describe("the way back after switching the theme", () => {
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "evil",
    "",
    null,
  ])("never leaves the house: %j", (sent) => {
    expect(sameSitePath(sent)).toBe("/");
  });

  test("goes back to where the person was, question and all", () => {
    expect(sameSitePath("/admin/login?reset")).toBe("/admin/login?reset");
    expect(sameSitePath("/Blog?drawer=ginger#how")).toBe("/Blog?drawer=ginger#how");
  });

  test("header-splitting characters come out escaped", () => {
    expect(sameSitePath("/a\r\nSet-Cookie: x=1")).not.toMatch(/[\r\n]/u);
  });
});
