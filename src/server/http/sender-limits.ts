import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { SenderLimits } from "#server/config.ts";
import { countedSubjects } from "./client.ts";

/** Sums per subject, such as open connections per address; a subject without any is forgotten. */
class Sums {
  readonly #sums = new Map<string, number>();

  /** Adds the amount to all subjects, or to none when one of them would exceed the limit. Out: whether it fits. */
  take(subjects: readonly string[], amount: number, limit: number): boolean {
    if (subjects.some((subject) => (this.#sums.get(subject) ?? 0) + amount > limit)) return false;
    for (const subject of subjects) this.#sums.set(subject, (this.#sums.get(subject) ?? 0) + amount);
    return true;
  }

  giveBack(subjects: readonly string[], amount: number): void {
    for (const subject of subjects) {
      const left = (this.#sums.get(subject) ?? 0) - amount;
      if (left > 0) this.#sums.set(subject, left);
      else this.#sums.delete(subject);
    }
  }
}

/** Bodies without a declared length are short forms. */
const UNDECLARED_BYTES = 320 * 1024;

/** What a request declares to send. */
function bodyBytesOf({ headers }: IncomingMessage, mostBytes: number): number {
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isFinite(length)) return Math.min(length, mostBytes);
  return headers["transfer-encoding"] === undefined ? 0 : UNDECLARED_BYTES;
}

/** Keeps one sender from using up the connections and the memory of all (TRUST.md AV-1, IN-2). */
export function createSenderLimits(limits: SenderLimits, isTrustedProxy: (address: string) => boolean) {
  const connections = new Sums();
  const bodies = new Sums();
  return {
    /** Counts a connection until it is closed. Out: false when its address has too many; the caller then closes it. */
    admitConnection(socket: Socket): boolean {
      const address = socket.remoteAddress?.replace(/^::ffff:/u, "");
      if (address === undefined || isTrustedProxy(address)) return true;
      const subjects = countedSubjects(address);
      if (!connections.take(subjects, 1, limits.connectionsPerAddress)) return false;
      socket.once("close", () => connections.giveBack(subjects, 1));
      return true;
    },
    /** Counts a body of at most `mostBytes` until the request is closed. Out: false when too much is under way. */
    admitBody(request: IncomingMessage, address: string, mostBytes: number): boolean {
      const bytes = bodyBytesOf(request, mostBytes);
      if (bytes === 0) return true;
      const subjects = countedSubjects(address);
      if (!bodies.take(["all"], bytes, limits.bodyBytes)) return false;
      if (!bodies.take(subjects, bytes, limits.bodyBytesPerAddress)) {
        bodies.giveBack(["all"], bytes);
        return false;
      }
      request.once("close", () => {
        bodies.giveBack(["all"], bytes);
        bodies.giveBack(subjects, bytes);
      });
      return true;
    },
  };
}
