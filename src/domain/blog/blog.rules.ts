import { messageKey } from "../failures.ts";
import { pageField, searchField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { cutAt } from "../text-cut.ts";
import { z } from "../zod.ts";
import type { Block } from "./article.ts";

export const CATEGORIES = ["General", "Wellness", "Nutrition", "Remedies", "Lifestyle"] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = "General";

/** Author of posts that no admin wrote (spec.md section 3). */
export const CLINIC_AUTHOR = "Admin";

export const MAX_TITLE_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 30_000;
export const REMEDY_INPUTS = 4;
export const MAX_REMEDY_LENGTH = 300;
export const EXCERPT_LENGTH = 150;
export const PAGE_SIZE = 12;
/** Maximum length of a title in its address. */
const MAX_SLUG_LENGTH = 80;
/** How long a deleted post can be restored, in milliseconds. */
export const UNDO_MS = 10_000;
/** Added by the server for the time in which the response and the request to undo are under way, in milliseconds. */
export const UNDO_GRACE_MS = 3000;
const WORDS_A_MINUTE = 200;

/** A post as the admin's form sends it; blank remedies are dropped, an unknown category is refused. */
export const postSchema = z.object({
  title: singleLineText(MAX_TITLE_LENGTH, "blog.required"),
  content: block(MAX_CONTENT_LENGTH, "blog.required"),
  category: z
    .string()
    .transform((text) => (text === "" ? DEFAULT_CATEGORY : text))
    .pipe(z.enum(CATEGORIES, messageKey("INVALID_FORM")))
    .default(DEFAULT_CATEGORY),
  remedies: z
    .array(block(MAX_REMEDY_LENGTH), messageKey("INVALID_FORM"))
    .max(REMEDY_INPUTS, messageKey("INVALID_FORM"))
    .transform((list) => list.filter((remedy) => remedy !== ""))
    .default([]),
});
export type PostInput = z.output<typeof postSchema>;

/** A new text for a post, with the `updatedAt` that its author had read: a later text is not overwritten unseen. */
export const revisionSchema = postSchema.extend({
  updatedAt: z.string(messageKey("INVALID_FORM")).max(40, messageKey("INVALID_FORM")),
});

/** The text of a draft; it may be empty. */
export const previewSchema = z.object({ content: block(MAX_CONTENT_LENGTH) });

/** Filters of the list; all of them are in the URL. */
export const blogQuerySchema = z
  .object({
    category: z.enum(CATEGORIES).optional().catch(undefined),
    words: searchField(),
    page: pageField(),
  })
  .catch({ category: undefined, words: "", page: 1 });
export type BlogQuery = z.output<typeof blogQuerySchema>;

export interface PostCard {
  readonly id: string;
  /** The title in its address, where the title is a translation; a post has one address in all languages. */
  readonly titleInAddress?: string;
  readonly title: string;
  readonly category: Category;
  readonly excerpt: string;
  readonly remedies: readonly string[];
  /** The author's e-mail, or 'Admin'; null for everyone but admins. */
  readonly author: string | null;
  readonly createdAt: string;
}

/** A post with its full text: as written, and as a tree that is safe to show. */
export interface Post extends PostCard {
  readonly content: string;
  readonly body: readonly Block[];
  readonly updatedAt: string;
}

/** The text of Markdown without its syntax, for excerpts and descriptions, in linear time. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#{1,6}\s+/gmu, "")
    .replace(/^[ \t]*(?:[-*+]|\d+\.)\s+/gmu, "")
    .replace(/^>\s?/gmu, "")
    .replace(/!?\[([^[\]]{0,500})\]\([^)\n]{0,500}\)/gu, "$1")
    .replace(/(\*\*|__|\*|_|`)(?=\S)([^*_`]+?)(?<=\S)\1/gu, "$2")
    .replace(/\s+/gu, " ")
    .trim();
}

/** At most 150 characters of the text, to a whole word, and three dots when it was cut (spec.md sections 2 and 9). */
export function excerptOf(content: string): string {
  return cutAt(plainText(content), EXCERPT_LENGTH, "...");
}

/** Estimated reading time in minutes, at least one. */
export function readingMinutes(content: string): number {
  const words = plainText(content).split(" ").length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The readable part of a post's address: Latin or Devanagari words joined by hyphens, "post" when none is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const joined = [...words.join("-")].slice(0, MAX_SLUG_LENGTH).join("");
  return joined.replace(/-+$/u, "") || "post";
}

export function postPath({ id, title, titleInAddress = title }: Pick<PostCard, "id" | "title" | "titleInAddress">) {
  return `/Blog/${id}-${encodeURIComponent(slugOf(titleInAddress))}`;
}

/** The id from a post's address; for any other text an id that no post has. */
export function idFromPath(tail: string): string {
  return tail.split("-")[0] ?? "";
}
