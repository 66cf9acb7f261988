/** The end of the addresses that stand for no address; no mail can go to `.invalid` (RFC 2606). */
const END = "@no-email.invalid";

/**
 * What is stored as the address of an account that has none, because the identity service wants one.
 * @param id - Random, so that the address is the account's alone.
 */
export function placeholderEmail(id: string): string {
  return `${id}${END}`;
}

/**
 * The address of an account.
 * @param stored - As the identity service stores it.
 * @returns Null where the account has none.
 */
export function emailOf(stored: string): string | null {
  return stored.endsWith(END) ? null : stored;
}
