import { expect, test } from "vitest";
import type { Block } from "#domain/blog/article.ts";
import { articleHtml } from "./article-html.ts";

const text = (text: string) => ({ kind: "text", text }) as const;

test("renders all blocks and inlines as well-formed tags", () => {
  const blocks: Block[] = [
    { kind: "heading", level: 2, id: "a", children: [text("Who must not")] },
    { kind: "paragraph", children: [{ kind: "strong", children: [text("Never")] }, { kind: "break" }, text(" so")] },
    { kind: "list", ordered: true, items: [[{ kind: "paragraph", children: [text("one")] }]] },
    { kind: "quote", children: [{ kind: "rule" }] },
  ];
  expect(articleHtml(blocks, "https://clinic.example")).toBe(
    "<h2>Who must not</h2><p><strong>Never</strong><br/> " +
      "so</p><ol><li><p>one</p></li></ol><blockquote><hr/></blockquote>",
  );
});

test("escapes text that looks like a tag, and makes relative links absolute", () => {
  const paragraph: Block = {
    kind: "paragraph",
    children: [
      { kind: "code", text: "<script>" },
      { kind: "link", href: '/Blog?a=1&b="2"', children: [{ kind: "emphasis", children: [text("x & y")] }] },
    ],
  };
  expect(articleHtml([paragraph], "https://clinic.example")).toBe(
    '<p><code>&lt;script&gt;</code><a href="https://clinic.example/Blog?a=1&amp;b=&quot;2&quot;"><em>x &amp; ' +
      "y</em></a></p>",
  );
});
