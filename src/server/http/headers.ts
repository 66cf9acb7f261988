import { createHash } from "node:crypto";

const TWO_YEARS = 63_072_000;

/** Where scripts may come from: our own files, and what a nonce or hashes name. */
function policy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of an answer that is made for one request. */
export function noncePolicy(nonce: string): string {
  return policy(`'nonce-${nonce}'`);
}

/** A page without its nonce, and the policy that names each of its inline scripts by hash instead. */
export interface Hashed {
  readonly html: string;
  readonly policy: string;
}

/**
 * Makes a page that many people may get: scripts that carried the nonce are named by their hash, and the nonce goes.
 * A script that somebody smuggled in did not carry it, so it stays forbidden.
 */
export function withoutNonce(html: string, nonce: string): Hashed {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)) {
    if (!attributes.includes(`nonce="${nonce}"`) || attributes.includes(" src=")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), policy: policy([...hashes].join(" ")) };
}

/** What pages may ask the device for: everywhere nothing, in a visit's room what a call needs. */
function permissions(call: "()" | "(self)"): string {
  return `geolocation=(), payment=(), camera=${call}, microphone=${call}, display-capture=${call}`;
}

const ROOM_PATH = /^\/consultations\/[0-9a-f-]{36}$/u;

/** What stands in the address of a link to a seat opens it. */
const INVITATION = /^\/invitation(?:[/.]|$)/u;

/**
 * Headers that a path has of its own: a visit's room, and no other page, may ask for camera, microphone and screen; an
 * address with a secret is told to nobody.
 */
export function ownHeaders(path: string): readonly (readonly [string, string])[] {
  if (ROOM_PATH.test(path)) return [["Permissions-Policy", permissions("(self)")]];
  return INVITATION.test(path) ? [["Referrer-Policy", "no-referrer"]] : [];
}

/**
 * What a file of the built app needs: it is no page, so there is no nonce to name, nothing to ask a device for and no
 * window to open. A page has some twenty of them, and on a slow line what stands above each is waited for.
 */
const FILE_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const NOT_FOR_FILES = ["Cross-Origin-Opener-Policy", "Permissions-Policy"];

/** The headers of a file of the built app (TRUST.md IN-4). */
export function fileHeaders(https: boolean): readonly (readonly [string, string])[] {
  const rest = protectingHeaders(https).filter(([name]) => !NOT_FOR_FILES.includes(name));
  return [["Content-Security-Policy", FILE_POLICY], ...rest];
}

/** Headers that protect every answer, whatever made it (TRUST.md IN-4). */
export function protectingHeaders(https: boolean): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", permissions("()")],
  ];
  if (https) headers.push(["Strict-Transport-Security", `max-age=${TWO_YEARS}; includeSubDomains`]);
  return headers;
}
