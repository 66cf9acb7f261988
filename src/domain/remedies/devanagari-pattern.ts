/** Word boundaries that work for Devanagari too, where `\b` does not: no letter and no mark beyond them. */
export const EDGE = { before: "(?<![\\p{L}\\p{M}])", after: "(?![\\p{L}\\p{M}])" } as const;

/** A pattern for any of these phrases as whole words, with any spaces or hyphens between them. */
export function anyOf(...phrases: readonly string[]): string {
  return `${EDGE.before}(?:${phrases.map((phrase) => spelt(phrase)).join("|")})${EDGE.after}`;
}

/** A pattern for a phrase in any spelling of its dots: a nukta is optional, ँ and ं are interchangeable. */
export function spelt(phrase: string): string {
  return phrase
    .normalize("NFD")
    .replace(/\u093c/gu, "")
    .replace(/[क-ह]/gu, "$&\u093c?")
    .replace(/[ँं]/gu, "[ँं]")
    .replace(/ /gu, "[\\s-]+");
}
