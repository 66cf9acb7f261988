/** Filters of the blog page; all are in its address, so that a link or reload shows the same. */
export interface BlogAt {
  /** The open drawer of the cabinet. */
  readonly remedy?: string | undefined;
  readonly category?: string | undefined;
  readonly words?: string | undefined;
  readonly page?: number | undefined;
}

const PATH = "/Blog";

/**
 * Address of the blog page for filters, without parameters that have their default value.
 * @param part - An optional anchor.
 */
export function blogAddress({ remedy, category, words, page }: BlogAt, part = ""): string {
  const search = new URLSearchParams();
  if (remedy) search.set("remedy", remedy);
  if (category) search.set("category", category);
  if (words) search.set("words", words);
  if (page !== undefined && page > 1) search.set("page", String(page));
  return `${PATH}${search.size > 0 ? `?${search}` : ""}${part && `#${part}`}`;
}

/** Whether two query strings ask for the same posts, whatever drawer is open. */
export function asksForSamePosts(item: string, other: string): boolean {
  const [first, second] = [new URLSearchParams(item), new URLSearchParams(other)];
  return ["category", "words", "page"].every((name) => (first.get(name) ?? "") === (second.get(name) ?? ""));
}
