/** An answer of a model is never longer. */
export const TOKENS_MOST = 400;
/** English has more letters to a token, Hindi about three bytes to a letter and a letter to a token. */
const BYTES_A_TOKEN = 3;

/** The most that this request can cost, in tokens: not every provider reports it, and none in advance. */
export function tokensAtMost(asked: string): number {
  return Math.ceil(new TextEncoder().encode(asked).length / BYTES_A_TOKEN) + TOKENS_MOST;
}

const endless = (word: string) => word.replace(/(?:ing|ies|ed|es|s|ly)$/u, "").replace(/(.)\1$/u, "$1");
const COMMON = new Set(
  (
    "a an and are as at be but by can do does for from has have how i if in is it its me my no not of on or our " +
    "should so that the their them they this to was what when where which who will with you your"
  ).split(" "),
);

/** Stems of the words of a text that carry meaning. */
export function stemsOf(text: string): readonly string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !COMMON.has(word)).map(endless);
}
