import { type Post, postPath } from "#domain/blog/blog.rules.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { CATEGORIES as LABELS } from "#generated/messages/blog/categories.ts";
import { FEED } from "#generated/messages/blog/feed.ts";
import { articleHtml } from "./article-html.ts";
import { xmlText } from "./xml-text.ts";

interface FeedTexts {
  readonly posts: readonly Post[];
  readonly site: string;
  /** Public origin of the clinic. */
  readonly origin: string;
}

/** Ids stay the same when the clinic moves to another address (RFC 4151, RFC 4287 4.2.6). */
const tagOf = (name: string) => `tag:tulsi,2026:${name}`;

/** The feed format requires a time even when nothing was published. */
const NEVER = "1970-01-01T00:00:00.000Z";

function entry(post: Post, origin: string): string {
  const address = xmlText(origin + pathIn(currentLanguage(), postPath(post)));
  return [
    "<entry>",
    `<id>${xmlText(tagOf(`post:${post.id}`))}</id>`,
    `<title>${xmlText(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${xmlText(post.createdAt)}</published>`,
    `<updated>${xmlText(post.updatedAt)}</updated>`,
    `<category term="${xmlText(post.category)}" label="${xmlText(LABELS[post.category])}"/>`,
    `<summary>${xmlText(post.excerpt)}</summary>`,
    `<content type="html">${xmlText(articleHtml(post.body, origin))}</content>`,
    "</entry>",
  ].join("\n");
}

/** The newest posts as an Atom feed (RFC 4287), with the clinic as author. */
export function feedText({ posts, site, origin }: FeedTexts): string {
  const updated =
    posts
      .map((post) => post.updatedAt)
      .sort()
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    `<id>${tagOf("feed")}</id>`,
    `<title>${xmlText(FEED.title({ site }))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + pathIn(currentLanguage(), "/feed.xml"))}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + pathIn(currentLanguage(), "/Blog"))}"/>`,
    `<icon>${xmlText(`${origin}/favicon.ico`)}</icon>`,
    `<updated>${xmlText(updated)}</updated>`,
    `<author><name>${xmlText(site)}</name></author>`,
    ...posts.map((post) => entry(post, origin)),
    "</feed>",
    "",
  ].join("\n");
}
