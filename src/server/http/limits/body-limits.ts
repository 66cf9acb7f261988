import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import type { Context, MiddlewareHandler } from "hono";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import type { FailureCode } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import type { App } from "#server/app.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import { addressOf, clientOf, type ServerEnv } from "../client.ts";
import { refuse } from "../error-page.ts";
import type { Refuse } from "../security.ts";
import type { BodyBudget, BodyCount } from "./body-budget.ts";

const FORM = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data";
const FORM_BYTES = 100 * 1024;
/** A Hindi letter takes nine bytes in a form, and an article may have 30,000. */
const ARTICLE_BYTES = 320 * 1024;
/** The multipart overhead of a browser, with room for a long name. */
const MULTIPART_BYTES = 64 * 1024;
const UPLOAD_BYTES = MAX_FILE_BYTES + MULTIPART_BYTES;
const ID = "[0-9a-f-]{36}";

/** What a body may be. */
export interface BodyRule {
  readonly type: string;
  readonly maxBytes: number;
  readonly tooLarge: FailureCode;
}

interface PathRule extends BodyRule {
  /** The path without React Router's `.data`. */
  readonly path: RegExp;
  /** People without a session may send as much. */
  readonly forStrangers?: true;
}

const DEFAULT_RULE: PathRule = { path: /^/u, type: FORM, maxBytes: FORM_BYTES, tooLarge: "BODY_TOO_LARGE" };

/** Paths that accept more than a short form, and their media types. */
const RULES: readonly PathRule[] = [
  {
    path: /^\/(?:AdminDashboard\/create-blogs|consultations\/[^/]+\/advice)$/iu,
    type: FORM,
    maxBytes: ARTICLE_BYTES,
    tooLarge: "BODY_TOO_LARGE",
  },
  {
    path: new RegExp(`^/(?:doctor/profile|AdminDashboard/clinic|security|consultations/${ID}(?:/thread)?)$`, "u"),
    type: FILES,
    maxBytes: UPLOAD_BYTES,
    tooLarge: "FILE_TOO_LARGE",
  },
  {
    path: new RegExp(`^/(?:consultations/${ID}/details|patient/documents(?:/${ID})?)$`, "u"),
    type: FILES,
    maxBytes: UPLOAD_BYTES,
    tooLarge: "FILES_TOO_LARGE",
  },
  {
    // Also for what the page refuses itself, so that its answer names the command for larger files.
    path: /^\/AdminDashboard\/import$/u,
    type: FILES,
    maxBytes: UPLOAD_BYTES,
    tooLarge: "IMPORT_TOO_LARGE",
  },
  {
    path: /^\/verify$/u,
    type: FILES,
    maxBytes: MAX_CHECKED_FILE_BYTES + MULTIPART_BYTES,
    tooLarge: "BODY_TOO_LARGE",
    forStrangers: true,
  },
];

function mediaType(header = ""): string {
  return header.split(";")[0]?.trim().toLowerCase() ?? "";
}

function ruleFor(path: string, type: string): PathRule {
  const page = path.replace(/\.data$/u, "");
  return RULES.find((rule) => rule.type === type && rule.path.test(page)) ?? DEFAULT_RULE;
}

const incomingOf = (c: Context<ServerEnv>) => c.env.incoming;

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

/** Reads a body to its end without storing it. Never fails. */
async function skipBody(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  await finished(incoming).catch(() => undefined);
}

const MEGABYTE = 1024 * 1024;

/**
 * Reads a refused body to its end when it is small: otherwise Hono closes the connection half a second later, and with
 * it the answer to the next request on it.
 */
async function skipSmallBody(incoming: IncomingMessage): Promise<void> {
  if (Number(incoming.headers["content-length"]) <= MEGABYTE) await skipBody(incoming);
}

interface Receiving {
  readonly count: BodyCount;
  readonly maxBytes: number;
  /** Gets its time again with each part that arrives; without it, the whole body has that time. */
  readonly timer: NodeJS.Timeout | undefined;
}

type Received = Buffer<ArrayBuffer> | "too large" | "busy" | "broken off";

/** Reads a body into memory and counts its bytes as they arrive, whatever was declared. */
async function receive(incoming: IncomingMessage, { count, maxBytes, timer }: Receiving): Promise<Received> {
  if (Number(incoming.headers["content-length"]) > maxBytes) return "too large";
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of incoming.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = part;
      length += bytes.length;
      if (length > maxBytes) return "too large";
      if (!count.add(bytes.length)) return "busy";
      parts.push(bytes);
      timer?.refresh();
    }
  } catch {
    return "broken off";
  }
  return Buffer.concat(parts);
}

export interface Receivers {
  readonly app: App;
  readonly bodies: BodyBudget;
  readonly trustedProxies: readonly string[];
}

/** Whether the request has a session of an account, or the access of a guardian. */
async function isKnown(c: Context<ServerEnv>, { app, trustedProxies }: Receivers): Promise<boolean> {
  const { kind, guardianAccesses = [] } = await whoAmI(app, clientOf(c, trustedProxies));
  return kind === "account" || guardianAccesses.length > 0;
}

/**
 * Receives the whole body before the request takes one of the places for work, and gives its memory back when the
 * request is handled, however that ends.
 */
export function receiveBody(
  receivers: Receivers,
  ruleOf: (c: Context<ServerEnv>) => BodyRule & Pick<PathRule, "forStrangers">,
  refuseAs: Refuse,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const incoming = incomingOf(c);
    const rule = ruleOf(c);
    const type = mediaType(c.req.header("content-type"));
    // Every browser declares the length of an upload, so one without it is refused before it is read.
    const isUndeclared = rule.type === FILES && c.req.header("content-length") === undefined;
    if (type !== rule.type || isUndeclared) return refuseAs(c, "UNSUPPORTED_BODY");
    const isLarge = rule.type === FILES && Number(c.req.header("content-length")) > FORM_BYTES;
    const known = isLarge && (await isKnown(c, receivers));
    // The page answers a stranger as it would without the files, such as with the way to the log-in.
    const isSkipped = isLarge && !known && rule.forStrangers === undefined;
    const count = receivers.bodies.open(addressOf(incoming, receivers.trustedProxies), known);
    const timer = known ? bodyTimers.get(incoming) : undefined;
    try {
      const body = isSkipped ? await skipBody(incoming) : await receive(incoming, { ...rule, count, timer });
      if (body === "broken off") return c.body(null, 408);
      if (body === "too large" || body === "busy") {
        await skipSmallBody(incoming);
        return refuseAs(c, body === "busy" ? "BUSY" : rule.tooLarge);
      }
      const { url, headers } = c.req.raw;
      const sent = new Headers(headers);
      if (body === undefined) sent.set("content-type", FORM);
      // Without the signal of a sender who leaves: the router would answer while the work goes on, uncounted.
      c.req.raw = new Request(url, { method: "POST", headers: sent, body: body ?? "" });
      return await next();
    } finally {
      count.giveBack();
    }
  };
}

/** The rule for what our pages send to the requested path. */
export function pageBodyRule(c: Context<ServerEnv>): PathRule {
  return ruleFor(splitLanguage(c.req.path).path, mediaType(c.req.header("content-type")));
}

/** Receives and limits the bodies that are sent to the pages of the site. */
export const receivePageBody = (receivers: Receivers) => receiveBody(receivers, pageBodyRule, refuse);
