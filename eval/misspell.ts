const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Signs and letters of Devanagari that people confuse when they type by sound. */
const CONFUSED_LETTERS: readonly string[] = ["िी", "ुू", "ेै", "ोौ", "ंँ", "सश", "नण", "बव", "तट", "दड", "जझ"];
const SHORTEST = 3;
const SHARE = 0.25;

/** Random numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A hash of a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function neighbour(sign: string, random: () => number): string {
  const ear = CONFUSED_LETTERS.find((pair) => pair.includes(sign));
  if (ear !== undefined) return ear.replace(sign, "");
  const row = KEYS.find((keys) => keys.includes(sign.toLowerCase()));
  if (row === undefined) return sign + sign;
  const index = row.indexOf(sign.toLowerCase());
  return row[index === 0 ? 1 : index === row.length - 1 || random() < 0.5 ? index - 1 : index + 1] ?? sign;
}

/**
 * One typing error in one word: two characters swapped, one dropped, one doubled, or a neighbouring key. Never the
 * first one.
 */
function slip(word: string, random: () => number): string {
  const signs = [...word];
  const index = 1 + Math.floor(random() * (signs.length - 1));
  const sign = signs[index] ?? "";
  const kind = Math.floor(random() * 4);
  if (kind === 0 && index + 1 < signs.length) signs.splice(index, 2, signs[index + 1] ?? "", sign);
  else if (kind === 1) signs.splice(index, 1);
  else if (kind === 2) signs.splice(index, 0, sign);
  else signs[index] = neighbour(sign, random);
  return signs.join("");
}

/** The text with a typing error in a quarter of its words (at least one), the same for the same text and seed. */
export function misspell(text: string, seed = 1): string {
  const random = seeded(seedOf(text) ^ seed);
  const words = text.split(" ");
  const open = words.flatMap((word, index) =>
    [...word].length >= SHORTEST && /^[\p{L}\p{M}]+$/u.test(word) ? [index] : [],
  );
  const slips = Math.min(open.length, Math.max(1, Math.round(words.length * SHARE)));
  for (let done = 0; done < slips; done += 1) {
    const [at = 0] = open.splice(Math.floor(random() * open.length), 1);
    words[at] = slip(words[at] ?? "", random);
  }
  return words.join(" ");
}
