/** So many words are remembered at least, and at most twice as many. */
const WORDS = 2_000;
/** A longer word would hold on to the whole message that it was cut from. */
const LONGEST = 12;

/**
 * The same function with its answers for the words that were asked for last remembered: people say the same few thousand
 * words over and over. In: a function of one word whose answer never changes. Of messages nothing is remembered but words.
 */
export function remembered<Known>(of: (word: string) => Known): (word: string) => Known {
  let lately = new Map<string, Known>();
  let before = new Map<string, Known>();
  return (word) => {
    if (word.length > LONGEST) return of(word);
    const known = lately.get(word);
    if (known !== undefined) return known;
    const found = before.get(word) ?? of(word);
    if (lately.size >= WORDS) {
      before = lately;
      lately = new Map();
    }
    lately.set(word, found);
    return found;
  };
}

/** The same function with its last answer remembered: one text is often read for many things in turn. */
export function rememberedLast<Known>(of: (text: string) => Known): (text: string) => Known {
  let last: { readonly text: string; readonly known: Known } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, known: of(text) };
    return last.known;
  };
}
