import type { BrowserContext, Request } from "@playwright/test";

/** The browser's own line about an answer that was not 200. Such answers are judged by themselves, below. */
const STATUS_TEXT = /^Failed to load resource: the server responded with a status of \d+/u;
/**
 * React Router's own, and nobody else's: what it gives up for a newer question while the end of an answer has not come
 * yet. It has used the answer's first line by then; that the rest breaks off nobody there catches (react-router 8.4.0,
 * vendor/turbo-stream-v2/turbo-stream.ts, `decode`: `done`, which `fetchAndDecodeViaTurboStream` leaves alone). Nothing
 * is lost by it. The stack is of whoever gave up: here a script of the library's piece.
 */
const GIVEN_UP = /^AbortError: signal is aborted without reason\n\s+at [^\n]*\/assets\/react-[\w-]+\.js:/u;
/** Playwright's own, where a journey is not about the service worker. */
const NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright";
const CONNECTION_DOWN =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|Failed to fetch/u;

/** Looks over people's shoulders: what goes wrong unseen, on any screen, is a fault of the journey. */
export interface Watch {
  follow(context: BrowserContext): void;
  /** From now on the line may be down. */
  allowLostConnection(): void;
  /** From now on anything may be answered with this status. */
  allowStatus(status: number): void;
  /** Everything that nobody should see, in sentences. */
  readonly faults: readonly string[];
}

export function createWatch(address: string): Watch {
  const faults: string[] = [];
  const allowedStatuses = new Set<number>();
  let connectionMayBeDown = false;
  const { host } = new URL(address);

  const isForeign = (request: Request) => {
    const url = new URL(request.url());
    return url.protocol.startsWith("http") && url.host !== host;
  };
  /** A form may be refused with any 4xx; a page, a file or a loader may not. */
  const isUnexpected = (status: number, method: string) =>
    !allowedStatuses.has(status) && (status >= 500 || (status >= 400 && method === "GET"));

  return {
    faults,
    allowLostConnection() {
      connectionMayBeDown = true;
    },
    allowStatus(status) {
      allowedStatuses.add(status);
    },
    follow(context) {
      context.on("console", (message) => {
        const text = message.text();
        if (!["error", "warning"].includes(message.type()) || STATUS_TEXT.test(text)) return;
        if (text === NO_SERVICE_WORKER) return;
        if (connectionMayBeDown && CONNECTION_DOWN.test(text)) return;
        faults.push(`The console says on ${message.page()?.url()}: ${text}`);
      });
      context.on("weberror", (error) => {
        const text = error.error().stack ?? error.error().message;
        if (!GIVEN_UP.test(text)) faults.push(`A script broke: ${text}`);
      });
      context.on("request", (request) => {
        if (isForeign(request)) faults.push(`A page asked a foreign host: ${request.url()}`);
      });
      context.on("response", (response) => {
        const method = response.request().method();
        if (isUnexpected(response.status(), method)) faults.push(`${response.status()} to ${method} ${response.url()}`);
      });
      context.on("dialog", (dialog) => {
        faults.push(`A page opened a dialog of the browser: ${dialog.message()}`);
        void dialog.dismiss();
      });
    },
  };
}
