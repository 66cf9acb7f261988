import { splitLanguage } from "#domain/language.ts";
import { sameSitePath } from "./same-site.ts";

const NEXT = "next";
const HERE = "http://here.invalid";

/** The form field and search parameter with the path to open after signing in. */
export const NEXT_FIELD = NEXT;

/** Addresses that show no page: files, streams, and addresses that only take a form. */
const NO_PAGE = [
  /\.(?:csv|ics|json|pdf|png|svg|txt|webmanifest|xml|zip)$/iu,
  /^\/(?:healthz|incoming-calls|language|notices\/device|readyz|session|sign-out|theme)$/iu,
  /^\/(?:assets|live)\//iu,
  /^\/assistant\/(?:hand-off\/book|passage|stream.*)$/iu,
  /^\/consultations\/[^/]+\/(?:call|(?:documents|files)\/[^/]+|thread)$/iu,
  /^\/doctor\/(?:files\/[^/]+|medicines|diagnoses)$/iu,
  /^\/doctors\/[^/]+\/portrait$/iu,
  /^\/invitation\/[^/]+$/iu,
  /^\/patient\/documents\/[^/]+\/files\/[^/]+$/iu,
  /^\/search\/suggestions$/iu,
  /^\/staff\/pictures\/[^/]+$/iu,
];

/** Pages of more than one role: a consultation, and those of every account. */
const SHARED = /^\/(?:consultations|notices|search|security|yourdata)(?:[/?#]|$)/iu;

/** What the router adds to the address of a page when it asks for the page's data: `_routes`, and `index` of a form. */
const OF_ROUTER = ["_routes", "index"];

/** The path of a page or an address in the default language, without what the router adds when it asks for data. */
export function pathOf(pathname: string): string {
  let path = splitLanguage(pathname).path;
  while (/\.data$/iu.test(path)) path = path.replace(/(?:^\/_root|\/_)?\.data$/iu, "") || "/";
  return path;
}

/**
 * The address of the page behind a path of this site, in the default language: `/YourData?a=1` for
 * `/hi/YourData.data?a=1&_routes=root`. Undefined for an address that shows no page.
 */
export function pageAddress(path: string): string | undefined {
  const { pathname, searchParams, hash } = new URL(path, HERE);
  const page = pathOf(pathname);
  if (NO_PAGE.some((address) => address.test(page))) return undefined;
  for (const name of OF_ROUTER) searchParams.delete(name);
  const search = searchParams.toString();
  const address = page + (search === "" ? "" : `?${search}`) + hash;
  // Without its language, `/hi//other.example` is an address of another site.
  return sameSitePath(address) === address ? address : undefined;
}

/** Whether accounts of different roles use the page at a path of the default language. */
export function isShared(path: string): boolean {
  return SHARED.test(path);
}

/** The path to open after signing in, for a request that needs it: the page's own address. */
export function nextOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  return pageAddress(pathname + search);
}

/** The URL of a login or sign-up page that leads to a path of this site afterwards. */
export function withNext(path: string, next: string | undefined): string {
  if (next === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [NEXT]: next })}`;
}

/** The path of this site to open after signing in that a URL contains, or undefined. */
export function nextIn(address: string): string | undefined {
  const sent = new URL(address, HERE).searchParams.get(NEXT);
  return sent === null ? undefined : nextOr(sent, undefined);
}

/** The submitted path to open after signing in, if it is that of a page of this site; else the default. */
export function nextOr<Usual extends string | undefined>(sent: string | undefined, usual: Usual): string | Usual {
  const path = pageAddress(sent === undefined || sent === "" ? "/" : sameSitePath(sent));
  return path === undefined || path === "/" ? usual : path;
}
