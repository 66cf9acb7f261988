import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { SenderLimits } from "#server/request-limits.ts";
import { countedSubjects } from "../client.ts";
import { Sums } from "./sums.ts";

/** Keeps one sender from using up the connections of all (TRUST.md AV-1, IN-2). */
export function createConnectionLimit(
  { connectionsPerAddress }: Pick<SenderLimits, "connectionsPerAddress">,
  isTrustedProxy: (address: string) => boolean,
) {
  const connections = new Sums();
  /** Counts a connection until it is closed. Returns false when its address has too many; the caller then closes it. */
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
 * memory, and closes a connection that has sent too many ahead. Browsers and proxies send one at a time.
 * @returns The handler of all requests, and whether one of a connection is in progress.
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
const MIN_BYTES_PER_SECOND = 4 * 1024;
const CHECKS_PER_TIMEOUT = 4;

/**
 * Closes connections whose reader takes little or nothing of what waits in our memory, in each span of `writeMs`. Out:
 * the functions that watch a connection, and that end the watch.
 */
export function watchReaders(writeMs: number, now: () => number = Date.now) {
  const least = (MIN_BYTES_PER_SECOND * writeMs) / 1000;
  /** When the span began in which data waits for the reader, and how much had been taken by then. */
  const spans = new Map<Socket, { readonly since: number; readonly taken: number }>();
  const timer = setInterval(() => {
    for (const [socket, { since, taken }] of spans) {
      const takenNow = socket.bytesWritten - socket.writableLength;
      const isOver = now() - since > writeMs;
      if (socket.writableLength > 0 && isOver && takenNow - taken < least) socket.destroy();
      else if (socket.writableLength === 0 || isOver) spans.set(socket, { since: now(), taken: takenNow });
    }
  }, writeMs / CHECKS_PER_TIMEOUT).unref();
  return {
    watch(socket: Socket): void {
      spans.set(socket, { since: now(), taken: 0 });
      socket.once("close", () => spans.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
