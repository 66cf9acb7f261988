import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import type { FailureCode } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import type { Sessions } from "#server/auth/sessions.ts";
import { clientOf, type ServerEnv } from "./client.ts";
import { refuse } from "./error-page.ts";

const FORM = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data";
const FORM_BYTES = 100 * 1024;
/** A Hindi letter takes nine bytes in a form, and an article may have 30,000. */
const ARTICLE_BYTES = 320 * 1024;
/** The multipart overhead of a browser, with room for a long name. */
const MULTIPART_BYTES = 64 * 1024;
const UPLOAD_BYTES = MAX_FILE_BYTES + MULTIPART_BYTES;
const ID = "[0-9a-f-]{36}";

interface BodyRule {
  /** The path without React Router's `.data`. */
  readonly path: RegExp;
  readonly type: string;
  readonly maxBytes: number;
  readonly tooLarge: FailureCode;
}

const DEFAULT_RULE: BodyRule = { path: /^/u, type: FORM, maxBytes: FORM_BYTES, tooLarge: "BODY_TOO_LARGE" };

/** Paths that accept more than a short form, and their media types. */
const RULES: readonly BodyRule[] = [
  {
    path: /^\/(?:AdminDashboard\/create-blogs|consultations\/[^/]+\/advice)$/iu,
    type: FORM,
    maxBytes: ARTICLE_BYTES,
    tooLarge: "BODY_TOO_LARGE",
  },
  {
    path: new RegExp(`^/(?:doctor/profile|consultations/${ID}(?:/thread)?)$`, "u"),
    type: FILES,
    maxBytes: UPLOAD_BYTES,
    tooLarge: "FILE_TOO_LARGE",
  },
  {
    path: new RegExp(`^/consultations/${ID}/details$`, "u"),
    type: FILES,
    maxBytes: UPLOAD_BYTES,
    tooLarge: "FILES_TOO_LARGE",
  },
  {
    path: /^\/verify$/u,
    type: FILES,
    maxBytes: MAX_CHECKED_FILE_BYTES + MULTIPART_BYTES,
    tooLarge: "BODY_TOO_LARGE",
  },
];

function mediaType(header = ""): string {
  return header.split(";")[0]?.trim().toLowerCase() ?? "";
}

function ruleFor(path: string, type: string): BodyRule {
  const page = path.replace(/\.data$/u, "");
  return RULES.find((rule) => rule.type === type && rule.path.test(page)) ?? DEFAULT_RULE;
}

const MEGABYTE = 1024 * 1024;

/**
 * Reads a refused body to its end when it is small: otherwise Hono closes the connection half a second later, and with
 * it the answer to the next request on it.
 */
export async function discardBody(c: Context<ServerEnv>): Promise<void> {
  if (!(Number(c.req.header("content-length")) <= MEGABYTE)) return;
  await c.req.raw.arrayBuffer().catch(() => undefined);
}

const limits = new Map(
  [DEFAULT_RULE, ...RULES].map((rule) => [
    rule,
    bodyLimit({
      maxSize: rule.maxBytes,
      onError: async (c) => {
        await discardBody(c);
        return refuse(c, rule.tooLarge);
      },
    }),
  ]),
);

/** Refuses a body of another type than our pages send to this path, or a larger one. */
export const limitBody: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const type = mediaType(c.req.header("content-type"));
  const rule = ruleFor(splitLanguage(c.req.path).path, type);
  // Every browser declares the length of an upload, so one without it is refused before it is read.
  const isUndeclared = rule.type === FILES && c.req.header("content-length") === undefined;
  if (type !== rule.type || isUndeclared) return refuse(c, "UNSUPPORTED_BODY");
  return limits.get(rule)?.(c, next);
};

/** Hono's `bodyLimit` copies a request without a declared length, which works with the platform's own Request only. */
export const nativeRequest: MiddlewareHandler<ServerEnv> = (c, next) => {
  if (c.req.header("transfer-encoding") !== undefined) {
    const { url, method, headers, body, signal } = c.req.raw;
    // The DOM's types do not know `duplex`, which a streamed body needs.
    const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
    c.req.raw = new Request(url, init);
  }
  return next();
};

/** The largest body that any path accepts. */
export const MAX_BODY_BYTES = UPLOAD_BYTES;

/** Whether the request sends files, which is only accepted on some paths. */
function isUpload(c: Context<ServerEnv>): boolean {
  return ruleFor(splitLanguage(c.req.path).path, mediaType(c.req.header("content-type"))).type === FILES;
}

const BODY_TIMEOUT_MS = 15_000;
/** Long enough for ten megabytes over a weak connection. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body arrives too slowly; Node's own limit is the longer one, of uploads. */
export function limitBodyTime(request: IncomingMessage, onTimeout: () => void): void {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) onTimeout();
  }, BODY_TIMEOUT_MS).unref();
  bodyTimers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** From now on Node's limit of UPLOAD_TIMEOUT_MS alone applies to this request. */
function allowUploadTime(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
}

/**
 * Receives the whole body before the request takes one of the places for work. Only a person whose session was found
 * gets minutes to send files.
 */
export function readBody(sessions: Sessions, trustedProxies: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (isUpload(c)) {
      const { kind, guardianAccesses } = await sessions.whoAmI(clientOf(c, trustedProxies));
      if (kind === "account" || guardianAccesses !== undefined) allowUploadTime(c.env.incoming as IncomingMessage);
    }
    const body = await c.req.arrayBuffer();
    const { url, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method: "POST", headers, body, signal });
    return next();
  };
}
