import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import PQueue from "p-queue";
import { failureText } from "#domain/failure-text.ts";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import { inLanguage } from "#server/language.ts";
import type { WorkLimits } from "#server/request-limits.ts";
import { type WorkPlace, withPlace } from "#server/work-place.ts";
import { addressOf, countedSubjects, type ServerEnv } from "../client.ts";
import { page } from "../error-page.ts";
import { type Refuse, rawHeaders } from "../security.ts";
import { Sums } from "./sums.ts";

export interface WorkLimit {
  /**
   * Answers a dynamic request with 503 when too many wait already, or with 429 when its address has too many. Out:
   * whether it did.
   */
  refused(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Lets a request wait for its turn. Its body must have arrived, or a slow sender would use up the places.
   * @param refuse - How a request is refused that finds no place.
   */
  middlewareWith(refuse: Refuse): MiddlewareHandler<ServerEnv>;
}

/** What costs little: files, health, and streams, which have limits of their own. */
const CHEAP = /^\/(?:assets\/|live\/|(?:healthz|readyz|[a-z-]+\.(?:svg|png|ico|webmanifest))(?:\?|$))/u;
const RETRY_SECONDS = "5";
/** Clients that try again at once would keep the server busy with refusals alone. */
const REFUSAL_DELAY_MS = 1_000;

const changesNothing = (method: string | undefined) => method === "GET" || method === "HEAD";

/** What a request counts for its address: a form as two, so that one address has few of the places for forms. */
const weightOf = (method: string | undefined) => (changesNothing(method) ? 1 : 2);

interface OwnPlace extends WorkPlace {
  take(): Promise<void>;
  /** For good: the router may answer before its work has ended. */
  end(): void;
}

/**
 * A place among the work in progress.
 * @param join - Runs the work in its turn: at once after those before it, or before them when it had a place already.
 */
function placeIn(join: (work: () => Promise<void>, isAgain: boolean) => Promise<unknown>): OwnPlace {
  /** Undefined without the place. */
  let giveBack: (() => void) | undefined;
  let taking: Promise<void> | undefined;
  let waits = 0;
  let isOver = false;
  const take = (isAgain: boolean) =>
    new Promise<void>((taken, failed) => {
      const work = () =>
        new Promise<void>((done) => {
          // Another wait may have begun, or the request ended, before its turn came.
          if (isOver || waits > 0) done();
          else giveBack = done;
          taken();
        });
      join(work, isAgain).catch(failed);
    });
  function drop(): void {
    giveBack?.();
    giveBack = undefined;
  }
  return {
    take: () => take(false),
    leave() {
      waits += 1;
      drop();
    },
    async takeAgain() {
      waits -= 1;
      while (waits === 0 && !isOver && giveBack === undefined) {
        taking ??= take(true).finally(() => {
          taking = undefined;
        });
        await taking;
      }
    },
    end() {
      isOver = true;
      drop();
    },
  };
}

/**
 * Bounds the work in progress, so that what is accepted is answered soon (TRUST.md AV-1). Forms get half of the places
 * at most: pages that only read are answered soon while forms are flooded (IN-5).
 */
export function createWorkLimit(
  { running, waiting, perAddress }: WorkLimits,
  { https, trustedProxies }: { readonly https: boolean; readonly trustedProxies: readonly string[] },
): WorkLimit {
  const queue = new PQueue({ concurrency: running });
  const forms = new PQueue({ concurrency: Math.ceil(running / 2) });
  const turns = new PQueue({ concurrency: 1 });
  const places = new Sums();
  const subjectsOf = (request: IncomingMessage) => countedSubjects(addressOf(request, trustedProxies));
  const headers = {
    ...Object.fromEntries(rawHeaders(https)),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
  };
  /** Why the request gets no place; undefined when it gets one. */
  function refusalOf(subjects: readonly string[], method: string | undefined): FailureCode | undefined {
    if (!places.fits(subjects, weightOf(method), perAddress)) return "NETWORK_BUSY";
    // More forms can wait for their second turn, and still leave pages their half.
    const isFull = queue.size + Math.min(forms.size, waiting / 2) >= waiting;
    return isFull || (!changesNothing(method) && forms.size >= waiting / 2) ? "BUSY" : undefined;
  }
  return {
    refused(request, response) {
      const { url = "", method } = request;
      if (CHEAP.test(url)) return false;
      const refusal = refusalOf(subjectsOf(request), method);
      if (refusal === undefined) return false;
      const body = inLanguage(splitLanguage(url).language, () => page(failureText({ key: refusal })));
      setTimeout(() => response.writeHead(FAILURES[refusal], headers).end(body), REFUSAL_DELAY_MS);
      return true;
    },
    middlewareWith: (refuse) => async (c, next) => {
      const subjects = subjectsOf(c.env.incoming);
      const { method } = c.req;
      const refusal = refusalOf(subjects, method);
      if (refusal !== undefined) {
        c.header("Retry-After", RETRY_SECONDS);
        return refuse(c, refusal);
      }
      const place = placeIn((work, isAgain) => {
        const own = { priority: isAgain ? 1 : 0 };
        // Forms are few in the second queue, and have waited already.
        return changesNothing(method) ? queue.add(work, own) : forms.add(() => queue.add(work, { priority: 1 }), own);
      });
      places.take(subjects, weightOf(method), perAddress);
      try {
        await place.take();
        // Nobody reads this page any more; a form is worked on, because its sender wants it to be.
        if (changesNothing(method) && c.env.outgoing.destroyed) return c.body(null, 408);
        // Most requests need no other process, so each would be finished before the next one is even read, and many
        // would wait in the sockets, where they are not counted. One at a time, because Node accepts one connection
        // in each turn of its loop: a new one would wait for `running` requests, and the fiftieth for fifty times.
        await turns.add(() => setImmediate());
        await withPlace(place, next);
      } finally {
        place.end();
        places.giveBack(subjects, weightOf(method));
      }
      return undefined;
    },
  };
}
