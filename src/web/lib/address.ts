import { isZone } from "#domain/time.ts";
/** The search parameter of a page of a list; the first page has none. */
export function pageParam(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/**
 * A path with some search parameters changed; undefined removes one.
 * @param search - The query, such as `?a=1`.
 * @param changes - Such as `{ page: "2" }`.
 */
export function pathWith(
  pathname: string,
  search: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  const left = params.toString();
  return left === "" ? pathname : `${pathname}?${left}`;
}

/** The time zone that an address asks for; null without one that exists. */
export function zoneParam(query: URLSearchParams): string | null {
  const zone = query.get("zone");
  return zone !== null && isZone(zone) ? zone : null;
}
