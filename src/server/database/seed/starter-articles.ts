import type { Category } from "#domain/blog/blog.rules.ts";
import { STARTER_ARTICLES as ARTICLES } from "#generated/articles.ts";

/** An article that the first start publishes, so that the blog is never an empty page; an admin may delete it. */
export interface StarterArticle {
  /** Tells a later start that this one has been brought already, even when it was deleted since. */
  readonly key: string;
  readonly title: string;
  /** Markdown: headings, lists, links and emphasis. */
  readonly content: string;
  readonly category: Category;
  /** At most four lines, as the form for articles has. */
  readonly remedies: readonly string[];
}

export const STARTER_ARTICLES: readonly StarterArticle[] = ARTICLES;
