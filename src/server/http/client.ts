import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import proxyaddr from "proxy-addr";
import type { Client } from "#domain/actor.ts";

export interface ServerEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    requestId: string;
    /** Set by Hono's secure headers where the response has a Content-Security-Policy. */
    secureHeadersNonce?: string;
  };
}

/**
 * The address that limits count for: the socket's, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not such a proxy (TRUST.md ID-3).
 */
export function addressOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const address: string | undefined = proxyaddr(request, [...trustedProxies]);
  return (address ?? "unknown").replace(/^::ffff:/u, "");
}

/** The subject that limits count: an IPv6 address by its /64, because its owner has 2^64 of them. */
export function limitSubject(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${network.join(":")}::/64`;
}

export function clientOf(c: Context<ServerEnv>, trustedProxies: readonly string[]): Client {
  return {
    address: limitSubject(addressOf(c.env.incoming as IncomingMessage, trustedProxies)),
    cookies: c.req.header("cookie") ?? "",
  };
}
