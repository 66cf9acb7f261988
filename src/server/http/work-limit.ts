import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import PQueue from "p-queue";
import { failureText } from "#domain/failure-text.ts";
import { splitLanguage } from "#domain/language.ts";
import type { WorkLimits } from "#server/config.ts";
import { inLanguage } from "#server/language.ts";
import type { ServerEnv } from "./client.ts";
import { page, refuse } from "./error-page.ts";
import { rawHeaders } from "./security.ts";

export interface WorkLimit {
  /** Answers 503 to a dynamic request when too many wait already. Out: whether it did. */
  refused(request: IncomingMessage, response: ServerResponse): boolean;
  /** Lets a request wait for its turn. Its body must have arrived, or a slow sender would use up the places. */
  readonly middleware: MiddlewareHandler<ServerEnv>;
}

/** What costs little: files, health, and streams, which have limits of their own. */
const CHEAP = /^\/(?:assets\/|live\/|(?:healthz|readyz|[a-z-]+\.(?:svg|png|ico|webmanifest))(?:\?|$))/u;
const RETRY_SECONDS = "5";
/** Clients that try again at once would keep the server busy with refusals alone. */
const REFUSAL_DELAY_MS = 1_000;

/** Bounds the work in progress, so that what is accepted is answered soon (TRUST.md AV-1). */
export function createWorkLimit({ running, waiting }: WorkLimits, https: boolean): WorkLimit {
  const queue = new PQueue({ concurrency: running });
  const turns = new PQueue({ concurrency: 1 });
  const isFull = () => queue.size >= waiting;
  const headers = {
    ...Object.fromEntries(rawHeaders(https)),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
  };
  return {
    refused({ url = "" }, response) {
      if (!isFull() || CHEAP.test(url)) return false;
      const body = inLanguage(splitLanguage(url).language, () => page(failureText({ key: "BUSY" })));
      setTimeout(() => response.writeHead(503, headers).end(body), REFUSAL_DELAY_MS);
      return true;
    },
    async middleware(c, next) {
      if (isFull()) return refuse(c, "BUSY");
      await queue.add(async () => {
        // Most requests need no other process, so each would be finished before the next one is even read, and many
        // would wait in the sockets, where they are not counted. One at a time, because Node accepts one connection
        // in each turn of its loop: a new one would wait for `running` requests, and the fiftieth for fifty times.
        await turns.add(() => setImmediate());
        await next();
      });
      return undefined;
    },
  };
}
