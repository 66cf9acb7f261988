import type { PostView } from "#web/features/blog/blog-view.ts";
import { publicMeta } from "../public-meta.ts";

/** Search engines show no more of a headline. */
const HEADLINE_MOST = 110;

interface Article {
  readonly post: PostView;
  /** The clinic's name. */
  readonly site: string;
  readonly address: string;
  readonly origin: string;
}

/** A post as search engines read it (schema.org). Its author is the clinic: who typed it is nobody's business. */
function articleData({ post, site, address, origin }: Article) {
  const clinic = { "@type": "Organization", name: site, url: `${origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: [...post.title].slice(0, HEADLINE_MOST).join(""),
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: address,
    author: clinic,
    publisher: clinic,
  };
}

/** What a post's head says, to readers of links and to machines. */
export function articleMeta(article: Article) {
  const { post, site, address } = article;
  return [
    ...publicMeta({ site, title: post.title, description: post.excerpt, address, type: "article" }),
    { property: "article:published_time", content: post.createdAt },
    { property: "article:modified_time", content: post.updatedAt },
    { property: "article:section", content: post.category },
    // React Router escapes every "<" of it, and a block of data needs no nonce: it is never run.
    { "script:ld+json": articleData(article) },
  ];
}
