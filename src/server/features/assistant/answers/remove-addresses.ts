const PICTURE = /!\[[^\]]{0,300}\]\([^()]{0,2000}(?:\([^()]{0,300}\))?[^()]{0,300}\)/gu;
const LINK = /\[([^\]]{0,300})\]\([^()]{0,2000}(?:\([^()]{0,300}\))?[^()]{0,300}\)/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;

/**
 * Removes images and web addresses from a question before the search, because their words match no page; the text of a
 * link stays. Returns the message unchanged when nothing else is left. Triage reads the full message.
 */
export function withoutAddresses(message: string): string {
  const text = message.replace(PICTURE, " ").replace(LINK, "$1").replace(ADDRESS, " ").trim();
  return text === "" ? message : text;
}
