import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import { sendEvents } from "./send-events.ts";

const said = (delta: string): AnswerPart => ({ type: "text-delta", id: "1", delta });
const event = (delta: string) => `data: ${JSON.stringify(said(delta))}\n\n`;

describe("the parts of an answer on their way", () => {
  let server: Server;
  afterEach(() => server.close());

  async function answering(parts: () => AsyncIterable<AnswerPart>): Promise<Response> {
    server = createServer((_request, response) => void sendEvents(response, parts())).listen(0, "127.0.0.1");
    await once(server, "listening");
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  it("go together when they are there already, and wait for none that is still to come", async () => {
    const later = Promise.withResolvers<void>();
    const { body } = await answering(async function* () {
      yield said("Ginger ");
      yield said("is ");
      await later.promise;
      yield said("a root.");
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(event("Ginger ") + event("is "));
    later.resolve();
    expect((await reader?.read())?.value).toBe(`${event("a root.")}data: [DONE]\n\n`);
    expect((await reader?.read())?.done).toBe(true);
  });

  it("reach a reader who is slower than they are made, every one and in their order", async () => {
    const long = "mulethi ".repeat(4_000);
    const answer = await answering(async function* () {
      for (let n = 0; n < 200; n += 1) yield said(`${n} ${long}`);
    });
    const text = await answer.text();
    const numbers = [...text.matchAll(/"delta":"(\d+) /gu)].map((match) => Number(match[1]));
    expect(numbers).toEqual(Array.from({ length: 200 }, (_none, n) => n));
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  it("are asked for no more once the reader has gone", async () => {
    const left = Promise.withResolvers<void>();
    const parts = [said("Honey")];
    const answer = await answering(() => ({
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          const value = parts.shift();
          if (value) return { done: false, value };
          await left.promise;
          return { done: true, value: undefined };
        },
        return: async () => {
          left.resolve();
          return { done: true, value: undefined };
        },
      }),
    }));
    await answer.body?.cancel();
    await expect(left.promise).resolves.toBeUndefined();
  });
});
