import { describe, expect, test } from "vitest";
import { sameSitePath } from "./same-site.ts";

describe("sameSitePath", () => {
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
  ])("never leaves the site: %j", (sent) => {
    expect(sameSitePath(sent)).toBe("/");
  });

  test("preserves the path and search", () => {
    expect(sameSitePath("/admin/login?reset")).toBe("/admin/login?reset");
    expect(sameSitePath("/Blog?drawer=ginger#how")).toBe("/Blog?drawer=ginger#how");
  });

  test("escapes line breaks", () => {
    expect(sameSitePath("/a\r\nSet-Cookie: x=1")).not.toMatch(/[\r\n]/u);
  });
});
