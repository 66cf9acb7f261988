const PICTURE = /!\[[^\]]{0,300}\]\([^()]{0,2000}(?:\([^()]{0,300}\))?[^()]{0,300}\)/gu;
const LINK = /\[([^\]]{0,300})\]\([^()]{0,2000}(?:\([^()]{0,300}\))?[^()]{0,300}\)/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;

/**
 * A question without pictures and addresses, for looking it up: an address is no word of what was asked, and one that was
 * pasted along would make the library abstain. In: what was typed. Out: the rest of it, a link's own words included; all of
 * it where nothing is left. The safety notice reads the whole message.
 */
export function withoutAddresses(message: string): string {
  const rest = message.replace(PICTURE, " ").replace(LINK, "$1").replace(ADDRESS, " ").trim();
  return rest === "" ? message : rest;
}
