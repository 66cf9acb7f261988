import { sameSitePath } from "./same-site.ts";

const NEXT = "next";
const HERE = "http://here.invalid";

/** The form field and search parameter with the path to open after signing in. */
export const NEXT_FIELD = NEXT;

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

/** The submitted path to open after signing in, if it is one of this site; else the default. */
export function nextOr<Usual extends string | undefined>(sent: string | undefined, usual: Usual): string | Usual {
  const path = sent === undefined || sent === "" ? "/" : sameSitePath(sent);
  return path === "/" ? usual : path;
}
