import { excerptOf, type PostCard, plainText, postSchema } from "#domain/blog/blog.rules.ts";
import { fold } from "#domain/format/fold.ts";
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
  return {
    english,
    excerpt: excerptOf(english.content),
    hindi: { ...hindi, excerpt: excerptOf(hindi.content) },
    searched: searchedText(english) + searchedText(hindi),
  };
});

interface Searched {
  readonly title: string;
  readonly remedies: readonly string[];
  readonly content: string;
}

/** The text in which a search looks for words; each word has a space before it. */
export function searchedText({ title, remedies, content }: Searched): string {
  return fold(` ${title} ${remedies.join(" ")} ${plainText(content)}`);
}

/** Titles of the starter articles that have one of the names of each word in either language. */
export function startersFoundBy(words: readonly (readonly string[])[]): readonly string[] {
  const isFound = (text: string) => words.every((names) => names.some((name) => text.includes(name)));
  return STARTERS.filter(({ searched }) => isFound(searched)).map(({ english }) => english.title);
}

/**
 * The texts of a starter article in a language.
 * @param language - A post as it is stored.
 * @param post - With its content where that is known.
 * @returns Undefined in English, and for posts that are no starter article or that the clinic has changed.
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
