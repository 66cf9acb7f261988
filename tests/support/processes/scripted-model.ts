import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ModelKind } from "#server/adapters/model/model.ts";
import { type ModelRequest, PROTOCOLS, type Protocol } from "./model-protocols.ts";

/** How a model's server responds; with `after`, only half of the answer is sent before that. */
export type Behaviour =
  | { readonly says: string; readonly after?: "dies" | "hangs" | Promise<void> }
  | { readonly sends: "nothing" | "flood" | "html" | "events" | "half-letters" | "nonsense" | "fault" }
  | { readonly status: number; readonly location?: string };

export interface ScriptedModel {
  /** The value for TULSI_MODEL_URL. */
  readonly url: string;
  readonly asked: ModelRequest[];
  /** The number of running answers whose connection the client closed. */
  readonly abandoned: number;
  /** Sets the behaviour: the same for all requests, or a function of the request. */
  behave(behaviour: Behaviour | ((asked: ModelRequest) => Behaviour)): void;
  close(): Promise<void>;
}

interface PromptPage {
  readonly page: number;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The pages that a prompt has. */
export function pagesIn({ user }: Pick<ModelRequest, "user">): readonly PromptPage[] {
  const { pages } = JSON.parse(user) as { readonly pages: readonly PromptPage[] };
  return pages;
}

/** The number under which a prompt has the field with this text; 0 without it. */
export function fieldNumber(asked: Pick<ModelRequest, "user">, text: string): number {
  const fields = pagesIn(asked).flatMap((page) => Object.entries(page.fields));
  return Number(fields.find(([, field]) => field.includes(text))?.[0] ?? "0");
}

/** The answer of a model that chooses fields by their numbers, in this order. */
export const choiceOf = (...fields: readonly number[]) => JSON.stringify({ answer: "FIELDS", fields, pages: [] });

/** The behaviour of a model that chooses the fields with these texts, in this order. */
export const choosing =
  (...texts: readonly string[]) =>
  (asked: Pick<ModelRequest, "user">) => ({ says: choiceOf(...texts.map((text) => fieldNumber(asked, text))) });

const FLOOD = { piece: `"${"honey ".repeat(2000)}",`, bytes: 10 * 1024 * 1024 } as const;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function act(protocol: Protocol, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if ("status" in behaviour) {
    response.writeHead(behaviour.status, behaviour.location ? { location: behaviour.location } : {});
    response.end('{"error":{"message":"your prompt was: canary"}}');
    return;
  }
  const json = () => response.writeHead(200, { "content-type": "application/json" });
  if ("says" in behaviour) {
    const { says, after } = behaviour;
    const body = protocol.bodyOf(says);
    if (after === undefined) {
      json().end(body);
      return;
    }
    const half = body.length / 2;
    json().write(body.slice(0, half));
    if (after === "dies") {
      // Written before the connection breaks.
      await wait(30);
      response.destroy();
    } else if (after !== "hangs") {
      await after;
      response.end(body.slice(half));
    }
    return;
  }
  switch (behaviour.sends) {
    case "nothing":
      return;
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Login</h1>");
      return;
    case "events":
      response.writeHead(200, { "content-type": "text/event-stream" }).end(`data: ${protocol.bodyOf("{}")}\n\n`);
      return;
    case "half-letters":
      json().end(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d]));
      return;
    case "nonsense":
      json().end('{"what":true}');
      return;
    case "fault":
      json().end(protocol.fault);
      return;
    case "flood":
      json().write("[");
      for (let sent = 0; sent < FLOOD.bytes && !response.destroyed; sent += FLOOD.piece.length) {
        if (!response.write(FLOOD.piece)) await wait(1);
      }
      response.end();
  }
}

/** A server with a model's protocol on this machine, with scripted answers. */
export async function startScriptedModel(kind: ModelKind = "openai-compatible"): Promise<ScriptedModel> {
  const protocol = PROTOCOLS[kind];
  const asked: ModelRequest[] = [];
  let next: Behaviour | ((asked: ModelRequest) => Behaviour) = { says: "{}" };
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) abandoned += 1;
    });
    response.on("error", () => undefined);
    bodyOf(request)
      .then((body) => {
        const question = protocol.requestOf(body, request.headers);
        asked.push(question);
        return act(protocol, typeof next === "function" ? next(question) : next, response);
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
