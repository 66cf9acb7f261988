import { sameSitePath } from "./same-site.ts";

const NEXT = "next";
const HERE = "http://here.invalid";

/** The input, and the part of an address, that says where somebody goes on after logging in. */
export const NEXT_FIELD = NEXT;

/** A login or sign-up address that leads back to a path of this site afterwards. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Where an address says that its form leads to, if it says so: a path of this site, whatever was sent. */
export function nextIn(address: string): string | undefined {
  const sent = new URL(address, HERE).searchParams.get(NEXT);
  return sent === null ? undefined : nextOr(sent, undefined);
}

/** What a form said of where it leads to, made safe; else the usual way. */
export function nextOr<Usual extends string | undefined>(sent: string | undefined, usual: Usual): string | Usual {
  const path = sent === undefined || sent === "" ? "/" : sameSitePath(sent);
  return path === "/" ? usual : path;
}
