import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LINKED_NEWS } from "#domain/channels/appointment-news.ts";
import { GENERAL_NEWS, PHONE_NEWS } from "#domain/channels/general-news.ts";
import { LANGUAGES, setLanguageSource } from "#domain/language.ts";
import { isOneOf } from "#domain/typed.ts";
import { TEMPLATES } from "#generated/messages/whatsapp/templates.ts";
import { templateName } from "#server/adapters/whatsapp/whatsapp.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";

const OPERATIONS = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const PLACES = { clinic: "{{1}}", doctor: "{{2}}", time: "{{3}}", day: "{{3}}" };
// Tests of the web app, which run in the same process, may have set another source.
setLanguageSource(languageInProgress);
const TEMPLATES_OF = PHONE_NEWS.flatMap((news) =>
  LANGUAGES.map((language) => ({ news, language, text: inLanguage(language, () => TEMPLATES[news](PLACES)) })),
);

describe("the WhatsApp templates", () => {
  it("are printed for the operator as they are sent", () => {
    const rows = TEMPLATES_OF.map(({ news, language, text }) => {
      const button = isOneOf([...LINKED_NEWS, ...GENERAL_NEWS], news) ? "yes" : "no";
      return `| \`${templateName(news)}\` | \`${language}\` | ${button} | ${text} |`;
    });
    const table = ["| name | language | button | text |", "|---|---|---|---|", ...rows].join("\n");
    expect(OPERATIONS).toContain(`\n\n${table}\n\n`);
  });

  it.each(TEMPLATES_OF)("are what Meta approves: $news in $language", ({ news, text }) => {
    // All places in their order, none at an end, and words between them.
    const count = news === "security" ? 1 : news === "paper" || news === "record-opened" ? 2 : 3;
    expect(text.match(/\{\{\d\}\}/gu)).toEqual(["{{1}}", "{{2}}", "{{3}}"].slice(0, count));
    expect(text).not.toMatch(/^\{\{|\}\}\p{P}?$/u);
    expect(text).not.toMatch(/\}\}[\s\p{P}]*\{\{/u);
    expect(text.length).toBeLessThan(400);
    expect(text).not.toMatch(/\n|\t| {2}/u);
  });
});
