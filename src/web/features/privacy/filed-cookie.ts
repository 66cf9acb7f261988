import { numberIn } from "#domain/privacy/grievances.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { secureAt } from "#web/responses/secure-cookie.ts";

/** Long enough to write the number down, even if the page is reloaded. */
const SHOWN_SECONDS = 600;

function nameFor({ origin }: Pick<RequestContext, "origin">): string {
  return origin.startsWith("https:") ? "__Host-tulsi.filed" : "tulsi.filed";
}

/**
 * Passes a grievance's number to the page after its form: the number gives access to the answer, so it is never in an
 * address. An empty value only tests whether the browser accepts cookies.
 * @returns The Set-Cookie header.
 */
export function filedCookie(consultation: Pick<RequestContext, "origin">, number: string): string {
  const secure = secureAt(consultation.origin);
  return `${nameFor(consultation)}=${number}; Max-Age=${SHOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf(consultation: Pick<RequestContext, "origin" | "actor">): string | undefined {
  const name = `${nameFor(consultation)}=`;
  const cookie = consultation.actor.client.cookies.split(/;\s*/u).find((cooky) => cooky.startsWith(name));
  return cookie?.slice(name.length);
}

export function storesCookies(consultation: Pick<RequestContext, "origin" | "actor">): boolean {
  return cookieOf(consultation) !== undefined;
}

/** The number in this browser's cookie; undefined after it has expired. */
export function filedNumber(consultation: Pick<RequestContext, "origin" | "actor">): string | undefined {
  return numberIn(cookieOf(consultation) ?? "");
}
