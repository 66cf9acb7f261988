import { LRUCache } from "lru-cache";
import type { Block } from "#domain/blog/article.ts";
import { articleOf } from "./article.ts";

const LETTERS_MOST = 1_000_000;

/** Reads articles, and keeps the trees of those read last: reading one costs more than all else that its page needs. */
export function createArticleKeep(): (content: string) => readonly Block[] {
  const trees = new LRUCache<string, Block[]>({
    maxSize: LETTERS_MOST,
    sizeCalculation: (_tree, content) => content.length + 1,
  });
  return (content) => {
    const known = trees.get(content);
    if (known !== undefined) return known;
    const tree = articleOf(content);
    trees.set(content, tree);
    return tree;
  };
}
