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

/** The parameter of an address with the person whose page it is: a member's id, or one of the two below. */
export const FOR_PARAM = "for";
/** The account's own person, and all people of the account. */
export const [OWN_PERSON, EVERYONE] = ["me", "all"];

/** Pages on which the chosen person is shown or stays chosen; lower case, because the router ignores it. */
const CARRYING = ["/patient/", "/doctors/", "/consultations/", "/security/", "/notices/", "/yourdata/"];

/**
 * The address of another page with the person who is chosen on this one.
 * @param search - The query of this page.
 * @param path - The other page, with its query and place on the page.
 */
export function carryPerson(search: string, path: string): string {
  const chosen = new URLSearchParams(search).get(FOR_PARAM) ?? "";
  const [address = "", place] = path.split("#");
  const [pathname = "", query = ""] = address.split("?");
  const carries = CARRYING.some((start) => `${pathname.toLowerCase()}/`.startsWith(start));
  if (chosen === "" || !carries || new URLSearchParams(query).has(FOR_PARAM)) return path;
  return pathWith(pathname, query, { [FOR_PARAM]: chosen }) + (place === undefined ? "" : `#${place}`);
}
