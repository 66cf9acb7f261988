import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { AskResult, AssistantApi } from "#domain/assistant/assistant.api.ts";
import { failureText, unexpectedText } from "#domain/failure-text.ts";
import { FAILURES, Failure, type FailureCode } from "#domain/failures.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { questionOf } from "./ai-sdk-body.ts";
import { clientOf, type ServerEnv } from "./client.ts";
import { type Receivers, receiveBody } from "./limits/body-limits.ts";
import type { WorkLimit } from "./limits/work-limit.ts";
import { sameOriginOnly } from "./security.ts";

export interface AssistantStreamSettings extends Receivers {
  readonly assistant: AssistantApi;
  readonly publicOrigin: string | undefined;
  readonly work: Pick<WorkLimit, "middlewareWith">;
}

/** The AI SDK's own clients send the whole conversation with each question. */
const BODY = { type: "application/json", maxBytes: 128 * 1024, tooLarge: "BODY_TOO_LARGE" } as const;
const RETRY_SECONDS = "60";
/** The AI SDK's UI message stream, version 1. */
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  "X-Vercel-AI-UI-Message-Stream": "v1",
};
/** Strict UTF-8: replacement characters would change what was asked. */
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** A sentence as the whole body, because a chat client shows the body of a refusal. */
function sentence(c: Context<ServerEnv>, status: ContentfulStatusCode, text: string): Response {
  if (status === 429 || status === 503) c.header("Retry-After", RETRY_SECONDS);
  return c.text(text, status);
}

function refuse(c: Context<ServerEnv>, code: FailureCode): Response {
  return sentence(c, FAILURES[code], failureText({ key: code }));
}

/** @returns Undefined for an unreadable body, which no schema accepts. */
async function jsonOf(c: Context<ServerEnv>): Promise<unknown> {
  try {
    return JSON.parse(UTF8.decode(await c.req.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Sends the parts as server-sent events, and stops reading them as soon as the client disconnects. */
export function eventStream(
  parts: AsyncIterable<AnswerPart>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let cancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const step = await iterator.next();
        if (cancelled) return;
        controller.enqueue(encoder.encode(`data: ${step.done ? "[DONE]" : JSON.stringify(step.value)}\n\n`));
        if (step.done) controller.close();
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      cancelled = true;
      await iterator.return?.();
    },
  });
}

/**
 * `POST /assistant/stream` asks, `GET /assistant/stream?chat=…` resumes a running answer (204 when there is none). A
 * refusal is a status and a sentence; after `start`, failures are reported in the stream.
 */
export function assistantStream(parts: AssistantStreamSettings): Hono<ServerEnv> {
  const { app, assistant, publicOrigin, trustedProxies, work } = parts;

  function stream(c: Context<ServerEnv>, asked: AskResult): Response {
    const headers = new Headers(HEADERS);
    for (const cookie of asked.grant.cookies) headers.append("Set-Cookie", cookie);
    const onError = (error: unknown) => app.log.error({ id: c.get("requestId"), err: error }, "an answer broke off");
    return new Response(eventStream(asked.parts(), onError), { headers });
  }

  async function answer(c: Context<ServerEnv>): Promise<Response> {
    if (c.req.method === "HEAD") return c.body(null, 204);
    const actor = await whoAmI(app, clientOf(c, trustedProxies));
    if (c.req.method === "POST") return stream(c, await assistant.askQuestion(actor, questionOf(await jsonOf(c))));
    const asked = await assistant.resumeAnswer(actor, c.req.query("chat") ?? "");
    return asked ? stream(c, asked) : c.body(null, 204);
  }

  const route = new Hono<ServerEnv>();
  route.use(sameOriginOnly(publicOrigin, refuse));
  route.use(
    receiveBody(parts, () => BODY, refuse),
    work.middlewareWith(refuse),
  );
  route.all("/", answer);
  // A page here would be taken for a stream.
  route.all("*", (c) => refuse(c, "NOT_FOUND"));
  route.onError((error, c) => {
    if (error instanceof Failure) return sentence(c, error.status, failureText(error));
    app.log.error({ id: c.get("requestId"), err: error }, "fault");
    return sentence(c, 500, unexpectedText(c.get("requestId")));
  });
  return route;
}
