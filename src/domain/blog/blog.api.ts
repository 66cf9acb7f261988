import type { Actor } from "../actor.ts";
import type { Language } from "../language.ts";
import type { Block } from "./article.ts";
import type { Post, PostCard } from "./blog.rules.ts";

export interface BlogPage {
  readonly posts: readonly PostCard[];
  /** Number of matching posts, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Version of the topic `blog` that this list shows (domain/live.ts). */
  readonly version: number;
}

export interface BlogApi {
  /**
   * One page of posts, newest first; in a search after them those that mean the same in other words. Anyone may. Input:
   * `category`, `words`, `page`; invalid values count as absent.
   * Unchanged starter articles are in the requested language, English otherwise; all others as written.
   */
  listPosts(actor: Actor, query: unknown, language?: Language): Promise<BlogPage>;

  /**
   * One post with its full text; language as in `list`. Anyone may.
   * @throws NOT_FOUND.
   */
  readPost(actor: Actor, id: string, language?: Language): Promise<Post>;

  /** The newest posts with full text, for the feed: at most fifty; language as in `list`. Anyone may. */
  listNewestPosts(actor: Actor, max: number, language?: Language): Promise<readonly Post[]>;

  /** Addresses and dates of all posts, for the sitemap, newest first. Anyone may. */
  listPostAddresses(actor: Actor): Promise<readonly Pick<Post, "id" | "title" | "updatedAt">[]>;

  /**
   * A text rendered as a post, without saving it. Editors, admins. Input: `content`.
   * @throws FORBIDDEN, INVALID_FORM.
   */
  previewPost(actor: Actor, input: unknown): Promise<readonly Block[]>;

  /**
   * Publishes a post under the admin's e-mail, once for each idempotency key. Editors, admins.
   * @returns Its id.
   * @throws FORBIDDEN, INVALID_FORM.
   */
  publishPost(actor: Actor, input: unknown): Promise<string>;

  /**
   * Replaces the text of a post. Editors, admins. Input: `revisionSchema`.
   * @returns The new text's `updatedAt`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND, CHANGED_MEANWHILE when `updatedAt` is not that of the current text.
   */
  revisePost(actor: Actor, id: string, input: unknown): Promise<string>;

  /**
   * Deletes a post; `restore` can undo it within ten seconds and the time of a response. Editors, admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  removePost(actor: Actor, id: string): Promise<void>;

  /**
   * Restores a post that was deleted less than ten seconds ago. Editors, admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  restorePost(actor: Actor, id: string): Promise<void>;
}
