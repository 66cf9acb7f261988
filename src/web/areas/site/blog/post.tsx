import { redirect } from "react-router";
import { idFromPath, postPath } from "#domain/blog/blog.rules.ts";
import { currentLanguage, localeTag, pathIn, splitLanguage } from "#domain/language.ts";
import { POST } from "#generated/messages/blog/post.ts";
import { ArticleBody } from "#web/features/blog/article-body.tsx";
import { otherView, type PostView, postView } from "#web/features/blog/blog-view.ts";
import { CategoryMark, PostDate, RemedyList } from "#web/features/blog/post-card.tsx";
import { PostMargin } from "#web/features/blog/post-margin.tsx";
import { requestContext } from "#web/request-context.ts";
import { LongTextPage } from "#web/ui/layout/long-text-page.tsx";
import { addressIn, publicMeta } from "../public-meta.ts";
import { breadcrumbs } from "../structured-data.ts";
import type { Route } from "./+types/post.ts";

/** Search engines cut longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

interface Article {
  readonly post: PostView;
  /** The clinic's name. */
  readonly site: string;
  readonly address: string;
  readonly origin: string;
}

/** Structured data of a post (schema.org). The author is the clinic, not the account that wrote it. */
function articleData({ post, site, address, origin }: Article) {
  const clinic = { "@type": "Organization", name: site, url: `${origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: [...post.title].slice(0, MAX_HEADLINE_LENGTH).join(""),
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    inLanguage: localeTag(post.lang ?? currentLanguage()),
    mainEntityOfPage: addressIn(currentLanguage(), address),
    author: clinic,
    publisher: clinic,
  };
}

/** The `meta` of a post. */
function articleMeta(article: Article) {
  const { post, site, address } = article;
  return [
    ...publicMeta({ site, title: post.title, description: post.excerpt, address, type: "article" }),
    { property: "article:published_time", content: post.createdAt },
    { property: "article:modified_time", content: post.updatedAt },
    { property: "article:section", content: post.category },
    // React Router escapes every "<", and JSON-LD is not executed, so it needs no nonce.
    { "script:ld+json": articleData(article) },
    breadcrumbs(article.origin, [
      [site, "/"],
      [POST.back, "/Blog"],
      [post.title, new URL(address).pathname],
    ]),
  ];
}

/** Number of other posts in the margin. */
const NEXT = 3;
/** Titles of at least this length are set smaller, so that the text begins on the first screen. */
const LONG_TITLE = 80;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const language = currentLanguage();
  const post = await app.blog.readPost(actor, idFromPath(params.tail), language);
  const path = postPath(post);
  if (splitLanguage(url.pathname).path !== path) throw redirect(pathIn(language, path), 301);
  const [list, settings] = await Promise.all([
    app.blog.listPosts(actor, {}, language),
    app.settings.readSettings(actor),
  ]);
  const view = postView(post);
  return {
    post: view,
    next: list.posts
      .filter(({ id }) => id !== post.id)
      .slice(0, NEXT)
      .map(otherView),
    head: articleMeta({ post: view, site: settings.name, address: origin + path, origin }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function PostPage({ loaderData: { post, next } }: Route.ComponentProps) {
  return (
    <LongTextPage
      drawing={post.drawing}
      contents={POST.contents}
      parts={post.headings}
      back={{ to: "/Blog#posts", text: POST.back }}
      margin={<PostMargin next={next} />}
      head={
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <CategoryMark>{post.category}</CategoryMark>
            <span>
              <PostDate date={post.date} />
              &nbsp;· {POST.minutes({ minutes: post.minutes })}
              {post.changed && <>&nbsp;· {POST.changed({ date: post.changed })}</>}
            </span>
          </p>
          <h1
            lang={post.lang}
            className={`mt-3 wrap-anywhere ${post.title.length > LONG_TITLE ? "text-(length:--text-h2)" : ""}`}
          >
            {post.title}
          </h1>
        </>
      }
    >
      <article aria-label={post.title}>
        <ArticleBody blocks={post.body} lang={post.lang} />
      </article>
      <RemedyList names={post.remedies} lang={post.lang} className="grid gap-2 border-y border-rule py-4" />
      <p className="max-w-[60ch] text-sm text-muted">{POST.advice}</p>
    </LongTextPage>
  );
}
