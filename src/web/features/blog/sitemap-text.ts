import { type Post, postPath } from "#domain/blog/blog.rules.ts";
import { xmlText } from "./xml-text.ts";

const PAGES = ["/", "/AboutUs", "/Blog", "/Doctors", "/ContactUs", "/Terms"] as const;

interface SitemapParts {
  readonly posts: readonly Pick<Post, "id" | "title" | "updatedAt">[];
  /** Slugs of the cabinet's drawers. */
  readonly remedies: readonly string[];
  readonly origin: string;
}

/** Every page that a search engine may read (sitemaps.org), posts with the day of their last change. */
export function sitemapText({ posts, remedies, origin }: SitemapParts): string {
  const url = (path: string, changed?: string) =>
    `<url><loc>${xmlText(origin + path)}</loc>${changed === undefined ? "" : `<lastmod>${xmlText(changed)}</lastmod>`}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map((path) => url(path)),
    ...remedies.map((slug) => url(`/Blog?remedy=${slug}`)),
    ...posts.map((post) => url(postPath(post), post.updatedAt)),
    "</urlset>",
    "",
  ].join("\n");
}
