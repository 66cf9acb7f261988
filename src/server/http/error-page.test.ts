import { expect, it } from "vitest";
import { inLanguage } from "#server/language.ts";
import { page } from "./error-page.ts";

it("has the language of the request, a link to its home page, and no markup in its message", () => {
  const hindi = inLanguage("hi", () => page("<b>रुकें</b>"));
  expect(hindi).toContain('<html lang="hi">');
  expect(hindi).toContain('<a href="/hi">होम पेज पर जाएँ</a>');
  expect(hindi).not.toContain("<b>");
  expect(page("Stop.")).toContain('<html lang="en">');
  expect(page("Stop.")).toContain('<a href="/">Go to home</a>');
});
