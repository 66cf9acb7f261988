import { ACCOUNT_PATHS } from "#domain/accounts/login-paths.ts";
import { ACCOUNT_HEADER, SESSION_PATH, SIGNED_OUT_HEADER } from "#domain/accounts/session-headers.ts";
import { pathOf } from "#web/addresses/next-path.ts";
import { noteAnswer } from "#web/forms/unsaved-forms.ts";
import { readsShownPage, shownAccount } from "./shown-account.ts";
import { waitForSession } from "./signed-out.ts";

type Send = typeof fetch;

/** Whether a path is the same for everyone, as the router's list of routes, or changes the account itself. */
const isOfNoAccount = (path: string): boolean => ACCOUNT_PATHS.includes(path) || path.startsWith("/__");

function intentOf(body: BodyInit | null | undefined): unknown {
  return body instanceof URLSearchParams || body instanceof FormData ? body.get("intent") : undefined;
}

/** Until a request is sent again that got no answer; sooner when the network is back. */
const AGAIN_MS = 3000;

const isPost = (init: RequestInit | undefined) => init?.method !== undefined && init.method.toUpperCase() !== "GET";

/**
 * Sends a request. One that reads the page on the screen again is sent until the clinic answers: the router would show
 * its failure in place of the page, with all that is typed there.
 */
async function sendSurely(send: Send, address: URL, init: RequestInit | undefined): Promise<Response> {
  if (isPost(init) || !readsShownPage(address)) return send(address, init);
  for (;;) {
    const answer = await send(address, init).catch((error: unknown) => {
      if (init?.signal?.aborted || !readsShownPage(address)) throw error;
    });
    // 502 to 504: the clinic is starting, busy or not reached.
    if (answer !== undefined && ![502, 503, 504].includes(answer.status)) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
      addEventListener("online", resolve, { once: true });
    });
  }
}

/** Sends a request of the page's account; when it is signed out, again once it is back. */
async function sendAs(send: Send, address: URL, init: RequestInit | undefined, account: string): Promise<Response> {
  const isForm = isPost(init) && address.pathname.endsWith(".data");
  for (;;) {
    const headers = new Headers(init?.headers);
    headers.set(ACCOUNT_HEADER, account);
    const answer = await sendSurely(send, address, { ...init, headers });
    if (!answer.headers.has(SIGNED_OUT_HEADER)) return answer;
    const outcome = await waitForSession(isForm || address.pathname === SESSION_PATH, init?.signal);
    if (outcome === "closed") return answer;
  }
}

/**
 * Adds to the browser's `fetch`, for requests to this site: they name the account that the page shows, wait for it to
 * sign in again when its session has ended, wait for the network where the page on the screen is read again, and tell
 * the unsaved text which forms were saved.
 */
export function sessionFetch(send: Send): Send {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (input instanceof Request || address.origin !== location.origin) return send(input, init);
    const path = pathOf(address.pathname);
    const account = isOfNoAccount(path) ? undefined : shownAccount();
    const answer =
      account === undefined ? await sendSurely(send, address, init) : await sendAs(send, address, init, account);
    if (init?.method === "POST" && address.pathname.endsWith(".data")) {
      noteAnswer(path, intentOf(init.body), answer.status < 400);
    }
    return answer;
  };
}
