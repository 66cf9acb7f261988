import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Block, type Inline, isSafeLink, textOf } from "#domain/blog/article.ts";
import { slugOf } from "#domain/blog/blog.rules.ts";
import { sanitised } from "./sanitised-markdown.ts";

const DEEPEST = 8;
/** HTML is shown as the letters it is made of, and an address stands where its link does: neither is looked for. */
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
        // What somebody wrote as HTML is shown as the letters it is made of.
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
        // The page's own heading is the title, so an article's begin one below it.
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
 * Markdown as a tree of what an article may hold: headings, lists, links, emphasis. Pictures and HTML are not. Never
 * fails, and takes no longer than in proportion to the text's length.
 */
export function articleOf(markdown: string): Block[] {
  return blocksOf(fromMarkdown(sanitised(markdown), READING).children, new Map(), 0);
}
