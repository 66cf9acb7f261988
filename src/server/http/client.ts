import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Client } from "#domain/actor.ts";

export type ServerEnv = { Bindings: HttpBindings; Variables: { requestId: string; nonce: string } };

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

export function clientOf(c: Context<ServerEnv>, proxies: readonly string[]): Client {
  const socket = c.env.incoming.socket.remoteAddress;
  return {
    address: addressOf(socket, c.req.header("x-forwarded-for"), proxies),
    cookies: c.req.header("cookie") ?? "",
  };
}
