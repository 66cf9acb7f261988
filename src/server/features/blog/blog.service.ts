import { randomInt } from "node:crypto";
import { type Account, type Actor, visitor } from "#domain/actor.ts";
import type { BlogApi } from "#domain/blog/blog.api.ts";
import {
  blogQuerySchema,
  CLINIC_AUTHOR,
  excerptOf,
  PAGE_SIZE,
  type Post,
  type PostCard,
  type PostInput,
  postSchema,
  previewSchema,
  revisionSchema,
  UNDO_GRACE_MS,
  UNDO_MS,
} from "#domain/blog/blog.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { pageOf, searchTerms } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { otherNames } from "#domain/remedies/other-names.ts";
import { parseStored } from "#domain/typed.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { takeNewStarters } from "#server/database/seed/seed-articles.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { articleOf } from "./article.ts";
import {
  type BlogRow,
  type CardRow,
  countPosts,
  findPost,
  hidePost,
  insertPost,
  listAddresses,
  listCards,
  newestPosts,
  purgeDeletedBefore,
  type Revision,
  unhidePost,
  updatePost,
} from "./blog.queries.ts";
import { searchedText, startersFoundBy, translationOf } from "./starter-translations.ts";

const ID_LENGTH = 12;
const MAX_SEARCHED_LENGTH = 4000;
const MAX_NEWEST = 50;
const MAX_ADDRESSES = 45_000;

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => randomInt(36).toString(36)).join("");
}

/** The author is the login name of an admin, so only admins see it. */
function authorFor(actor: Actor, row: { readonly author: string }): string | null {
  return can(actor, "blog:write") ? row.author : null;
}

function cardOf(actor: Actor, { updatedAt, ...row }: CardRow, language: Language): PostCard {
  const card = {
    ...row,
    author: authorFor(actor, row),
    category: row.category,
    remedies: parseStored<string[]>(row.remedies),
  };
  const translation = translationOf(language, { ...card, updatedAt });
  if (translation === undefined) return card;
  const { title, excerpt, remedies } = translation;
  return { ...card, title, excerpt, remedies, titleInAddress: row.title };
}

function postOf(
  actor: Actor,
  { searched: _searched, deletedAt: _deletedAt, idempotencyKey: _idempotencyKey, ...row }: BlogRow,
  language: Language = DEFAULT_LANGUAGE,
): Post {
  const content = translationOf(language, { ...row, remedies: parseStored<string[]>(row.remedies) })?.content;
  const card = cardOf(actor, row, content === undefined ? DEFAULT_LANGUAGE : language);
  const shown = content ?? row.content;
  return { ...card, content: shown, body: articleOf(shown), updatedAt: row.updatedAt };
}

/** A typed word as it is, and the other names of the same thing as whole words. */
function namesOf(word: string): readonly string[] {
  return [word, ...otherNames(word).map((name) => ` ${fold(name)}`)];
}

/** The post columns for the admin's input. */
function revisionOf({ title, content, category, remedies }: PostInput, updatedAt: string): Revision {
  const searched = searchedText({ title, remedies, content }).slice(0, MAX_SEARCHED_LENGTH);
  return {
    title,
    content,
    excerpt: excerptOf(content),
    category,
    remedies: JSON.stringify(remedies),
    searched,
    updatedAt,
  };
}

function isWritten(before: BlogRow, revision: Revision): boolean {
  return (["title", "content", "category", "remedies"] as const).every((name) => before[name] === revision[name]);
}

/** A moment later than `before` even when the clock is not, because `updatedAt` identifies a revision. */
function later(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}

function requireWriter(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "blog:write")) throw fail("FORBIDDEN");
}

