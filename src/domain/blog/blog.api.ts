import type { Actor } from "../actor.ts";
import type { Block } from "./article.ts";
import type { Post, PostCard } from "./blog.rules.ts";

export interface BlogPage {
  readonly posts: readonly PostCard[];
  /** Posts that match, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Version of the topic `blog` that this list shows (domain/live.ts). */
  readonly version: number;
}

export interface BlogApi {
  /** One page of posts, newest first. Anyone may. Input: `category`, `words`, `page`; nonsense is read as absent. */
  list(actor: Actor, query: unknown): Promise<BlogPage>;

  /** One post, whole. Anyone may. Fails: NOT_FOUND. */
  read(actor: Actor, id: string): Promise<Post>;

  /** The newest posts, whole, for the feed: at most fifty. Anyone may. */
  newest(actor: Actor, most: number): Promise<readonly Post[]>;

  /** What addresses and dates of all posts are made of, for the sitemap, newest first. Anyone may. */
  addresses(actor: Actor): Promise<readonly Pick<Post, "id" | "title" | "updatedAt">[]>;

  /** What a text will look like as a post; nothing is kept. Admins. Input: `content`. Fails: FORBIDDEN, INVALID_FORM. */
  preview(actor: Actor, input: unknown): Promise<readonly Block[]>;

  /**
   * Publishes a post under the admin's e-mail; the same press of the form's button twice is one post (domain/press.ts).
   * Admins. Fails: FORBIDDEN, INVALID_FORM. Out: its id.
   */
  publish(actor: Actor, input: unknown): Promise<string>;

  /**
   * Puts a new text in place of a post's. Admins. Input: `revisionSchema`. Fails: FORBIDDEN, INVALID_FORM, NOT_FOUND,
   * CHANGED_MEANWHILE when `updatedAt` is not that of the text that stands there. Out: the new text's `updatedAt`.
   */
  revise(actor: Actor, id: string, input: unknown): Promise<string>;

  /** Takes a post away; for ten seconds, and the time of an answer, `restore` brings it back. Admins. Fails: FORBIDDEN, NOT_FOUND. */
  remove(actor: Actor, id: string): Promise<void>;

  /** Brings a post back that was taken away less than ten seconds ago. Admins. Fails: FORBIDDEN, NOT_FOUND. */
  restore(actor: Actor, id: string): Promise<void>;
}
