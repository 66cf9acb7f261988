import { META } from "#generated/messages/site/meta.ts";

/** The product's name, for pages that don't know the clinic's. */
const SITE = "Tulsi";

/** A route's `meta`: title and description for browsers and search engines. */
export function pageMeta(title?: string, description?: string, site: string = SITE) {
  return [
    { title: title === undefined ? META.home({ site }) : META.page({ title, site }) },
    { name: "description", content: description ?? META.description({ site }) },
  ];
}

/** `meta` of a page that search engines must not index. */
export function privateMeta(title: string) {
  return [...pageMeta(title), { name: "robots", content: "noindex" }];
}
