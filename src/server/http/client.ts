import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import proxyaddr from "proxy-addr";
import type { Client } from "#domain/actor.ts";
import { networkOf } from "#server/auth/attempts.ts";

export interface ServerEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    requestId: string;
    /** Set by Hono's secure headers where the response has a Content-Security-Policy. */
    secureHeadersNonce?: string;
  };
}

/** An address without the port that some proxies write: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/u.exec(text)?.[1] ?? /^([\d.]+):\d+$/u.exec(text)?.[1] ?? text;
}

/**
 * The address that limits count for: the socket's, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not such a proxy (TRUST.md ID-3). Text that is no address counts as the proxy's.
 */
export function addressOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const forwarded = withoutPort(proxyaddr(request, [...trustedProxies]) ?? "");
  const address = isIP(forwarded) === 0 ? (request.socket.remoteAddress ?? "unknown") : forwarded;
  return address.replace(/^::ffff:/u, "");
}

const isInOwnNetwork = proxyaddr.compile(["loopback", "linklocal", "uniquelocal"]);

/**
 * The proxy that passed a request on though it is not trusted: its address in the operator's own network, else
 * "unknown", because it may be a visitor's; undefined for a request without one.
 */
export function untrustedProxyOf(request: IncomingMessage, trustedProxies: readonly string[]): string | undefined {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/u, "");
  if (request.headers["x-forwarded-for"] === undefined || trustedProxies.includes(address)) return undefined;
  return isIP(address) !== 0 && isInOwnNetwork(address, 0) ? address : "unknown";
}

/** The subject that limits count: an IPv6 address by its /64, because its owner has 2^64 of them. */
export function limitSubject(address: string): string {
  return isIPv6(address) ? networkOf(address, 64) : address;
}

/** All subjects to count an address for: of IPv6 the /64 and the /48, which one person may own whole. */
export function countedSubjects(address: string): readonly string[] {
  return isIPv6(address) ? [networkOf(address, 64), networkOf(address, 48)] : [address];
}

export function clientOf(c: Context<ServerEnv>, trustedProxies: readonly string[]): Client {
  return {
    address: limitSubject(addressOf(c.env.incoming, trustedProxies)),
    cookies: c.req.header("cookie") ?? "",
  };
}
