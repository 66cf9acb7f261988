const HOUSE = "Tulsi";
const WHAT_IT_IS =
  "Tulsi is a clinic on the web: natural remedies that certified doctors have reviewed, and doctors when reading is not enough.";

/** A route's `meta`: the title as browsers and search engines show it, and what the page is. */
export function pageMeta(title?: string, description: string = WHAT_IT_IS) {
  return [
    { title: title === undefined ? `${HOUSE}, a home of natural remedies` : `${title} · ${HOUSE}` },
    { name: "description", content: description },
  ];
}

/** The same for pages that nobody should find by searching. */
export function privateMeta(title: string) {
  return [...pageMeta(title), { name: "robots", content: "noindex" }];
}
