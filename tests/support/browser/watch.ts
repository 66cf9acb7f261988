import type { BrowserContext, Request } from "@playwright/test";

/** The browser's own message for a response other than 200. Such responses are checked separately below. */
const STATUS_TEXT = /^Failed to load resource: the server responded with a status of \d+/u;
/**
 * React Router cancels a request for a newer one before the response has ended. It has used the first line of the
 * response by then, but nothing catches the rejection of the rest (react-router 8.4.0,
 * vendor/turbo-stream-v2/turbo-stream.ts, `decode`: `done`, which `fetchAndDecodeViaTurboStream` ignores). Nothing is
 * lost. The stack names the script that cancelled, here one of the library's.
 */
const GIVEN_UP = /^AbortError: signal is aborted without reason\n\s+at [^\n]*\/assets\/react-[\w-]+\.js:/u;
/** Playwright's own message, in tests that are not about the service worker. */
const NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright";
const CONNECTION_DOWN =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|Failed to fetch/u;

/** Collects unexpected errors of a test's browsers. */
export interface Watch {
  follow(context: BrowserContext): void;
  /** From now on the connection may be lost. */
  allowLostConnection(): void;
  /** From now on responses may have this status. */
  allowStatus(status: number): void;
  /** All unexpected errors as messages. */
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
      // The browser itself reports some violations only in its developer tools.
      void context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
          console.error(`Content security policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
        });
      });
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