/** Publishes the starter articles that this clinic does not have yet. */
export async function publishStarters({ clock, hub }: Pick<AppContext, "clock" | "hub">): Promise<void> {
  await hub.transaction(async (trx, announce) => {
    const starters = await takeNewStarters(trx, moment(clock));
    for (const [index, starter] of starters.entries()) {
      const createdAt = moment(clock, -index * 1000);
      const post = postSchema.parse(starter);
      await insertPost(trx, {
        id: newId(),
        ...revisionOf(post, createdAt),
        author: CLINIC_AUTHOR,
        createdAt,
        deletedAt: null,
        idempotencyKey: null,
      });
    }
    if (starters.length > 0) await announce("blog");
  });
}

/** When each post was last changed. */
export const readPostTimes = (db: Queryable) => listAddresses(db, MAX_ADDRESSES);

/** A post as visitors read it; undefined when it does not exist. */
export async function readPost(db: Queryable, id: string): Promise<Post | undefined> {
  const row = await findPost(db, id);
  return row && postOf(visitor(), row);
}

export function createBlog({ database, clock, hub }: AppContext): BlogApi {
  const { kysely } = database;
  return {
    async list(actor, input, language = DEFAULT_LANGUAGE) {
      const { category, words, page: asked } = blogQuerySchema.parse(input ?? {});
      const version = await hub.version("blog");
      const named = searchTerms(words).map(namesOf);
      const filter = { category, words: named, translated: startersFoundBy(named) };
      const total = await countPosts(kysely, filter);
      const { page, pages, from } = pageOf(asked, total, PAGE_SIZE);
      const rows = await listCards(kysely, filter, PAGE_SIZE, from);
      return { posts: rows.map((row) => cardOf(actor, row, language)), total, page, pages, version };
    },

    async read(actor, id, language) {
      const row = await findPost(kysely, id);
      if (!row) throw fail("NOT_FOUND");
      return postOf(actor, row, language);
    },

    async newest(actor, max, language) {
      return (await newestPosts(kysely, Math.max(0, Math.min(Math.trunc(max) || 0, MAX_NEWEST)))).map((row) =>
        postOf(actor, row, language),
      );
    },

    addresses: (_actor) => listAddresses(kysely, MAX_ADDRESSES),

    async preview(actor, input) {
      requireWriter(actor);
      return articleOf(checkOrFail(previewSchema, input).content);
    },

    async publish(actor, input) {
      requireWriter(actor);
      const post = checkOrFail(postSchema, input);
      const now = moment(clock);
      const made = { id: newId(), author: actor.email, createdAt: now, deletedAt: null };
      const row = { ...made, ...revisionOf(post, now), idempotencyKey: idempotencyKeyOf(actor, input, post) };
      return hub.transaction(async (trx, announce) => {
        const id = await insertPost(trx, row);
        if (id === row.id) await announce("blog");
        return id;
      });
    },

    async revise(actor, id, input) {
      requireWriter(actor);
      const { updatedAt, ...post } = checkOrFail(revisionSchema, input);
      return hub.transaction(async (trx, announce) => {
        const before = await findPost(trx, id);
        if (!before) throw fail("NOT_FOUND");
        const revision = revisionOf(post, later(before.updatedAt, moment(clock)));
        // The same text again is a resubmission after a lost response.
        if (isWritten(before, revision)) return before.updatedAt;
        if (!(await updatePost(trx, id, updatedAt, revision))) throw fail("CHANGED_MEANWHILE");
        await announce("blog");
        return revision.updatedAt;
      });
    },

    async remove(actor, id) {
      requireWriter(actor);
      await hub.transaction(async (trx, announce) => {
        await purgeDeletedBefore(trx, moment(clock, -UNDO_MS - UNDO_GRACE_MS));
        if (!(await hidePost(trx, id, moment(clock)))) throw fail("NOT_FOUND");
        await announce("blog");
      });
    },

    async restore(actor, id) {
      requireWriter(actor);
      await hub.transaction(async (trx, announce) => {
        if (!(await unhidePost(trx, id, moment(clock, -UNDO_MS - UNDO_GRACE_MS)))) throw fail("NOT_FOUND");
        await announce("blog");
      });
    },
  };
}
