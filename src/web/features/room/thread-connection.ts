import type { Message, Thread } from "#domain/room/room.rules.ts";
import { parseStored } from "#domain/typed.ts";
import { THREAD } from "#generated/messages/room/thread.ts";

/** Result of sending: it is in the thread, it was refused, or unknown. */
export type Sent =
  | { readonly kind: "accepted"; readonly message: Message }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "lost" };

/** Requests between a thread on a screen and the server. They never throw. */
export interface ThreadConnection {
  /**
   * Asks for messages.
   * @returns Undefined without an answer, "gone" when there is no access to the room any more.
   */
  ask(query: Readonly<Record<string, number>>): Promise<Thread | "gone" | undefined>;
  sendText(message: { readonly key: string; readonly seen: number; readonly text: string }): Promise<Sent>;
  /** Sends a file with a text, maybe empty, and reports progress from 0 to 1. An aborted upload counts as lost. */
  sendFile(
    message: { readonly key: string; readonly seen: number; readonly text: string; readonly request: string },
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Sent>;
  /** Shows the others that the person is typing. A failed request is not repeated. */
  showTyping(): void;
  /** Marks messages as read up to here. A failed request is made up for by the next one. */
  markSeen(seen: number): Promise<void>;
}

/** Ten megabytes over a slow connection. */
const FILE_TIMEOUT_MS = 5 * 60_000;
/** Without progress for so long, an upload is given up and tried again: a dead network reports no failure. */
const STALLED_MS = 60_000;
const TEXT_TIMEOUT_MS = 20_000;
/** Status codes that are worth a retry: rate limits and temporary failures. */
const RETRY_STATUSES = [408, 425, 429, 500, 502, 503, 504];

function sentenceIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const message = Reflect.get(body, "refusal") ?? Reflect.get(body, "message");
  return typeof message === "string" ? message : undefined;
}

function judged(status: number, body: unknown): Sent {
  if (status === 200 && typeof body === "object" && body !== null && "message" in body) {
    return { kind: "accepted", message: body.message as Message };
  }
  return RETRY_STATUSES.includes(status)
    ? { kind: "lost" }
    : { kind: "refused", sentence: sentenceIn(body) ?? THREAD.notTaken };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** HTTP connection to the thread at this path. */
export function threadConnection(path: string): ThreadConnection {
  return {
    async ask(query) {
      try {
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const answer = await fetch(`${path}?${search}`, { signal: AbortSignal.timeout(TEXT_TIMEOUT_MS) });
        if (answer.status === 404) return "gone";
        return answer.ok ? parseStored<Thread>(await answer.text()) : undefined;
      } catch (error) {
        console.info("the clinic is out of reach", error);
        return undefined;
      }
    },

    async sendText({ key, seen, text }) {
      try {
        const body = new URLSearchParams({ intent: "say", key, seen: String(seen), text });
        const answer = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(TEXT_TIMEOUT_MS) });
        return judged(answer.status, parsed(await answer.text()));
      } catch (error) {
        console.info("the clinic is out of reach", error);
        return { kind: "lost" };
      }
    },

    // `fetch` does not report upload progress.
    sendFile: ({ key, seen, text, request: requestId }, file, onProgress, signal) =>
      new Promise((resolve) => {
        const form = new FormData();
        form.set("key", key);
        form.set("seen", String(seen));
        form.set("text", text);
        form.set("request", requestId);
        form.set("file", file);
        const request = new XMLHttpRequest();
        request.open("POST", path);
        request.timeout = FILE_TIMEOUT_MS;
        let stalled = setTimeout(() => request.abort(), STALLED_MS);
        request.upload.addEventListener("progress", ({ loaded, total }) => {
          clearTimeout(stalled);
          stalled = setTimeout(() => request.abort(), STALLED_MS);
          onProgress(total > 0 ? loaded / total : 0);
        });
        request.addEventListener("loadend", () => clearTimeout(stalled));
        request.addEventListener("load", () => resolve(judged(request.status, parsed(request.responseText))));
        for (const end of ["error", "timeout", "abort"]) {
          request.addEventListener(end, () => resolve({ kind: "lost" }));
        }
        signal.addEventListener("abort", () => request.abort());
        request.send(form);
      }),

    showTyping() {
      const body = new URLSearchParams({ intent: "type" });
      fetch(path, { method: "POST", body }).catch((error: unknown) => console.info("typing is not shown", error));
    },

    async markSeen(seen) {
      const body = new URLSearchParams({ intent: "see", seen: String(seen) });
      await fetch(path, { method: "POST", body }).catch((error: unknown) => console.info("not noted as read", error));
    },
  };
}
