import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FailureCode } from "#domain/failures.ts";
import type { ServerEnv } from "./client.ts";
import { refuse } from "./refusal.ts";

/**
 * Refuses a body of more bytes than that before it is read. Where a request says its length, Node reads no more than
 * that, so the number is enough: Hono's own bound asks for the body's stream first, and with it for a whole Request.
 */
export function bodyBound(most: number, code: FailureCode): MiddlewareHandler<ServerEnv> {
  const counting = bodyLimit({ maxSize: most, onError: (c) => refuse(c, code) });
  return async (c, next) => {
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return counting(c, next);
    return Number(length) > most ? refuse(c, code) : next();
  };
}
