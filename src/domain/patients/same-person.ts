import { isSameName } from "./name-orders.ts";

/**
 * Whether the person treated is the account's own: the name agrees in any order of its words, and so does the date of
 * birth where the account has one. Others of the family book with the same account.
 */
export function isSamePerson(
  account: { readonly name: string; readonly dateOfBirth: string | null },
  treated: { readonly name: string; readonly bornOn: string },
): boolean {
  const agrees = account.dateOfBirth === null || account.dateOfBirth === treated.bornOn;
  return agrees && isSameName(account.name, treated.name);
}
