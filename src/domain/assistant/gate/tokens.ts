/** An answer of a model is never longer. */
export const TOKENS_MOST = 400;
/** English has more letters to a token, Hindi about three bytes to a letter and a letter to a token. */
const BYTES_A_TOKEN = 3;

/** The most that this request can cost, in tokens: not every provider reports it, and none in advance. */
export function tokensAtMost(asked: string): number {
  return Math.ceil(new TextEncoder().encode(asked).length / BYTES_A_TOKEN) + TOKENS_MOST;
}
