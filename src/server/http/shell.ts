import { randomBytes, randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { FailureCode } from "#domain/failures.ts";
import type { ServerEnv } from "./client.ts";
import { fileHeaders, noncePolicy, ownHeaders, protectingHeaders } from "./headers.ts";
import { refuse } from "./refusal.ts";

const FORM = "application/x-www-form-urlencoded";

export type PutHeaders = (c: Context<ServerEnv>, headers: Headers) => void;

/** What puts the protecting headers on an answer. Without `strict`, Vite's own scripts may run. */
export function protectingWith(https: boolean, strict: boolean): PutHeaders {
  const protecting = protectingHeaders(https);
  const ofFiles = fileHeaders(https);
  return (c, headers) => {
    if (c.get("isFile")) {
      for (const [name, value] of ofFiles) headers.set(name, value);
      return;
    }
    headers.set("X-Request-Id", c.get("requestId"));
    if (strict) headers.set("Content-Security-Policy", noncePolicy(c.get("nonce")));
    for (const [name, value] of protecting) headers.set(name, value);
    for (const [name, value] of ownHeaders(c.req.path)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}

/** Names every request, and puts the protecting headers on every answer, errors included. */
export function shellHeaders(put: PutHeaders): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.set("requestId", randomUUID());
    c.set("nonce", randomBytes(16).toString("base64url"));
    await next();
    if (c.get("sent") === undefined) put(c, c.res.headers);
  };
}

/** Whether a request's Origin is this clinic: the configured one, or the host that was asked when none is. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  const url = URL.parse(origin);
  return url !== null && ["http:", "https:"].includes(url.protocol) && url.host === host && url.origin === origin;
}

type Refuse = (c: Context<ServerEnv>, code: FailureCode) => Response;

/**
 * Refuses changes that did not come from a page of this clinic: another or no Origin, a cross-site fetch, or a body
 * of another type than a page of ours would send there (TRUST.md SE-4). GET and HEAD pass: nothing changes by them.
 */
export function ownPagesOnly(
  publicOrigin: string | undefined,
  bodyType: string,
  refused: Refuse,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") return c.text("", 405, { Allow: "GET, HEAD, POST" });
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    if (site !== undefined && site !== "same-origin") return refused(c, "CROSS_SITE");
    if (origin === undefined || !isOwnOrigin(origin, c.req.header("host"), publicOrigin))
      return refused(c, "CROSS_SITE");
    const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== bodyType) return refused(c, "UNSUPPORTED_BODY");
    return next();
  };
}

/** The same for everything that forms send. */
export function ownFormsOnly(publicOrigin: string | undefined): MiddlewareHandler<ServerEnv> {
  return ownPagesOnly(publicOrigin, FORM, refuse);
}
