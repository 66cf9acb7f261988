import { textOf } from "#domain/blog/article.ts";
import type { BlogPage } from "#domain/blog/blog.api.ts";
import {
  type BlogQuery,
  CATEGORIES,
  CLINIC_AUTHOR,
  type Post,
  type PostCard,
  postPath,
  readingMinutes,
} from "#domain/blog/blog.rules.ts";
import { formatBlogDate, formatRecordDate } from "#domain/format/time-format.ts";
import { currentLanguage, DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { CATEGORIES as LABELS } from "#generated/messages/blog/categories.ts";
import { LIST } from "#generated/messages/blog/list.ts";
import { BLOG_RESULTS } from "#generated/messages/results/blog-results.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { drawingFor } from "./drawing-for.ts";

/*
 * For loaders only: the rules include form schemas that readers do not need, and dates formatted on the server are the
 * same in all browsers.
 */

/** The `lang` of a text; undefined in the language of the site around it. */
function langOf(text: string): Language | undefined {
  const language = languageOf(text) ?? DEFAULT_LANGUAGE;
  return language === currentLanguage() ? undefined : language;
}

export function cardView(post: PostCard) {
  const { id, title, excerpt, remedies, createdAt } = post;
  return {
    ...{ id, title, excerpt, remedies },
    path: postPath(post),
    category: LABELS[post.category],
    date: dateView(createdAt),
    drawing: drawingFor(post),
    lang: langOf(`${title} ${excerpt}`),
  };
}

/** What the margin of a post shows of another one. */
export function otherView(post: PostCard) {
  const { id, title, createdAt } = post;
  return { id, title, path: postPath(post), date: dateView(createdAt) };
}

/** What the list of the admin shows of a post. */
export function listedView({ id, title, category, createdAt, author }: PostCard) {
  return {
    ...{ id, title, path: postPath({ id, title }), category: LABELS[category], date: formatRecordDate(createdAt) },
    author: author === CLINIC_AUTHOR ? LIST.clinicAuthor : (author ?? ""),
  };
}

function dateView(moment: string) {
  return { text: formatBlogDate(moment), moment: Number.isNaN(Date.parse(moment)) ? null : moment };
}

export function listView(list: BlogPage, { category, words }: Pick<BlogQuery, "category" | "words">) {
  return {
    posts: list.posts.map(cardView),
    ...{ total: list.total, page: list.page, pages: list.pages, version: list.version },
    ...{ category: category ?? null, words },
    categories: CATEGORIES.map((value) => ({ value, label: LABELS[value] })),
    say: { loading: BLOG_RESULTS.loading, empty: BLOG_RESULTS.empty },
  };
}

export function postView(post: Post) {
  const headings = post.body.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, title: textOf(block.children) }] : [],
  );
  return {
    ...cardView(post),
    body: post.body,
    headings: headings.length > 1 ? headings : [],
    minutes: readingMinutes(post.content),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    changed: formatBlogDate(post.updatedAt) === formatBlogDate(post.createdAt) ? null : formatBlogDate(post.updatedAt),
  };
}

export type OtherView = ReturnType<typeof otherView>;
export type ListedView = ReturnType<typeof listedView>;
export type CardView = ReturnType<typeof cardView>;
export type ListView = ReturnType<typeof listView>;
export type PostView = ReturnType<typeof postView>;
