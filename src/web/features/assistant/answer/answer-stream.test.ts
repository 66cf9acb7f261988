import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { ask, ConnectionLost, Refused, resume } from "./answer-stream.ts";

const QUESTION = { chatId: "c", message: "Honey?", clientMsgId: "m", browser: "b" };
const START = '{"type":"abort"}';
const FINISH = '{"type":"finish","messageMetadata":{"ending":"done"}}';

/** Answers one request with these bytes, split into these chunks. */
function answering(pieces: readonly (string | Uint8Array)[], init: ResponseInit = {}, breaks = false): void {
  const encoder = new TextEncoder();
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      else if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(init.status === 204 ? null : body, init));
}

async function asked(): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  await ask(QUESTION, new AbortController().signal, (part) => parts.push(part));
  return parts;
}

afterEach(() => vi.unstubAllGlobals());

describe("reading an answer stream", () => {
  it("yields each complete part, wherever the bytes are split, also inside Hindi characters", async () => {
    const delta = `{"type":"text-delta","id":"1","delta":"शहद\\n"}`;
    const bytes = new TextEncoder().encode(`data: ${START}\n\ndata: ${delta}\n\ndata: ${FINISH}\n\ndata: [DONE]\n\n`);
    answering([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(await asked()).toEqual([JSON.parse(START), JSON.parse(delta), JSON.parse(FINISH)]);
  });

  it("fails with ConnectionLost when the stream breaks, ends early or is unreachable", async () => {
    answering([`data: ${START}\n\n`], {}, true);
    await expect(asked()).rejects.toBeInstanceOf(ConnectionLost);
    answering([`data: ${START}\n\n`]);
    await expect(asked()).rejects.toBeInstanceOf(ConnectionLost);
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(asked()).rejects.toBeInstanceOf(ConnectionLost);
  });

  it("shows the clinic's message on a refusal, and never the body of a proxy", async () => {
    answering(["That was many questions."], { status: 429, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    await expect(asked()).rejects.toThrow(new Refused("That was many questions."));
    answering(["<h1>Bad gateway</h1>"], { status: 502, headers: { "Content-Type": "text/html" } });
    await expect(asked()).rejects.toThrow(new Refused(CHAT.otherwise));
  });

  it("resumes a running answer, and reports when there is none", async () => {
    const none = () => resume("c", new AbortController().signal, () => undefined);
    answering([], { status: 204 });
    expect(await none()).toBe(false);
    answering([`data: ${FINISH}\n\n`]);
    expect(await none()).toBe(true);
  });
});
