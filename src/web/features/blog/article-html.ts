import type { Block, Inline } from "#domain/blog/article.ts";
import { xmlText } from "./xml-text.ts";

function inlines(nodes: readonly Inline[], origin: string): string {
  return nodes.map((node) => inline(node, origin)).join("");
}

function inline(node: Inline, origin: string): string {
  switch (node.kind) {
    case "text":
      return xmlText(node.text);
    case "code":
      return `<code>${xmlText(node.text)}</code>`;
    case "emphasis":
      return `<em>${inlines(node.children, origin)}</em>`;
    case "strong":
      return `<strong>${inlines(node.children, origin)}</strong>`;
    case "break":
      return "<br/>";
    case "link": {
      const href = node.href.startsWith("/") ? origin + node.href : node.href;
      return `<a href="${xmlText(href)}">${inlines(node.children, origin)}</a>`;
    }
  }
}

function blockHtml(block: Block, origin: string): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${inlines(block.children, origin)}</h${block.level}>`;
    case "paragraph":
      return `<p>${inlines(block.children, origin)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${articleHtml(item, origin)}</li>`).join("")}</${tag}>`;
    }
    case "quote":
      return `<blockquote>${articleHtml(block.children, origin)}</blockquote>`;
    case "rule":
      return "<hr/>";
  }
}

/**
 * An article as well-formed HTML for feed readers.
 * @param blocks - Its tree.
 * @param origin - The origin for relative links.
 */
export function articleHtml(blocks: readonly Block[], origin: string): string {
  return blocks.map((block) => blockHtml(block, origin)).join("");
}
