import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { splitLanguage } from "#domain/language.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { ERROR_PAGE } from "#generated/messages/pages/error-page.ts";
import { StartRefusal } from "#server/config.ts";
import { inLanguage } from "#server/language.ts";
import type { SenderLimits } from "#server/request-limits.ts";
import type { ServerEnv } from "./client.ts";
import { page } from "./error-page.ts";
import { limitBodyTime, UPLOAD_TIMEOUT_MS } from "./limits/body-limits.ts";
import { closeIdle, createConnectionLimit, oneAtATime, watchReaders } from "./limits/connection-limits.ts";
import type { WorkLimit } from "./limits/work-limit.ts";
import { rawHeaders } from "./security.ts";

/** A handler before the app, such as the page cache, or Vite in development: it responds or calls next. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ListenSettings {
  readonly host: string;
  readonly port: number;
  readonly https: boolean;
  readonly front: Front | undefined;
  readonly senders: SenderLimits;
  readonly work: WorkLimit;
  readonly trustedProxies: readonly string[];
}

export interface Listening {
  readonly port: number;
  /** From now on every response closes its connection, so that a proxy uses another node. */
  drain(): void;
  /** Stops accepting, waits this long for open requests, then closes the rest. */
  stop(forMs: number): Promise<void>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_MS = 10_000;

type Refusal = readonly [status: number, reason: string, sentence: Exclude<keyof typeof ERROR_PAGE, "home">];
const BAD_REQUEST: Refusal = [400, "Bad Request", "badRequest"];
const TOO_SLOW: Refusal = [408, "Request Timeout", "tooSlow"];
const HEADERS_TOO_LARGE: Refusal = [431, "Request Header Fields Too Large", "headersTooLarge"];

/** A whole response for a socket that has none yet; the connection ends with it. */
function rawAnswer([status, reason, sentence]: Refusal, https: boolean): string {
  const body = page(ERROR_PAGE[sentence]);
  const headers = [
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
    ...rawHeaders(https).map(([name, value]) => `${name}: ${value}`),
  ];
  return `HTTP/1.1 ${status} ${reason}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

/** Closing it at once in the middle of a body would show the sender a broken connection instead of the response. */
const LINGER_MS = 500;

/** Closes a connection without reading the rest, after the sender had time to read the response. */
function destroySoon(socket: Socket): void {
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Refuses what the HTTP parser could not read. */
function refuseUnreadable(server: Server, https: boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const refusal = { HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW }[error.code ?? ""];
    socket.end(rawAnswer(refusal ?? BAD_REQUEST, https), () => socket.destroy());
  });
}

/**
 * Listens with the limits of TRUST.md IN-2 and AV-1 on headers, time and connections. Throws
 * StartRefusal when the address can't be listened on.
 */
export async function listen(app: Hono<ServerEnv>, settings: ListenSettings): Promise<Listening> {
  const { host, port, https, front, trustedProxies } = settings;
  const admit = createConnectionLimit(settings.senders, (address) => trustedProxies.includes(address));
  const { writeMs } = settings.senders;
  const readers = watchReaders(writeMs);
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let draining = false;
  const connections = oneAtATime((request, response) => {
    const { socket, url = "", headersDistinct } = request;
    const refuse = (refusal: Refusal) => {
      if (response.headersSent) return void socket.destroy();
      socket.end(inLanguage(splitLanguage(url).language, () => rawAnswer(refusal, https)));
      destroySoon(socket);
    };
    // `//host/path` names another host to a URL parser, and would be routed as `/path`. Of two Host headers a proxy
    // may believe one and this server the other.
    const isAmbiguous = !/^\/(?![/\\])/u.test(url) || (headersDistinct.host ?? []).length > 1;
    if (isAmbiguous) return refuse(BAD_REQUEST);
    limitBodyTime(request, () => refuse(TOO_SLOW));
    if (draining) response.setHeader("Connection", "close");
    const next = () => void (settings.work.refused(request, response) || respond(request, response));
    if (front) front(request, response, next);
    else next();
  });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
    },
    connections.handle,
  );
  server.setTimeout(writeMs, (socket) => closeIdle(socket, connections.isAnswering(socket), writeMs));
  server.maxConnections = settings.senders.connections;
  server.on("connection", (socket) => {
    if (admit(socket)) readers.watch(socket);
    else socket.destroy();
  });
  refuseUnreadable(server, https);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenRefusal(error, host, port)));
    server.listen({ port, host, backlog: settings.senders.connections }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      draining = true;
      server.closeIdleConnections();
    },
    async stop(forMs) {
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([closed, wait(forMs, undefined, { ref: false })]);
      server.closeAllConnections();
      readers.stop();
      await closed;
    },
  };
}

/** Throws StartRefusal when the address can't be listened on, before anything is migrated or written. */
export async function requireFreePort({ host, port }: Pick<ListenSettings, "host" | "port">): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(listenRefusal(error, host, port)));
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function listenRefusal(error: NodeJS.ErrnoException, host: string, port: number): StartRefusal {
  const isHost = ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"].includes(error.code ?? "");
  if (isHost) return new StartRefusal(() => START_REFUSALS.host({ host }));
  if (error.code === "EACCES") return new StartRefusal(() => START_REFUSALS.portRights({ port }));
  if (error.code === "EADDRINUSE") return new StartRefusal(() => START_REFUSALS.portTaken({ port }));
  return new StartRefusal(() => START_REFUSALS.portClosed({ port, code: error.code ?? "" }));
}
