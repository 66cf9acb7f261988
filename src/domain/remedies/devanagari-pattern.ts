/** Edges of a word that hold for Devanagari too, where `\b` does not: no letter and no mark beyond them. */
export const EDGE = { before: "(?<![\\p{L}\\p{M}])", after: "(?![\\p{L}\\p{M}])" } as const;

/** A pattern for one of these phrases as whole words, whatever spaces or hyphens stand between them. */
export function anyOf(...phrases: readonly string[]): string {
  return `${EDGE.before}(?:${phrases.map((phrase) => spelt(phrase)).join("|")})${EDGE.after}`;
}

/** A phrase however its dots are written: a nukta may be left out or added, ँ stands for ं. */
export function spelt(phrase: string): string {
  return phrase
    .normalize("NFD")
    .replace(/\u093c/gu, "")
    .replace(/[क-ह]/gu, "$&\u093c?")
    .replace(/[ँं]/gu, "[ँं]")
    .replace(/ /gu, "[\\s-]+");
}
