import { expect, it } from "vitest";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import { eventStream } from "./assistant-stream.ts";

const delta = (text: string): AnswerPart => ({ type: "text-delta", id: "1", delta: text });
const event = (text: string) => `data: ${JSON.stringify(delta(text))}\n\n`;
const ignore = () => undefined;

it("sends each part when it is made, and [DONE] after the last", async () => {
  const later = Promise.withResolvers<void>();
  async function* parts() {
    yield delta("Ginger ");
    await later.promise;
    yield delta("is a root.");
  }
  const body = new Response(eventStream(parts(), ignore)).body;
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(event("Ginger "));
  later.resolve();
  expect((await reader?.read())?.value).toBe(event("is a root."));
  expect((await reader?.read())?.value).toBe("data: [DONE]\n\n");
  expect((await reader?.read())?.done).toBe(true);
});

it("stops reading parts when the client leaves, even while it waits for one", async () => {
  const left = Promise.withResolvers<void>();
  const waiting: AsyncIterable<AnswerPart> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(ignore),
      return: async () => {
        left.resolve();
        return { done: true, value: undefined };
      },
    }),
  };
  const reader = eventStream(waiting, ignore).getReader();
  void reader.read();
  await reader.cancel();
  await expect(left.promise).resolves.toBeUndefined();
});

it("reports no error when a part is ready after the client has left", async () => {
  const ready = Promise.withResolvers<void>();
  async function* parts() {
    await ready.promise;
    yield delta("Ginger ");
  }
  const errors: unknown[] = [];
  const reader = eventStream(parts(), (error) => errors.push(error)).getReader();
  void reader.read();
  const left = reader.cancel();
  ready.resolve();
  await left;
  expect(errors).toEqual([]);
});

it("reports a part that could not be produced, and breaks the answer off", async () => {
  const errors: unknown[] = [];
  const failing: AsyncIterable<AnswerPart> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("no model")) }),
  };
  const answer = new Response(eventStream(failing, (error) => errors.push(error)));
  await expect(answer.text()).rejects.toThrow("no model");
  expect(errors).toEqual([new Error("no model")]);
});
