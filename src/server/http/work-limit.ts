import type { MiddlewareHandler } from "hono";
import PQueue from "p-queue";
import type { ServerEnv } from "./client.ts";
import { refuse } from "./error-page.ts";

export interface WorkLimits {
  /** Dynamic requests in progress at once, and waiting for their turn. */
  readonly running: number;
  readonly waiting: number;
}

/**
 * Bounds the work in progress: a request beyond `waiting` is refused at once with BUSY (503), so that the accepted ones
 * are answered soon (TRUST.md AV-1). The body must have arrived before, or a slow sender would use up the places.
 */
export function limitWork({ running, waiting }: WorkLimits): MiddlewareHandler<ServerEnv> {
  const queue = new PQueue({ concurrency: running });
  return async (c, next) => {
    if (queue.size >= waiting) return refuse(c, "BUSY");
    // Whoever has left meanwhile is not worked for.
    await queue.add(() => (c.env.outgoing.destroyed ? undefined : next()));
    return undefined;
  };
}
