import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";

/** Why nothing more is sent: without a reason, one with a whole stack would be made for each answer. */
const GONE = "the reader is gone";

/**
 * Sends the parts as server-sent events. What is there already goes out in one piece, and nothing is held back for what
 * is still to come: a piece leaves as soon as the work of this moment is done. Ends the reading when the client goes.
 * Rejects with what the parts throw.
 */
export async function sendEvents(outgoing: ServerResponse, parts: AsyncIterable<AnswerPart>): Promise<void> {
  const reading = parts[Symbol.asyncIterator]();
  const gone = new AbortController();
  outgoing.once("close", () => {
    gone.abort(GONE);
    void reading.return?.();
  });
  let text = "";
  function send(): void {
    if (text !== "" && !gone.signal.aborted) outgoing.write(text);
    text = "";
  }
  for (let step = await reading.next(); !step.done; step = await reading.next()) {
    if (text === "") process.nextTick(send);
    text += `data: ${JSON.stringify(step.value)}\n\n`;
    if (outgoing.writableNeedDrain) await once(outgoing, "drain", { signal: gone.signal }).catch(() => undefined);
  }
  outgoing.end(`${text}data: [DONE]\n\n`);
  text = "";
}
