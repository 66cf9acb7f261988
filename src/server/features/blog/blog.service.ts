import { randomInt } from "node:crypto";
import { type Account, type Actor, visitor } from "#domain/actor.ts";
import type { Block } from "#domain/blog/article.ts";
import type { BlogPage } from "#domain/blog/blog.api.ts";
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
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { takeNewStarters } from "#server/database/seed/seed-articles.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { findMeantPages } from "#server/meaning.ts";
import { articleOf } from "./article.ts";
import {
  type BlogFilter,
  type BlogRow,
  type CardRow,
  countPosts,
  findPost,
  hidePost,
  insertPost,
  listAddresses,
  listCards,
  listOthers,
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
export async function publishStarters(app: App): Promise<void> {
  await inTransaction(app, async (tx) => {
    const starters = await takeNewStarters(tx.db, moment(tx.clock));
    for (const [index, starter] of starters.entries()) {
      const createdAt = moment(tx.clock, -index * 1000);
      const post = postSchema.parse(starter);
      await insertPost(tx.db, {
        id: newId(),
        ...revisionOf(post, createdAt),
        author: CLINIC_AUTHOR,
        createdAt,
        deletedAt: null,
        idempotencyKey: null,
      });
    }
    if (starters.length > 0) await tx.announce("blog");
  });
}

/** When each post was last changed. */
export const readPostTimes = (db: Queryable) => listAddresses(db, MAX_ADDRESSES);

/** A post as visitors read it; undefined when it does not exist. */
export async function readPublicPost(db: Queryable, id: string): Promise<Post | undefined> {
  const row = await findPost(db, id);
  return row && postOf(visitor(), row);
}

/** The posts that a search means and that do not have its words, the most similar first. */
async function listMeant(app: App, filter: BlogFilter, words: string): Promise<readonly CardRow[]> {
  const ids = words === "" ? [] : await findMeantPages(app, words, "post");
  if (ids.length === 0) return [];
  const rows = await listOthers(app.db, filter, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** {@inheritDoc BlogApi.listPosts} */
export async function listPosts(
  app: App,
  actor: Actor,
  input: unknown,
  language: Language = DEFAULT_LANGUAGE,
): Promise<BlogPage> {
  const { category, words, page: requested } = blogQuerySchema.parse(input ?? {});
  const version = await app.hub.version("blog");
  const typed = searchTerms(words).map(namesOf);
  const filter = { category, words: typed, translated: startersFoundBy(typed) };
  const meant = await listMeant(app, filter, words);
  const found = await countPosts(app.db, filter);
  const total = found + meant.length;
  const { page, pages, from } = pageOf(requested, total, PAGE_SIZE);
  const named = from < found ? await listCards(app.db, filter, PAGE_SIZE, from) : [];
  const rows = [...named, ...meant.slice(Math.max(0, from - found))].slice(0, PAGE_SIZE);
  return { posts: rows.map((row) => cardOf(actor, row, language)), total, page, pages, version };
}

/** {@inheritDoc BlogApi.readPost} */
export async function readPost(app: App, actor: Actor, id: string, language?: Language): Promise<Post> {
  const row = await findPost(app.db, id);
  if (!row) throw fail("NOT_FOUND");
  return postOf(actor, row, language);
}

/** {@inheritDoc BlogApi.listNewestPosts} */
export async function listNewestPosts(app: App, actor: Actor, max: number, language?: Language): Promise<Post[]> {
  const rows = await newestPosts(app.db, Math.max(0, Math.min(Math.trunc(max) || 0, MAX_NEWEST)));
  return rows.map((row) => postOf(actor, row, language));
}

/** {@inheritDoc BlogApi.listPostAddresses} */
export function listPostAddresses(app: App, _actor: Actor) {
  return listAddresses(app.db, MAX_ADDRESSES);
}

/** {@inheritDoc BlogApi.previewPost} */
export async function previewPost(_app: App, actor: Actor, input: unknown): Promise<readonly Block[]> {
  requireWriter(actor);
  return articleOf(checkOrFail(previewSchema, input).content);
}

/** {@inheritDoc BlogApi.publishPost} */
export async function publishPost(app: App, actor: Actor, input: unknown): Promise<string> {
  requireWriter(actor);
  const post = checkOrFail(postSchema, input);
  const now = moment(app.clock);
  const made = { id: newId(), author: actor.email, createdAt: now, deletedAt: null };
  const row = { ...made, ...revisionOf(post, now), idempotencyKey: idempotencyKeyOf(actor, input, post) };
  return inTransaction(app, async (tx) => {
    const id = await insertPost(tx.db, row);
    if (id === row.id) await tx.announce("blog");
    return id;
  });
}

/** Adds a post of another program, of the time when it was written there. */
export async function addPost(
  tx: Transaction,
  { id, author, ...post }: PostInput & { readonly id: string; readonly author: string },
  createdAt: string,
): Promise<void> {
  const made = { id, author, createdAt, deletedAt: null, idempotencyKey: null };
  await insertPost(tx.db, { ...made, ...revisionOf(post, createdAt) });
}

/** {@inheritDoc BlogApi.revisePost} */
export async function revisePost(app: App, actor: Actor, id: string, input: unknown): Promise<string> {
  requireWriter(actor);
  const { updatedAt, ...post } = checkOrFail(revisionSchema, input);
  return inTransaction(app, async (tx) => {
    const before = await findPost(tx.db, id);
    if (!before) throw fail("NOT_FOUND");
    const revision = revisionOf(post, later(before.updatedAt, moment(tx.clock)));
    // The same text again is a resubmission after a lost response.
    if (isWritten(before, revision)) return before.updatedAt;
    if (!(await updatePost(tx.db, id, updatedAt, revision))) throw fail("CHANGED_MEANWHILE");
    await tx.announce("blog");
    return revision.updatedAt;
  });
}

/** {@inheritDoc BlogApi.removePost} */
export async function removePost(app: App, actor: Actor, id: string): Promise<void> {
  requireWriter(actor);
  await inTransaction(app, async (tx) => {
    await purgeDeletedBefore(tx.db, moment(tx.clock, -UNDO_MS - UNDO_GRACE_MS));
    if (!(await hidePost(tx.db, id, moment(tx.clock)))) throw fail("NOT_FOUND");
    await tx.announce("blog");
  });
}

/** {@inheritDoc BlogApi.restorePost} */
export async function restorePost(app: App, actor: Actor, id: string): Promise<void> {
  requireWriter(actor);
  await inTransaction(app, async (tx) => {
    if (!(await unhidePost(tx.db, id, moment(tx.clock, -UNDO_MS - UNDO_GRACE_MS)))) throw fail("NOT_FOUND");
    await tx.announce("blog");
  });
}
