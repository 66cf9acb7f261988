import webPush from "web-push";
import { isPrivateHost, leadsOutside } from "#server/adapters/public-address.ts";

/** A browser at its push service: where to post, and the keys that only the browser can decrypt with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The clinic's key pair for push services (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushRequest {
  readonly keys: PushKeys;
  /** Whom a push service writes to when something is wrong: `https:` or `mailto:`. */
  readonly contact: string;
  readonly payload: string;
  /** How long the push service retains it, in seconds. */
  readonly ttl: number;
  readonly urgent: boolean;
  /** At most 32 base64url characters: a later push with the same topic replaces this one while it waits. */
  readonly topic: string;
}

/** `gone`: the browser has unsubscribed. `later`: worth another attempt. `refused`: never to be repeated. */
export type PushOutcome = "sent" | "gone" | "later" | "refused";

/** Posts encrypted messages to the push services of browsers (RFC 8030, RFC 8291). */
export interface PushSender {
  makeKeys(): PushKeys;
  /** Whether an endpoint may be posted to: https at its usual port, and no address of a private network. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, request: PushRequest): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Posts only to public addresses, follows no redirect, and reads nothing of the answer but its status. */
async function postOutside(url: URL, init: RequestInit): Promise<number> {
  if (!(await leadsOutside(url.hostname))) throw new Error("the endpoint leads to a private address");
  const answer = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer.status;
}

/**
 * Out of that: the status.
 * @param post - How a request is posted; tests give a push service of their own.
 */
export function createPushSender(post: (url: URL, init: RequestInit) => Promise<number> = postOutside): PushSender {
  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    const isPlain = url?.protocol === "https:" && url.username === "" && url.password === "" && url.port === "";
    return isPlain && !isPrivateHost(url.hostname);
  }
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    accepts,
    async send(target, { keys, contact, payload, ttl, urgent, topic }) {
      if (!accepts(target.endpoint)) return "refused";
      const { method, headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttl,
        urgency: urgent ? "high" : "normal",
        topic,
      });
      // fetch counts the bytes itself.
      const { "Content-Length": _length, ...sent } = headers;
      const init = { method, headers: { ...sent, TTL: String(ttl) }, body: new Uint8Array(body) };
      return post(new URL(target.endpoint), init).then(outcomeOf, () => "later" as const);
    },
  };
}
