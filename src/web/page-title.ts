const SITE = "Tulsi";
const whatItIs = (site: string) =>
  `${site} is a clinic on the web: kitchen remedies and habits, each ` +
  "with its cautions and its sources, and a desk that answers.";

/** A route's `meta`: title and description for browsers and search engines. */
export function pageMeta(title?: string, description?: string, site: string = SITE) {
  return [
    { title: title === undefined ? `${site}, a home of natural remedies` : `${title} · ${site}` },
    { name: "description", content: description ?? whatItIs(site) },
  ];
}

/** `meta` of a page that search engines must not index. */
export function privateMeta(title: string) {
  return [...pageMeta(title), { name: "robots", content: "noindex" }];
}
