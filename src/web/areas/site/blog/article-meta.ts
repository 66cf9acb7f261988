import type { PostView } from "#web/features/blog/blog-view.ts";
import { publicMeta } from "../public-meta.ts";

/** Search engines cut longer headlines. */
const HEADLINE_MOST = 110;

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

/** The `meta` of a post. */
export function articleMeta(article: Article) {
  const { post, site, address } = article;
  return [
    ...publicMeta({ site, title: post.title, description: post.excerpt, address, type: "article" }),
    { property: "article:published_time", content: post.createdAt },
    { property: "article:modified_time", content: post.updatedAt },
    { property: "article:section", content: post.category },
    // React Router escapes every "<", and JSON-LD is not executed, so it needs no nonce.
    { "script:ld+json": articleData(article) },
  ];
}
