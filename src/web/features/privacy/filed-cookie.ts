import { numberIn } from "#domain/privacy/grievances.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";

/** Long enough to write a number down, however often the page is opened again meanwhile. */
const SHOWN_SECONDS = 600;

function nameFor({ origin }: Pick<RequestContext, "origin">): string {
  return origin.startsWith("https:") ? "__Host-tulsi.filed" : "tulsi.filed";
}

/**
 * Hands a grievance's number to the page after its form: it opens the answer, so it stands in no address. Empty, it only
 * tries whether this browser keeps cookies. Out: the Set-Cookie line.
 */
export function filedCookie(consultation: Pick<RequestContext, "origin">, number: string): string {
  const secure = consultation.origin.startsWith("https:") ? "; Secure" : "";
  return `${nameFor(consultation)}=${number}; Max-Age=${SHOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf(consultation: Pick<RequestContext, "origin" | "actor">): string | undefined {
  const name = `${nameFor(consultation)}=`;
  const cookie = consultation.actor.client.cookies.split(/;\s*/u).find((one) => one.startsWith(name));
  return cookie?.slice(name.length);
}

export function storesCookies(consultation: Pick<RequestContext, "origin" | "actor">): boolean {
  return cookieOf(consultation) !== undefined;
}

/** The number that this browser was handed; undefined once the time is over. */
export function filedNumber(consultation: Pick<RequestContext, "origin" | "actor">): string | undefined {
  return numberIn(cookieOf(consultation) ?? "");
}
