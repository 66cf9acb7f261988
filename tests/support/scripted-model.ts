import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What a model's server was asked, as it came over the wire. */
export interface AskedModel {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly authorization: string;
  readonly maxTokens: number;
  readonly temperature: number;
}

/** How a model's server behaves. Texts come in pieces of a few letters, as tokens do. */
export type Behaviour =
  | { readonly says: string; readonly everyMs?: number }
  | { readonly says: string; readonly after: "dies" | "hangs" }
  | { readonly sends: "nothing" | "flood" | "html" | "json" | "half-letters" | "nonsense-events" }
  | { readonly status: number; readonly location?: string };

export interface ScriptedModel {
  /** What TULSI_MODEL_URL would be. */
  readonly url: string;
  readonly asked: AskedModel[];
  /** Answers under way whose connection the client closed. */
  readonly abandoned: number;
  /** What it does from now on: always the same, or as the question wants it. */
  behave(behaviour: Behaviour | ((asked: AskedModel) => Behaviour)): void;
  close(): Promise<void>;
}

const PIECE = 6;
const FLOOD_BYTES = 10 * 1024 * 1024;

function event(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices })}\n\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function askedOf(body: string, authorization: string): AskedModel {
  const { model, messages, max_tokens, temperature } = JSON.parse(body) as {
    model: string;
    messages: { role: string; content: string | { text: string }[] }[];
    max_tokens: number;
    temperature: number;
  };
  const textOf = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === "string" ? content : content.map(({ text }) => text).join("")))
      .join("\n");
  return { model, system: textOf("system"), user: textOf("user"), authorization, maxTokens: max_tokens, temperature };
}

async function say(response: ServerResponse, text: string, everyMs: number): Promise<void> {
  const letters = [...text];
  response.write(event({ role: "assistant", content: "" }));
  for (let at = 0; at < letters.length; at += PIECE) {
    if (response.destroyed) return;
    response.write(event({ content: letters.slice(at, at + PIECE).join("") }));
    if (everyMs > 0) await wait(everyMs);
  }
}

async function act(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if ("status" in behaviour) {
    response.writeHead(behaviour.status, behaviour.location ? { location: behaviour.location } : {});
    response.end('{"error":{"message":"your prompt was: canary"}}');
    return;
  }
  const sends = "sends" in behaviour ? behaviour.sends : undefined;
  if (sends === "nothing") return;
  if (sends === "html" || sends === "json") {
    response.writeHead(200, { "content-type": sends === "html" ? "text/html" : "application/json" });
    response.end(
      sends === "html" ? "<!doctype html><h1>Login</h1>" : '{"choices":[{"message":{"content":"Take 500 mg."}}]}',
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (sends === "flood") {
    const piece = event({ content: "honey ".repeat(2000) });
    for (let sent = 0; sent < FLOOD_BYTES && !response.destroyed; sent += piece.length) {
      if (!response.write(piece)) await wait(1);
    }
    response.end();
  } else if (sends === "half-letters") {
    response.write(event({ content: "Honey " }));
    response.end(Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0x20, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x0a, 0x0a]));
  } else if (sends === "nonsense-events") {
    response.end('event: hello\ndata: {"what": true}\n\ndata: not json\n\n');
  } else if ("says" in behaviour) {
    await say(response, behaviour.says, "everyMs" in behaviour ? (behaviour.everyMs ?? 0) : 0);
    const after = "after" in behaviour ? behaviour.after : undefined;
    if (after === "dies") {
      // What was said is on the wire before the line breaks.
      await wait(30);
      response.destroy();
    } else if (after !== "hangs") response.end(`${event({}, "stop")}data: [DONE]\n\n`);
  }
}

/** A server of the OpenAI protocol on this machine that does what a test wrote for it. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const asked: AskedModel[] = [];
  let next: Behaviour | ((asked: AskedModel) => Behaviour) = { says: "" };
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) abandoned += 1;
    });
    response.on("error", () => undefined);
    bodyOf(request)
      .then((body) => {
        const question = askedOf(body, request.headers.authorization ?? "");
        asked.push(question);
        return act(typeof next === "function" ? next(question) : next, response);
      })
      .catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    get abandoned() {
      return abandoned;
    },
    behave(behaviour) {
      next = behaviour;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
