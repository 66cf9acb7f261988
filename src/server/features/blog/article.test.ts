import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { expectGrowth } from "#support/linear-time.ts";
import { articleOf } from "./article.ts";
import { sanitised } from "./sanitised-markdown.ts";

/** Long enough to detect quadratic parsing, and short enough for a test of seconds. */
const LONG = 12_000;

describe("an article's Markdown", () => {
  it.each([
    "<script>alert(1)</script>",
    "text <img src=x onerror=alert(1)> text",
    "[click](javascript:alert(1))",
    "[click](JaVaScRiPt:alert(1))",
    "[click](data:text/html,<script>alert(1)</script>)",
    "[click](//evil.example)",
    "[click](/\\evil.example)",
    "![picture](https://evil.example/pixel.png)",
    "<a href='javascript:alert(1)'>x</a>",
    "[ref]\n\n[ref]: javascript:alert(1)",
  ])("contains no script, picture or unsafe link for %s", (markdown) => {
    const tree = JSON.stringify(articleOf(markdown));
    expect(tree).not.toContain('"href"');
    expect(tree).not.toMatch(/"kind":"(?:html|image)"/u);
  });

  it("has headings, lists, links and emphasis, headings one level below the title and each with its own id", () => {
    expect(articleOf("# One\n\n## One\n\n- a **b** *c*\n- [d](/Blog)\n\n1. e\n\n> f")).toEqual([
      { kind: "heading", level: 2, id: "one", children: [{ kind: "text", text: "One" }] },
      { kind: "heading", level: 2, id: "one-2", children: [{ kind: "text", text: "One" }] },
      {
        kind: "list",
        ordered: false,
        items: [
          [
            {
              kind: "paragraph",
              children: [
                { kind: "text", text: "a " },
                { kind: "strong", children: [{ kind: "text", text: "b" }] },
                { kind: "text", text: " " },
                { kind: "emphasis", children: [{ kind: "text", text: "c" }] },
              ],
            },
          ],
          [{ kind: "paragraph", children: [{ kind: "link", href: "/Blog", children: [{ kind: "text", text: "d" }] }] }],
        ],
      },
      { kind: "list", ordered: true, items: [[{ kind: "paragraph", children: [{ kind: "text", text: "e" }] }]] },
      { kind: "quote", children: [{ kind: "paragraph", children: [{ kind: "text", text: "f" }] }] },
    ]);
  });

  it("accepts any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => Array.isArray(articleOf(text))));
  });

  it.each([
    ...["1. ", "> - ", "***a", ">", "a**b", "[", "*a ", "![", "](", "[a](", "[a](b (", "<!--", "<?", "<a ", "``"],
    ...[
      "\n",
      " \n",
      "- \n",
      "1. a\n",
      "> a\n",
      "2. *a",
      "-\t",
      "&amp;",
      "[a]: b\n",
      "| ",
      "a\n=\n",
      "> a\n\n",
      "- > a\n",
      "# a\n",
    ],
  ])("parses repeated %j in linear time", (unit) => {
    expectGrowth(articleOf, unit, LONG);
  });

  it("leaves long ordinary text unchanged, also in lists and quotations", () => {
    const item = "- **Ginger** is *warm*, see [the page](/Remedies/ginger) and `adrak`\n";
    const sign = (markdown: string) => JSON.stringify(articleOf(markdown)).match(/"kind":"(?:strong|link|code)"/gu);
    expect(sign(item.repeat(400))).toHaveLength(1200);
    const nested = ["- one", "  - **two**", "    - three", "      1. **four**", "> - **five**", "> > **six**"].join(
      "\n",
    );
    expect(sign(nested)).toHaveLength(4);
    expect(sanitised(`${item.repeat(20)}\n${nested}\n\n* * *\n\n\`\`\`\n    code\n\`\`\``)).toBe(
      `${item.repeat(20)}\n${nested}\n\n* * *\n\n\`\`\`\n    code\n\`\`\``,
    );
  });

  it("shows every word of a text that was designed to parse slowly", () => {
    const words = (markdown: string) => JSON.stringify(articleOf(markdown)).match(/word\d/gu);
    expect(words(`${"1. ".repeat(500)}word1\n\n${"***a".repeat(5000)} word2\n\n**word3**`)).toEqual([
      "word1",
      "word2",
      "word3",
    ]);
  });
});
