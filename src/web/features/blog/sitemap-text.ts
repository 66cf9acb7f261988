import { type Post, postPath } from "#domain/blog/blog.rules.ts";
import { LANGUAGES, type Language, pathIn } from "#domain/language.ts";
import { xmlText } from "./xml-text.ts";

const PAGES = [
  "/",
  "/AboutUs",
  "/Blog",
  "/Remedies",
  "/Health",
  "/Doctors",
  "/Assistant",
  "/Assistant/safety",
  "/ContactUs",
  "/Terms",
  "/Privacy",
] as const;

interface SitemapEntries {
  readonly posts: readonly Pick<Post, "id" | "title" | "updatedAt">[];
  /** Slugs of the cabinet's drawers. */
  readonly drawers: readonly string[];
  /** Pages of the library, with the day on which a doctor reviewed them. */
  readonly library: readonly { readonly path: string; readonly reviewedOn?: string | undefined }[];
  /** Addresses of the doctors. */
  readonly doctors: readonly string[];
  readonly origin: string;
}

/** All pages that search engines may index (sitemaps.org), posts with the date of their last change. */
export function sitemapText({ posts, drawers, library, doctors, origin }: SitemapEntries): string {
  const url = (path: string, changed?: string) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${xmlText(changed)}</lastmod>`;
    const address = (language: Language) => xmlText(origin + pathIn(language, path));
    const others = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    ).join("");
    return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${lastmod}${others}</url>`).join("");
  };
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...PAGES.map((path) => url(path, path === "/Blog" ? newest : undefined)),
    ...drawers.map((slug) => url(`/Blog?remedy=${slug}`)),
    ...library.map(({ path, reviewedOn }) => url(path, reviewedOn)),
    ...doctors.map((path) => url(path)),
    ...posts.map((post) => url(postPath(post), post.updatedAt)),
    "</urlset>",
    "",
  ].join("\n");
}
