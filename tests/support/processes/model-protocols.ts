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
  /** The JSON schema that the answer must match. */
  readonly schema: object | undefined;
}

/** How a protocol sends an answer. */
export interface Protocol {
  /** The body of an answer in which the model says a text. */
  bodyOf(text: string): string;
  /** The error that a server sends in place of an answer, which quotes the request. */
  readonly fault: string;
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
  readonly response_format?: { readonly json_schema?: { readonly schema?: object } };
  readonly tools?: readonly { readonly name: string; readonly input_schema: object }[];
}

const textOf = (content: Message["content"] = "") =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("");
const textsOf = (messages: readonly Message[], wanted: string) =>
  messages
    .filter(({ role }) => role === wanted)
    .map(({ content }) => textOf(content))
    .join("\n");

const openai: Protocol = {
  bodyOf: (content) =>
    JSON.stringify({
      ...{ id: "c", object: "chat.completion", created: 1, model: "m" },
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    }),
  fault: '{"error":{"message":"overloaded by: canary","type":"server_error"}}',
  requestOf(body, { authorization = "" }) {
    const parsed = JSON.parse(body) as Body;
    const { model, messages, max_tokens: maxTokens, temperature } = parsed;
    const [system, user] = [textsOf(messages, "system"), textsOf(messages, "user")];
    const key = String(authorization).replace(/^Bearer /u, "");
    return { model, system, user, key, maxTokens, temperature, schema: parsed.response_format?.json_schema?.schema };
  },
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A model with an unknown name is asked to call a tool, whose input is the answer; one that only writes calls none. */
const anthropic: Protocol = {
  bodyOf: (text) =>
    JSON.stringify({
      ...{ id: "m", type: "message", role: "assistant", model: "m", stop_sequence: null },
      content: isJson(text)
        ? [{ type: "tool_use", id: "t", name: "json", input: JSON.parse(text) as unknown }]
        : [{ type: "text", text }],
      stop_reason: isJson(text) ? "tool_use" : "end_turn",
      usage: { input_tokens: 1, output_tokens: 1 },
    }),
  fault: '{"type":"error","error":{"type":"overloaded_error","message":"overloaded by: canary"}}',
  requestOf(body, headers) {
    const { model, messages, system, max_tokens: maxTokens, temperature, tools = [] } = JSON.parse(body) as Body;
    const user = textsOf(messages, "user");
    const key = String(headers["x-api-key"] ?? "");
    return { model, system: textOf(system), user, key, maxTokens, temperature, schema: tools[0]?.input_schema };
  },
};

export const PROTOCOLS: Readonly<Record<ModelKind, Protocol>> = { "openai-compatible": openai, anthropic };
