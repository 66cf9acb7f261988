import type { PostView } from "#web/features/blog/blog-view.ts";
import type { House } from "#web/features/house/house.ts";

interface Told {
  readonly post: PostView;
  readonly address: string;
  readonly origin: string;
  readonly house: House;
}

/** A post as search engines read it (schema.org). Its author is the clinic: who typed it is nobody's business. */
export function articleData({ post, address, origin, house }: Told) {
  const clinic = { "@type": "Organization", name: house.name, url: `${origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title.slice(0, 110),
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: address,
    author: clinic,
    publisher: clinic,
  };
}
