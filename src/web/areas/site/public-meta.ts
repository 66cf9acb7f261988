import type { House } from "#web/features/house/house.ts";
import { pageMeta } from "#web/page-title.ts";

/** What stands beside a shared link: Plate 1, without any name, for the clinic may have another. */
const PICTURE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  shows: "A drawn tulsi plant before a turmeric sun",
} as const;

/** What a route's `meta` is given of the routes above it; the first is the root, which knows the house. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

export function houseIn(matches: Matches): House | undefined {
  return (matches[0]?.loaderData as { readonly house?: House } | undefined)?.house;
}

/** Title and description of a public page, and the same for whoever shares it, under the name of this clinic. */
export function publicMeta(
  matches: Matches,
  title: string | undefined,
  description: string | undefined,
  type = "website",
) {
  const house = houseIn(matches);
  return [
    ...pageMeta(title, description, house?.name),
    { property: "og:type", content: type },
    { property: "og:site_name", content: house?.name ?? "" },
    { property: "og:title", content: title ?? house?.name ?? "" },
    { property: "og:description", content: description ?? "" },
  ].filter((tag) => !("content" in tag) || tag.content !== "");
}

/** The one address of a page that may be reached by several, for search engines and for sharing. */
export function pageLinks(address: string | undefined) {
  if (address === undefined) return [];
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(PICTURE.path, address).href },
    { property: "og:image:width", content: String(PICTURE.width) },
    { property: "og:image:height", content: String(PICTURE.height) },
    { property: "og:image:alt", content: PICTURE.shows },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
