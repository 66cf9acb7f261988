import type { Context, MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { FailureCode } from "#domain/failures.ts";
import { splitLanguage } from "#domain/language.ts";
import type { ServerEnv } from "./client.ts";

const HSTS = "max-age=63072000; includeSubDomains";

/** Excluded from Hono's defaults: the policies below cover every browser that we support. */
const LEFT_OUT = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  workerSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Only a consultation, and the page of its call for a second doctor, may ask for camera, microphone and screen. */
const CONSULTATION_PATH = /^\/(?:consultations|colleague-calls)\/[0-9a-f-]{36}$/u;
/**
 * The URL of an invitation contains its secret, so it is not sent as a Referer. The page that it leads to has no secret
 * in its URL, and its form needs the usual policy: without scripts a browser would send it with `Origin: null`.
 */
const INVITATION_PATH = /^\/invitation\//u;
/** What programs of other sites need to check signatures; it names no patient. */
const VERIFICATION_PATH = /^\/verify\/[^/]+\.json$/iu;

function permissions(call: string[]) {
  return { geolocation: [], payment: [], camera: call, microphone: call, displayCapture: call };
}

/** The headers that protect every response (TRUST.md IN-4). Without `strict`, Vite's own scripts may run. */
export function pageHeaders(https: boolean, strict: boolean): MiddlewareHandler<ServerEnv> {
  const common = {
    ...LEFT_OUT,
    ...(strict && { contentSecurityPolicy: PAGE_POLICY }),
    referrerPolicy: "same-origin",
    strictTransportSecurity: https && HSTS,
    permissionsPolicy: permissions([]),
  };
  const page = secureHeaders(common);
  const consultation = secureHeaders({ ...common, permissionsPolicy: permissions(["self"]) });
  const invitation = secureHeaders({ ...common, referrerPolicy: "no-referrer" });
  const verification = secureHeaders({ ...common, crossOriginResourcePolicy: "cross-origin" });
  return (c, next) => {
    const { path } = splitLanguage(c.req.path);
    if (VERIFICATION_PATH.test(path)) return verification(c, next);
    if (CONSULTATION_PATH.test(path)) return consultation(c, next);
    return (INVITATION_PATH.test(path) ? invitation : page)(c, next);
  };
}

/**
 * The headers of a built file: few, because a page loads twenty files; a missing file has those of a page. The service
 * worker may connect to this site, which its own file has to allow.
 */
export function fileHeaders(https: boolean, connectSrc?: readonly string[]): MiddlewareHandler<ServerEnv> {
  const none = ["'none'"];
  const connect = connectSrc && { connectSrc: [...connectSrc] };
  return secureHeaders({
    ...LEFT_OUT,
    contentSecurityPolicy: { defaultSrc: none, ...connect, objectSrc: none, baseUri: none, frameAncestors: none },
    referrerPolicy: "same-origin",
    strictTransportSecurity: https && HSTS,
    crossOriginOpenerPolicy: false,
    overwrite: false,
  });
}

/** The headers of what is written to a socket without Hono: live streams, and refusals before a request is read. */
export function rawHeaders(https: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ["Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(https ? [["Strict-Transport-Security", HSTS] as const] : []),
  ];
}

/** Whether an Origin is this site: the configured one, or the requested host when none is configured. */
function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  const url = URL.parse(origin);
  return url !== null && ["http:", "https:"].includes(url.protocol) && url.host === host && url.origin === origin;
}

export type Refuse = (c: Context<ServerEnv>, code: FailureCode) => Response;

/**
 * Refuses changes that do not come from a page of this site (TRUST.md SE-4). Stricter than Hono's `csrf`, which accepts
 * a request when only one of Origin and Sec-Fetch-Site is right, and does not check JSON.
 */
export function sameOriginOnly(publicOrigin: string | undefined, refuse: Refuse): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") return c.text("", 405, { Allow: "GET, HEAD, POST" });
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const isOwn = origin !== undefined && isOwnOrigin(origin, c.req.header("host"), publicOrigin);
    return isOwn && (site === undefined || site === "same-origin") ? next() : refuse(c, "CROSS_SITE");
  };
}
