import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { StartRefusal } from "#server/config.ts";
import { requestTimeout, UPLOAD_TIMEOUT_MS } from "./body-limits.ts";
import type { ServerEnv } from "./client.ts";

/** Something before the app, as the page cache, or Vite in development: it answers or calls next. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly port: number;
  /** Stops accepting, lets answers under way finish for up to ten seconds, then closes what is left. */
  stop(): Promise<void>;
}

const HEADER_BYTES_MOST = 16 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const CONNECTIONS_MOST = 4_000;
const STOP_MS = 10_000;

function stopping(server: Server): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), STOP_MS);
      server.close(() => {
        clearTimeout(force);
        resolve();
      });
    });
}

/** Cuts a body that arrives too slowly. Node's own bound is one for all requests, and files need more time than forms. */
function cutWhenSlow(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(
    () => {
      if (!request.complete)
        socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
    },
    requestTimeout(request, REQUEST_MS),
  );
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

/** Listens with the bounds of TRUST.md IN-2 and AV-1 on headers, time and connections. Throws StartRefusal when the port is taken. */
export async function serve(app: Hono<ServerEnv>, host: string, port: number, front?: Front): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MOST,
      headersTimeout: HEADERS_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 5_000,
    },
    (request, response) => {
      cutWhenSlow(request);
      if (front) front(request, response, () => void listener(request, response));
      else void listener(request, response);
    },
  );
  server.maxConnections = CONNECTIONS_MOST;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" ? "is already in use" : `can't be opened (${error.code})`;
      reject(new StartRefusal(`Port ${port} ${taken}. Set PORT to another one.`));
    });
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: stopping(server) };
}
