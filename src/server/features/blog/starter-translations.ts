import { excerptOf, type PostCard, postSchema } from "#domain/blog/blog.rules.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { STARTER_ARTICLES } from "#server/database/seed/starter-articles.ts";

/** A post as it is stored. */
interface Stored extends Pick<PostCard, "title" | "excerpt" | "remedies" | "createdAt"> {
  readonly updatedAt: string;
  readonly content?: string;
}

/** The English of each starter article as it is stored, with its Hindi. */
const STARTERS = STARTER_ARTICLES.map(({ hindi, ...article }) => {
  const english = postSchema.parse(article);
  return { english, excerpt: excerptOf(english.content), hindi: { ...hindi, excerpt: excerptOf(hindi.content) } };
});

/**
 * The texts of a starter article in a language. In: a post as it is stored, with its content where that is known. Out:
 * undefined in English, and for posts that are no starter article or that the clinic has changed.
 */
export function translationOf(language: Language, post: Stored) {
  if (language === DEFAULT_LANGUAGE || post.updatedAt !== post.createdAt) return undefined;
  const same = ({ english, excerpt }: (typeof STARTERS)[number]) =>
    english.title === post.title &&
    excerpt === post.excerpt &&
    english.remedies.join("\n") === post.remedies.join("\n") &&
    english.content === (post.content ?? english.content);
  return STARTERS.find(same)?.hindi;
}
