import { currentLanguage, LANGUAGES, type Language, localeTag, pathIn } from "#domain/language.ts";
import { META } from "#generated/messages/site/meta.ts";
import { pageMeta } from "#web/shell/page-title.ts";

/** The preview image of shared links; it contains no name, because the clinic may have another. */
const PICTURE = { path: "/share.png", width: 1200, height: 630 } as const;

interface PublicPage {
  /** The clinic's name. */
  readonly site: string;
  /** The title of the page; the home page has none. */
  readonly title?: string;
  readonly description: string;
  /** The absolute URL of the page in the default language. */
  readonly address: string;
  readonly type?: "website" | "article";
}

/**
 * The absolute URL of a page in a language.
 * @param address - That in the default language.
 */
export function addressIn(language: Language, address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathIn(language, pathname + search);
}

/** The addresses of a page in all languages, for search engines. */
function alternates(address: string) {
  const link = (hrefLang: string, href: string) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href });
  return [...LANGUAGES.map((language) => link(language, addressIn(language, address))), link("x-default", address)];
}

/**
 * The `meta` of a public page. The loader creates it, because it knows the clinic's name and origin, and no script
 * needs it.
 */
export function publicMeta({ site, title, description, address, type = "website" }: PublicPage) {
  const here = addressIn(currentLanguage(), address);
  return [
    ...pageMeta(title, description, site),
    { tagName: "link", rel: "canonical", href: here },
    ...alternates(address),
    { property: "og:type", content: type },
    { property: "og:site_name", content: site },
    { property: "og:title", content: title ?? site },
    { property: "og:description", content: description },
    { property: "og:url", content: here },
    { property: "og:locale", content: localeTag(currentLanguage()).replace("-", "_") },
    { property: "og:image", content: new URL(PICTURE.path, address).href },
    { property: "og:image:width", content: String(PICTURE.width) },
    { property: "og:image:height", content: String(PICTURE.height) },
    { property: "og:image:alt", content: META.picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
