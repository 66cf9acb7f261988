import { expect, it } from "vitest";
import { isSafeLink } from "./article.ts";

it.each(["/Blog", "/Remedies/ginger-tea#cautions", "#who-must-not", "https://who.int/x", "mailto:a@b.in", "tel:112"])(
  "accepts a link to %j",
  (href) => expect(isSafeLink(href)).toBe(true),
);

it.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "https://who.int\\@evil.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "Blog",
  "",
])("refuses a link to %j", (href) => expect(isSafeLink(href)).toBe(false));
