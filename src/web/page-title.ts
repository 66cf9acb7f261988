const SITE = "Tulsi";
const whatItIs = (site: string) =>
  `${site} is a clinic on the web: kitchen remedies and habits, each ` +
  "with its cautions and its sources, and a desk that answers.";

/** A route's `meta`: the title as browsers and search engines show it, and what the page is. */
export function pageMeta(title?: string, description?: string, site: string = SITE) {
  return [
    { title: title === undefined ? `${site}, a home of natural remedies` : `${title} · ${site}` },
    { name: "description", content: description ?? whatItIs(site) },
  ];
}

/** The same for pages that nobody should find by searching. */
export function privateMeta(title: string) {
  return [...pageMeta(title), { name: "robots", content: "noindex" }];
}
