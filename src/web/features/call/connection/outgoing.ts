import type { CallSnapshot, Signal } from "#domain/call/call.rules.ts";
import { MAX_SIGNALS_PER_REQUEST } from "#domain/call/call-sessions.ts";
import { type CallConnection, ConnectionLost } from "../call-connection.ts";

/** Candidates come in bursts: those within this time are sent together. */
const BATCH_MS = 40;
const RETRY_MS = 1000;

interface OutgoingOptions {
  readonly connection: Pick<CallConnection, "send">;
  readonly sessionId: string;
  readonly after: () => number;
  /** State of the call in the server's answer. */
  readonly onSnapshot: (snapshot: CallSnapshot) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Sends the signals of a session in order, each once, with retries after connection failures. */
export interface Outgoing {
  say(to: string, signal: Signal): void;
  /** Drops everything for this session, which has left the call. */
  forget(to: string): void;
  close(): void;
}

export function createOutgoing({ connection, sessionId, after, onSnapshot, onRefused }: OutgoingOptions): Outgoing {
  let waiting: { readonly to: string; readonly signal: Signal }[] = [];
  let batch = 0;
  let busy = false;
  let closed = false;

  /** The first signals for the same session, up to the size limit. */
  function next() {
    const [first] = waiting;
    if (!first) return undefined;
    const end = waiting.findIndex(({ to }) => to !== first.to);
    const count = Math.min(end === -1 ? waiting.length : end, MAX_SIGNALS_PER_REQUEST);
    const descriptions = waiting.slice(1, count).findIndex(({ signal }) => signal.kind === "description");
    const signals = waiting.slice(0, descriptions === -1 ? count : descriptions + 1).map(({ signal }) => signal);
    return { to: first.to, signals };
  }

  async function sendOnce(sending: { readonly to: string; readonly signals: readonly Signal[] }): Promise<void> {
    for (;;) {
      try {
        return onSnapshot(await connection.send({ sessionId, after: after(), batch, ...sending }));
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (closed) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        if (closed) return;
      }
    }
  }

  async function sendAll(): Promise<void> {
    for (let sending = next(); sending !== undefined && !closed; sending = next()) {
      waiting = waiting.slice(sending.signals.length);
      batch += 1;
      await sendOnce(sending);
    }
  }

  function start(): void {
    if (busy || closed) return;
    busy = true;
    setTimeout(() => {
      sendAll()
        .catch(onRefused)
        .finally(() => {
          busy = false;
          if (waiting.length > 0) start();
        });
    }, BATCH_MS);
  }

  return {
    say(to, signal) {
      waiting.push({ to, signal });
      start();
    },
    forget(to) {
      waiting = waiting.filter((item) => item.to !== to);
    },
    close() {
      closed = true;
      waiting = [];
    },
  };
}
