import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleOf } from "./article.ts";

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
  ])("%s holds no script, picture or unsafe link", (markdown) => {
    const tree = JSON.stringify(articleOf(markdown));
    expect(tree).not.toContain('"href"');
    expect(tree).not.toMatch(/"kind":"(?:html|image)"/u);
  });

  it("keeps headings, lists, links and emphasis, headings one below the title and each with its own id", () => {
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

  it("takes anything at all, quickly", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => Array.isArray(articleOf(text))));
    const start = performance.now();
    articleOf(`${">".repeat(5000)}${"[".repeat(5000)}${"*a ".repeat(5000)}`);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
