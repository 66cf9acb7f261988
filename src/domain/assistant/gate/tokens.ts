/** The maximum length of a model's answer. */
export const MAX_ANSWER_TOKENS = 400;
/** English has more letters to a token; Hindi has about three bytes to a letter and a letter to a token. */
const BYTES_A_TOKEN = 3;

/** An upper bound of this request's tokens, because not every provider reports them, and none in advance. */
export function maxTokensFor(asked: string): number {
  return Math.ceil(new TextEncoder().encode(asked).length / BYTES_A_TOKEN) + MAX_ANSWER_TOKENS;
}
