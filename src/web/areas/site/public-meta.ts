import { pageMeta } from "#web/page-title.ts";

/** What stands beside a shared link: Plate 1, without any name, for the clinic may have another. */
const PICTURE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  shows: "A drawn tulsi plant before a turmeric sun",
} as const;

interface PublicPage {
  /** The clinic's name. */
  readonly site: string;
  /** The page's own; the first page has none but the clinic's. */
  readonly title?: string;
  readonly description: string;
  /** Its one address, whole, though it may be reached by several. */
  readonly address: string;
  readonly type?: "website" | "article";
}

/**
 * A public page's title and description, for browsers, search engines and whoever shares it. Made by loaders, which
 * know the clinic's name and address, and handed on by `meta`; so no script carries any of it.
 */
export function publicMeta({ site, title, description, address, type = "website" }: PublicPage) {
  return [
    ...pageMeta(title, description, site),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site },
    { property: "og:title", content: title ?? site },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(PICTURE.path, address).href },
    { property: "og:image:width", content: String(PICTURE.width) },
    { property: "og:image:height", content: String(PICTURE.height) },
    { property: "og:image:alt", content: PICTURE.shows },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
