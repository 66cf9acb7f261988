import type { ReactNode } from "react";
import { type Block, type Inline, textOf } from "#domain/blog/article.ts";
import { currentLanguage, DEFAULT_LANGUAGE } from "#domain/language.ts";
import { Link } from "#web/ui/layout/link.tsx";

function inlineNode(node: Inline, key: number): ReactNode {
  switch (node.kind) {
    case "text":
      return node.text;
    case "emphasis":
      return <em key={key}>{node.children.map(inlineNode)}</em>;
    case "strong":
      return <strong key={key}>{node.children.map(inlineNode)}</strong>;
    case "code":
      return <code key={key}>{node.text}</code>;
    case "break":
      return <br key={key} />;
    case "link":
      return node.href.startsWith("/") ? (
        <Link key={key} to={node.href}>
          {node.children.map(inlineNode)}
        </Link>
      ) : (
        <a key={key} href={node.href} rel="noopener">
          {node.children.map(inlineNode)}
        </a>
      );
  }
}

function blockNode(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading key={key} id={block.id}>
          {block.children.map(inlineNode)}
        </Heading>
      );
    }
    case "paragraph":
      return <p key={key}>{block.children.map(inlineNode)}</p>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return <List key={key}>{block.items.map(itemNode)}</List>;
    }
    case "quote":
      return <blockquote key={key}>{block.children.map(blockNode)}</blockquote>;
    case "rule":
      return <hr key={key} />;
  }
}

/** The `lang` of a list item without a word in the page's script: an English source under a Hindi article. */
function langOfItem(children: readonly Inline[]): "en" | undefined {
  if (currentLanguage() === DEFAULT_LANGUAGE) return undefined;
  const text = textOf(children);
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Devanagari}/u.test(text) ? "en" : undefined;
}

/** A list item with a single paragraph is rendered without the paragraph, for a tight list. */
function itemNode(blocks: readonly Block[], key: number): ReactNode {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph") return <li key={key}>{blocks.map(blockNode)}</li>;
  return (
    <li key={key} lang={langOfItem(first.children)}>
      {first.children.map(inlineNode)}
      {others.map(blockNode)}
    </li>
  );
}

interface ArticleBodyProps {
  readonly blocks: readonly Block[];
  readonly lang: string | undefined;
}

/** Renders the tree of an article. Raw HTML is impossible: each kind of node is rendered explicitly. */
export function ArticleBody({ blocks, lang }: ArticleBodyProps) {
  return (
    <div lang={lang} className="prose">
      {blocks.map(blockNode)}
    </div>
  );
}
