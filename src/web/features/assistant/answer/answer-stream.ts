import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";

/** In the page's language, because refusals are shown as they come. */
const address = () => pathIn(currentLanguage(), "/assistant/stream");
const DATA = "data: ";
const END = "[DONE]";

/** Body of a question. Sending the same `clientMsgId` again returns the same answer. */
export interface SentQuestion {
  readonly chatId: string;
  readonly message: string;
  readonly clientMsgId: string;
  /** The secret of this page, for the first message of a visitor: its cookie may be lost with the response. */
  readonly browser: string;
  readonly about?: string;
  readonly language?: string;
}

/** The clinic refused with a message, or a proxy answered in its place. */
export class Refused extends Error {}

/** The connection broke before the answer was complete; sending the question again resumes it. */
export class ConnectionLost extends Error {}

function partIn(event: string): AnswerPart | undefined {
  const row = event.startsWith(DATA) ? event.slice(DATA.length) : "";
  return row === "" || row === END ? undefined : parseStored<AnswerPart>(row);
}

/** Complete parts of a stream of server-sent events. */
async function* partsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerPart> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const part = partIn(event);
        if (part) yield part;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    throw new ConnectionLost("the clinic is out of reach", { cause: error });
  }
}

/**
 * Reads an answer to its end.
 * @throws ConnectionLost when the stream breaks off before `finish`.
 */
async function read(answer: Response, show: (part: AnswerPart) => void): Promise<void> {
  let isComplete = false;
  try {
    for await (const part of answer.body === null ? [] : partsIn(answer.body)) {
      show(part);
      isComplete ||= part.type === "finish";
    }
  } catch (error) {
    throw new ConnectionLost("the answer broke off", { cause: error });
  }
  if (!isComplete) throw new ConnectionLost("the answer broke off");
}

/** The message of a refusal; one of ours when a proxy answered in place of the clinic. */
async function messageOf(answer: Response): Promise<string> {
  if (!answer.headers.get("Content-Type")?.startsWith("text/plain")) return CHAT.otherwise;
  return answer.status === 404 ? CHAT.notFound : (await answer.text()) || CHAT.otherwise;
}

/**
 * Asks a question and passes on each part as it arrives.
 * @throws Refused with the message to show, ConnectionLost.
 */
export async function ask(
  question: SentQuestion,
  signal: AbortSignal,
  show: (part: AnswerPart) => void,
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetched(address(), { method: "POST", headers, body: JSON.stringify(question), signal });
  if (!answer.ok) throw new Refused(await messageOf(answer));
  await read(answer, show);
}

/**
 * Resumes the running answer of a chat.
 * @returns False when there is none.
 * @throws ConnectionLost.
 */
export async function resume(chatId: string, signal: AbortSignal, show: (part: AnswerPart) => void): Promise<boolean> {
  const answer = await fetched(`${address()}?chat=${encodeURIComponent(chatId)}`, { signal });
  if (answer.status !== 200) return false;
  await read(answer, show);
  return true;
}
