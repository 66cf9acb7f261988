const MAX_ANSWER_BYTES = 64 * 1024;

/** The answer of a gateway as text, as far as it is read. */
export async function readAnswer(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    text += decoder.decode(piece, { stream: true });
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  return text;
}
