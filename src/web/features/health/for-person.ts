import { useSearchParams } from "react-router";
import { EVERYONE, FOR_PARAM, OWN_PERSON, pathWith } from "#web/addresses/address.ts";

/** A member's id; empty for what else an address chooses: the account's own person, or everyone. */
const memberOf = (chosen: string | null) => (chosen === OWN_PERSON || chosen === EVERYONE ? "" : (chosen ?? ""));

/** Whom an address is about: a member's id, which may be made up; empty for the account's own person. */
export const memberIn = (url: string | URL) => memberOf(new URL(url).searchParams.get(FOR_PARAM));

/**
 * An address of one person's page.
 * @param path - Of the account's own person, with its query and place on the page.
 * @param member - A member's id; empty or null for the account's own person.
 */
export function forPerson(path: string, member: string | null): string {
  if (member === null || member === "") return path;
  const [address = "", place] = path.split("#");
  const [pathname = "", search = ""] = address.split("?");
  return pathWith(pathname, search, { [FOR_PARAM]: member }) + (place === undefined ? "" : `#${place}`);
}

/** For `data-unsaved-record`: what is typed for one person must not come back in the form of another. */
export function useTypedFor(): string | undefined {
  const [search] = useSearchParams();
  return memberOf(search.get(FOR_PARAM)) || undefined;
}
