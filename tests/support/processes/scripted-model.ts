import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ModelKind } from "#server/adapters/model/model.ts";
import { type ModelRequest, PROTOCOLS, type Protocol } from "./model-protocols.ts";

/** How a model's server responds. Texts are sent in pieces of a few letters, as tokens are. */
export type Behaviour =
  | { readonly says: string; readonly everyMs?: number }
  | { readonly says: string; readonly after: "dies" | "hangs" | Promise<void> }
  | { readonly sends: "nothing" | "flood" | "html" | "json" | "half-letters" | "nonsense-events" | "fault" }
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

/** The number under which a prompt has the field with this text; 0 without it. */
export function fieldNumber({ user }: Pick<ModelRequest, "user">, text: string): number {
  const row = user.split("\n").find((item) => item.includes(text));
  return Number(/\| \[(\d+)\]/u.exec(row ?? "")?.[1] ?? "0");
}

const PIECE = 6;
const FLOOD_BYTES = 10 * 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function say(
  { opening, piece }: Protocol,
  response: ServerResponse,
  text: string,
  everyMs: number,
): Promise<void> {
  const letters = [...text];
  response.write(opening);
  for (let index = 0; index < letters.length; index += PIECE) {
    if (response.destroyed) return;
    response.write(piece(letters.slice(index, index + PIECE).join("")));
    if (everyMs > 0) await wait(everyMs);
  }
}

async function act(protocol: Protocol, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if ("status" in behaviour) {
    response.writeHead(behaviour.status, behaviour.location ? { location: behaviour.location } : {});
    response.end('{"error":{"message":"your prompt was: canary"}}');
    return;
  }
  const sends = "sends" in behaviour ? behaviour.sends : undefined;
  if (sends === "nothing") return;
  if (sends === "html" || sends === "json") {
    response.writeHead(200, { "content-type": sends === "html" ? "text/html" : "application/json" });
    response.end(sends === "html" ? "<!doctype html><h1>Login</h1>" : protocol.json);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (sends === "flood") {
    response.write(protocol.opening);
    const piece = protocol.piece("honey ".repeat(2000));
    for (let sent = 0; sent < FLOOD_BYTES && !response.destroyed; sent += piece.length) {
      if (!response.write(piece)) await wait(1);
    }
    response.end();
  } else if (sends === "half-letters") {
    response.write(protocol.opening + protocol.piece("Honey "));
    response.end(Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0x20, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x0a, 0x0a]));
  } else if (sends === "fault") {
    response.end(protocol.opening + protocol.piece("Honey ") + protocol.fault);
  } else if (sends === "nonsense-events") {
    response.end('event: hello\ndata: {"what": true}\n\ndata: not json\n\n');
  } else if ("says" in behaviour) {
    await say(protocol, response, behaviour.says, "everyMs" in behaviour ? (behaviour.everyMs ?? 0) : 0);
    const after = "after" in behaviour ? behaviour.after : undefined;
    if (after === "dies") {
      // Written before the connection breaks.
      await wait(30);
      response.destroy();
    } else if (after !== "hangs") {
      await after;
      response.end(protocol.closing);
    }
  }
}

/** A server with a model's protocol on this machine, with scripted answers. */
export async function startScriptedModel(kind: ModelKind = "openai-compatible"): Promise<ScriptedModel> {
  const protocol = PROTOCOLS[kind];
  const asked: ModelRequest[] = [];
  let next: Behaviour | ((asked: ModelRequest) => Behaviour) = { says: "" };
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
