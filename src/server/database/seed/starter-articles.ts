import type { Category } from "#domain/blog/blog.rules.ts";
import { STARTER_ARTICLES as ARTICLES } from "#generated/articles.ts";
import { STARTER_ARTICLES_HI } from "#generated/articles-hi.ts";

/** An article that the first start publishes, so that the blog is not empty; an admin may delete it. */
export interface StarterArticle {
  /** Identifies the article on later starts, even when it was deleted since. */
  readonly key: string;
  readonly title: string;
  /** Markdown: headings, lists, links and emphasis. */
  readonly content: string;
  readonly category: Category;
  /** At most four lines, as in the form for articles. */
  readonly remedies: readonly string[];
  /** The article in Hindi; an article is stored in English. */
  readonly hindi: Pick<StarterArticle, "title" | "content" | "remedies">;
}

export const STARTER_ARTICLES: readonly StarterArticle[] = ARTICLES.map((article) => ({
  ...article,
  hindi: STARTER_ARTICLES_HI[article.key],
}));
