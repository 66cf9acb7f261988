import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { SenderLimits } from "#server/config.ts";
import { countedSubjects } from "./client.ts";
import { Sums } from "./sums.ts";

/** Keeps one sender from using up the connections of all (TRUST.md AV-1, IN-2). */
export function createConnectionLimit(
  { connectionsPerAddress }: Pick<SenderLimits, "connectionsPerAddress">,
  isTrustedProxy: (address: string) => boolean,
) {
  const connections = new Sums();
  /** Counts a connection until it is closed. Out: false when its address has too many; the caller then closes it. */
  return (socket: Socket): boolean => {
    const address = socket.remoteAddress?.replace(/^::ffff:/u, "");
    if (address === undefined || isTrustedProxy(address)) return true;
    const subjects = countedSubjects(address);
    if (!connections.take(subjects, 1, connectionsPerAddress)) return false;
    socket.once("close", () => connections.giveBack(subjects, 1));
    return true;
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that have no answer yet, the one in progress among them. */
const MAX_UNANSWERED = 16;

/**
 * Handles the requests of a connection one after the other, so that answers which nobody reads do not collect in
 * memory, and closes a connection that has sent too many ahead. Browsers and proxies send one at a time. Out: the handler
 * of all requests, and whether one of a connection is in progress.
 */
export function oneAtATime(handle: Handler): { readonly handle: Handler; isAnswering(socket: Socket): boolean } {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const inTurn: Handler = (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once("close", () => {
        const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
        if (next) next();
        else waiting.delete(socket);
      });
      handle(request, response);
    };
    const others = waiting.get(socket);
    if (others === undefined) {
      waiting.set(socket, []);
      start();
    } else if (others.length < MAX_UNANSWERED - 1) {
      others.push(start);
    } else {
      socket.destroy();
    }
  };
  return { handle: inTurn, isAnswering: (socket) => waiting.has(socket) };
}

/** Node reports a connection on which nothing moved: it is closed, unless its reader waits for our answer. */
export function closeIdle(socket: Socket, isAnswering: boolean, idleMs: number): void {
  if (isAnswering && socket.writableLength === 0) socket.setTimeout(idleMs);
  else socket.destroy();
}

/** A weak phone connection is faster. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
const CHECKS_PER_TIMEOUT = 4;

/**
 * Closes connections whose reader takes a little now and then, so that what is written stays in our memory for longer
 * than `writeMs`, with more time for a large answer. Out: the functions that watch a connection, and that end the watch.
 */
export function watchReaders(writeMs: number, now: () => number = Date.now) {
  /** Since when data waits for the reader, and how much had been read by then. */
  const sockets = new Map<Socket, { since: number; read: number }>();
  const timer = setInterval(() => {
    for (const [socket, mark] of sockets) {
      if (socket.writableLength === 0) {
        mark.since = now();
        mark.read = socket.bytesWritten;
      } else if (now() - mark.since > writeMs + ((socket.bytesWritten - mark.read) / MIN_BYTES_PER_SECOND) * 1000) {
        socket.destroy();
      }
    }
  }, writeMs / CHECKS_PER_TIMEOUT).unref();
  return {
    watch(socket: Socket): void {
      sockets.set(socket, { since: now(), read: 0 });
      socket.once("close", () => sockets.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
