import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { type Log, LoggableError } from "#server/log.ts";

const RETRY_MS = [250, 1000, 2000];
const ECHO_INTERVAL_MS = 1_000;

export interface ListenerOptions {
  readonly channel: string;
  readonly log: Log;
  connect(): Promise<Client>;
  onMessage(text: string): void;
  /** Called when the connection listens; `again` is true when notifications may have been missed before. */
  onListening(again: boolean): Promise<void>;
  /** Called when notifications may be missed from now on. */
  onSilence(): void;
}

/**
 * Maintains one listening connection until it is ended. It sends itself a notification every second, because a network
 * that drops everything reports no error: without the echo it reconnects (TRUST.md LU-2).
 */
export function maintainListener(parts: ListenerOptions): { ready: Promise<void>; end: () => Promise<void> } {
  const { channel, log } = parts;
  const echoChannel = `tulsi_echo_${randomUUID().replaceAll("-", "")}`;
  const ending = new AbortController();
  let client: Client | undefined;
  let failures = 0;

  /** Listens until the echo fails. */
  async function listenOn(next: Client, ready: () => void): Promise<void> {
    const lost = new Promise<never>((_resolve, reject) => {
      next.once("end", () => reject(new LoggableError("the listening connection ended")));
    });
    lost.catch(() => undefined);
    let echo = "";
    next.on("notification", (message) => {
      if (message.channel === echoChannel) echo = message.payload ?? "";
      else parts.onMessage(message.payload ?? "");
    });
    await next.query(`listen ${channel}; listen ${echoChannel}`);
    await parts.onListening(failures > 0);
    failures = 0;
    ready();
    for (let beat = 1; !ending.signal.aborted; beat += 1) {
      await Promise.race([next.query("select pg_notify($1, $2)", [echoChannel, String(beat)]), lost]);
      await Promise.race([wait(ECHO_INTERVAL_MS, undefined, { signal: ending.signal }), lost]);
      if (echo !== String(beat)) throw new LoggableError("notifications do not arrive: set DATABASE_LISTEN_URL");
    }
  }

  async function run(ready: () => void): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        client = await parts.connect();
        await listenOn(client, ready);
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ err: error }, "the live connection broke");
      }
      parts.onSilence();
      // Not awaited: a silent network never answers. With a query under way pg closes the socket itself.
      void client?.end().catch(() => undefined);
      ready();
      const retryMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      failures += 1;
      await wait(retryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const first = Promise.withResolvers<void>();
  const running = run(first.resolve);
  return {
    ready: first.promise,
    end: async () => {
      ending.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
