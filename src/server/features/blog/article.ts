import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Block, type Inline, isSafeLink, textOf } from "#domain/blog/article.ts";
import { slugOf } from "#domain/blog/blog.rules.ts";
import { sanitised } from "./sanitised-markdown.ts";

const DEEPEST = 8;
/** HTML is shown as text, and link definitions are not supported. */
const READING = { extensions: [{ disable: { null: ["htmlFlow", "htmlText", "definition"] } }] };

function inlineOf(nodes: readonly PhrasingContent[], depth: number): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (depth > DEEPEST) return [];
    switch (node.type) {
      case "text":
        return [{ kind: "text", text: node.value }];
      case "emphasis":
      case "strong":
        return [{ kind: node.type, children: inlineOf(node.children, depth + 1) }];
      case "inlineCode":
        return [{ kind: "code", text: node.value }];
      case "break":
        return [{ kind: "break" }];
      case "link": {
        const children = inlineOf(node.children, depth + 1);
        return isSafeLink(node.url) ? [{ kind: "link", href: node.url, children }] : children;
      }
      case "html":
        // HTML is shown as text.
        return [{ kind: "text", text: node.value }];
      default:
        return [];
    }
  });
}

function blocksOf(
  nodes: readonly (RootContent | BlockContent | DefinitionContent)[],
  ids: Map<string, number>,
  depth: number,
): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (depth > DEEPEST) return [];
    switch (node.type) {
      case "heading": {
        const children = inlineOf(node.children, 0);
        const slug = slugOf(textOf(children));
        const times = ids.get(slug) ?? 0;
        ids.set(slug, times + 1);
        // The title is the page's only first-level heading.
        return [
          {
            kind: "heading",
            level: node.depth <= 2 ? 2 : 3,
            id: times === 0 ? slug : `${slug}-${times + 1}`,
            children,
          },
        ];
      }
      case "paragraph":
        return [{ kind: "paragraph", children: inlineOf(node.children, 0) }];
      case "list": {
        const items = node.children.map((item) => blocksOf(item.children, ids, depth + 1));
        return [{ kind: "list", ordered: node.ordered === true, items }];
      }
      case "blockquote":
        return [{ kind: "quote", children: blocksOf(node.children, ids, depth + 1) }];
      case "thematicBreak":
        return [{ kind: "rule" }];
      case "code":
      case "html":
        return [{ kind: "paragraph", children: [{ kind: "text", text: node.value }] }];
      default:
        return [];
    }
  });
}

/**
 * Parses Markdown to a tree of headings, lists, links and emphasis, without images and HTML. Never fails; takes time in
 * proportion to the length of the text.
 */
export function articleOf(markdown: string): Block[] {
  return blocksOf(fromMarkdown(sanitised(markdown), READING).children, new Map(), 0);
}
