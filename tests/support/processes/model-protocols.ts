import type { ModelKind } from "#server/adapters/model/model.ts";

/** A request to a model's server, as it was received. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** The key, without the protocol's prefix. */
  readonly key: string;
  readonly maxTokens: number;
  readonly temperature: number;
}

/** How a protocol sends an answer: events before it, for each piece of it, and after it. */
export interface Protocol {
  readonly opening: string;
  piece(text: string): string;
  readonly closing: string;
  /** An error event in mid-answer, which quotes the request. */
  readonly fault: string;
  /** A complete answer as JSON, where a stream of events was requested. */
  readonly json: string;
  requestOf(body: string, headers: Readonly<Record<string, string | string[] | undefined>>): ModelRequest;
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly text: string }[];
}
interface Body {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly system?: Message["content"];
  readonly max_tokens: number;
  readonly temperature: number;
}

const textOf = (content: Message["content"] = "") =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("");
const textsOf = (messages: readonly Message[], wanted: string) =>
  messages
    .filter(({ role }) => role === wanted)
    .map(({ content }) => textOf(content))
    .join("\n");

function chunk(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices })}\n\n`;
}

const openai: Protocol = {
  opening: chunk({ role: "assistant", content: "" }),
  piece: (content) => chunk({ content }),
  closing: `${chunk({}, "stop")}data: [DONE]\n\n`,
  fault: 'data: {"error":{"message":"overloaded by: canary","type":"server_error"}}\n\n',
  json: '{"choices":[{"message":{"content":"Take 500 mg."}}]}',
  requestOf(body, { authorization = "" }) {
    const { model, messages, max_tokens: maxTokens, temperature } = JSON.parse(body) as Body;
    const [system, user] = [textsOf(messages, "system"), textsOf(messages, "user")];
    return { model, system, user, key: String(authorization).replace(/^Bearer /u, ""), maxTokens, temperature };
  },
};

const event = (type: string, rest: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;

const anthropic: Protocol = {
  opening:
    event("message_start", {
      message: {
        ...{ id: "m", type: "message", role: "assistant", model: "m", content: [], stop_reason: null },
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }) + event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
  piece: (text) => event("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
  closing:
    event("content_block_stop", { index: 0 }) +
    event("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 9 } }) +
    event("message_stop", {}),
  fault: event("error", { error: { type: "overloaded_error", message: "overloaded by: canary" } }),
  json: '{"type":"message","content":[{"type":"text","text":"Take 500 mg."}]}',
  requestOf(body, headers) {
    const { model, messages, system, max_tokens: maxTokens, temperature } = JSON.parse(body) as Body;
    const key = String(headers["x-api-key"] ?? "");
    return { model, system: textOf(system), user: textsOf(messages, "user"), key, maxTokens, temperature };
  },
};

export const PROTOCOLS: Readonly<Record<ModelKind, Protocol>> = { "openai-compatible": openai, anthropic };
