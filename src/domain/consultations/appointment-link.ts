/** Where the links in messages about appointments lead: short, because it is a part of an SMS. */
export const LINK_PATH = "/a";

/** Letters and digits that are not taken for each other; 22 of them say 128 bits. */
export const LINK_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
export const LINK_LENGTH = 22;

/** Whether a text could be the secret of a link. */
export function isLinkSecret(text: unknown): text is string {
  if (typeof text !== "string" || text.length !== LINK_LENGTH) return false;
  return [...text].every((letter) => LINK_ALPHABET.includes(letter));
}
