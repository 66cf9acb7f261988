/** The tokens around each text, and what fills shorter rows. */
const [FIRST, FILLING, LAST] = [0n, 1n, 2n];
const MAX_TOKENS = 158;
/** How many tokens of the beginning a longer text keeps. */
const MAX_BEGINNING = 60;
/** Signs that are read at each end of a text: many more than the tokens that count. */
const MAX_SIGNS = 4_000;

/** Joiners, zero-width and direction characters, variation selectors: they say nothing, and split words into tokens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The vocabulary has none of them, and one that is unknown hides the words beside it. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

/** @returns A text without the characters that nobody sees, and without emoji. */
export const withoutSigns = (text: string) => text.replace(INVISIBLE, "").replace(PICTURES, " ");

/**
 * Removes the middle of a very long text, which would only cost time.
 * @param text - A text of any length.
 * @returns At most 8,000 signs of it.
 */
export function withoutMiddle(text: string): string {
  return text.length <= 2 * MAX_SIGNS ? text : `${text.slice(0, MAX_SIGNS)} ${text.slice(-MAX_SIGNS)}`;
}

/**
 * @param tokens - All tokens of a text.
 * @returns Those that the model reads: all, or the first 60 and the last 98.
 */
export function readTokens(tokens: readonly number[]): readonly number[] {
  if (tokens.length <= MAX_TOKENS) return tokens;
  return [...tokens.slice(0, MAX_BEGINNING), ...tokens.slice(MAX_BEGINNING - MAX_TOKENS)];
}

/** The model's inputs for some texts: numbers of rows of one length, one after the other. */
export interface TokenRows {
  readonly ids: BigInt64Array;
  /** 1 for tokens and 0 for what fills a row. */
  readonly mask: BigInt64Array;
  readonly shape: readonly [rows: number, length: number];
}

/**
 * @param texts - The tokens of each text, at most 158.
 * @returns The rows with the tokens around them.
 */
export function tokenRows(texts: readonly (readonly number[])[]): TokenRows {
  const length = Math.max(0, ...texts.map((tokens) => tokens.length)) + 2;
  const ids = new BigInt64Array(texts.length * length).fill(FILLING);
  const mask = new BigInt64Array(texts.length * length);
  for (const [row, tokens] of texts.entries()) {
    const start = row * length;
    ids[start] = FIRST;
    for (const [place, token] of tokens.entries()) ids[start + 1 + place] = BigInt(token);
    ids[start + 1 + tokens.length] = LAST;
    mask.fill(1n, start, start + tokens.length + 2);
  }
  return { ids, mask, shape: [texts.length, length] };
}

/**
 * Groups texts of similar length, because a row costs as much as the longest one beside it.
 * @param lengths - The number of tokens of each text.
 * @param size - The most texts of a group.
 * @returns Places of the texts, the shortest first.
 */
export function groupsByLength(lengths: readonly number[], size: number): readonly (readonly number[])[] {
  const places = [...lengths.keys()].sort((left, right) => (lengths[left] ?? 0) - (lengths[right] ?? 0));
  return Array.from({ length: Math.ceil(places.length / size) }, (_, group) =>
    places.slice(group * size, (group + 1) * size),
  );
}
