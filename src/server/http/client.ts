import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Client } from "#domain/actor.ts";

export type ServerEnv = { Bindings: HttpBindings; Variables: Told };

interface Told {
  requestId: string;
  nonce: string;
  /** True for a file of the built app, which needs fewer headers than a page. */
  isFile?: boolean;
  /** The status of an answer that went to the socket past Hono. */
  sent?: number;
}

function plain(address: string | undefined): string {
  return (address ?? "unknown").replace(/^::ffff:/u, "");
}

/**
 * The address that limits count for: the socket's, unless that is a proxy named in the configuration; then the
 * last address in X-Forwarded-For that is not such a proxy. Whatever else a header claims is ignored (TRUST.md ID-3).
 */
export function addressOf(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: readonly string[],
): string {
  const direct = plain(socket);
  if (!proxies.includes(direct)) return direct;
  const chain = (forwarded ?? "").split(",").map((part) => plain(part.trim()));
  return chain.findLast((address) => address !== "" && !proxies.includes(address)) ?? direct;
}

/** Who has an IPv6 address has 2^64 of them: such addresses count by their /64. */
export function counted(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${network.join(":")}::/64`;
}

export function clientOf(c: Context<ServerEnv>, proxies: readonly string[]): Client {
  const socket = c.env.incoming.socket.remoteAddress;
  return {
    address: counted(addressOf(socket, c.req.header("x-forwarded-for"), proxies)),
    cookies: c.req.header("cookie") ?? "",
  };
}
