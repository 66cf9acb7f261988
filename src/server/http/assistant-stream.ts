import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Asked, AssistantCalls } from "#domain/assistant/assistant.calls.ts";
import { blandSentence, FAILURES, Failure, type FailureCode } from "#domain/failures.ts";
import type { Sessions } from "#server/identity/sessions.ts";
import type { Log } from "#server/log.ts";
import { clientOf, type ServerEnv } from "./client.ts";
import { sendEvents } from "./send-events.ts";
import { ownPagesOnly, type PutHeaders } from "./shell.ts";

export interface AssistantStreamParts {
  readonly assistant: AssistantCalls;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly putHeaders: PutHeaders;
}

/** 2,000 characters, each written as `\uXXXX`, and the ids around them. */
const BODY_MOST = 16 * 1024;
const RETRY_SECONDS = "60";
const STATUS = 200;
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  "X-Vercel-AI-UI-Message-Stream": "v1",
} as const;

/** A sentence as the whole answer: a chat client shows the body of what was refused. */
function sentence(c: Context<ServerEnv>, status: number, text: string): Response {
  if (status === 429 || status === 503) c.header("Retry-After", RETRY_SECONDS);
  return c.text(text, status as ContentfulStatusCode);
}

function refuse(c: Context<ServerEnv>, code: FailureCode): Response {
  const [status, text] = FAILURES[code];
  return sentence(c, status, text);
}

/**
 * `POST /assistant/stream` asks, `GET /assistant/stream?chat=…` goes on with an answer under way (204 when there is
 * none). Refusals are a status and a sentence; from `start` on, whatever happens is said in the stream.
 */
export function assistantStream(parts: AssistantStreamParts): Hono<ServerEnv> {
  const { assistant, sessions, log, publicOrigin, trustedProxies, putHeaders } = parts;

  /** Answers past Hono: a thousand answers under way, each in a dozen pieces, must cost little. */
  function stream(c: Context<ServerEnv>, asked: Asked): Response {
    const headers = new Headers(HEADERS);
    for (const cookie of asked.grant.cookies) headers.append("Set-Cookie", cookie);
    putHeaders(c, headers);
    c.set("sent", STATUS);
    const { outgoing } = c.env;
    outgoing.writeHead(STATUS, [...headers].flat());
    sendEvents(outgoing, asked.parts()).catch((error: unknown) => {
      log.error({ id: c.get("requestId"), err: error }, "an answer broke off");
      outgoing.destroy();
    });
    return RESPONSE_ALREADY_SENT;
  }

  async function answer(c: Context<ServerEnv>): Promise<Response> {
    if (c.req.method === "HEAD") return c.body(null, 204);
    const actor = await sessions.whoAmI(clientOf(c, trustedProxies));
    if (c.req.method === "POST") {
      return stream(c, await assistant.ask(actor, jsonOf(await c.req.arrayBuffer())));
    }
    const asked = await assistant.resume(actor, c.req.query("chat") ?? "");
    return asked ? stream(c, asked) : c.body(null, 204);
  }

  const route = new Hono<ServerEnv>();
  route.use(ownPagesOnly(publicOrigin, "application/json", refuse));
  const counting = bodyLimit({
    maxSize: BODY_MOST,
    onError: (c) => refuse(c as Context<ServerEnv>, "BODY_TOO_LARGE"),
  });
  // A body whose length is told, and held to by Node, need not be made into a stream to be counted.
  route.use((c, next) => {
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return counting(c, next);
    return Number(length) > BODY_MOST ? Promise.resolve(refuse(c, "BODY_TOO_LARGE")) : next();
  });
  route.all("/", async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      if (error instanceof Failure) return sentence(c, error.status, error.message);
      log.error({ id: c.get("requestId"), err: error }, "fault");
      return sentence(c, 500, blandSentence(c.get("requestId")));
    }
  });
  return route;
}

/** What was sent; nothing readable is nothing, which no schema takes. */
/** Strictly UTF-8: what is not would become other words than were sent. */
const UTF8 = new TextDecoder("utf-8", { fatal: true });

function jsonOf(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    return undefined;
  }
}
